import * as z from 'zod/mini'
import { type Endpoint, saveHeaders } from '#contract/index.ts'
import type { CallNotes } from './calls.ts'
import { answerHeaders, refusalsOf } from './refusals.ts'
import type { Json, Schemas } from './schemas.ts'

const segment = { type: 'string', minLength: 1, maxLength: 200 }

const inHeader = (name: string, pattern: string, description: string) => ({
  ...{ name, in: 'header', description },
  schema: { type: 'string', pattern },
})

const idempotencyKey = inHeader(
  saveHeaders.idempotencyKey,
  '^[A-Za-z0-9_-]{1,200}$',
  'Derselbe Schlüssel wird wie beim ersten Mal beantwortet.',
)

/** What goes beside a save. */
const headers = [
  idempotencyKey,
  inHeader(saveHeaders.ifMatch, '^"[0-9]{1,9}"$', 'Die Revision, von der die Änderung ausging; "0" ohne Eintrag.'),
  inHeader(
    saveHeaders.deviceSeq,
    '^[A-Za-z0-9_-]{1,100}:[0-9]{1,15}$',
    'Gerät und laufende Nummer; eine kleinere desselben Geräts ist veraltet.',
  ),
]

export const segmentParams = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: segment }))

const who = { public: '', session: 'Für alle, die angemeldet sind.', admin: 'Nur für Administratoren.' }

function security(name: string, { access }: Endpoint): Json[] {
  if (access !== 'public') return [{ access: [] }]
  return name === 'refreshToken' ? [{ refresh: [] }] : []
}

function answer(endpoint: Endpoint, notes: CallNotes, schemas: Schemas): Json {
  const isOpen = endpoint.data._zod.def.type === 'unknown'
  const data = schemas.of(isOpen ? (notes.answer ?? z.literal('Done')) : endpoint.data, 'output')
  const properties = { success: { const: true }, data, error: { type: 'null' } }
  return {
    description: 'Erfolg',
    headers: { ...answerHeaders, ...(endpoint.etag && tag) },
    content: {
      'application/json': {
        schema: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
      },
    },
  }
}

const tag = { ETag: { description: 'Steht für diese Antwort.', schema: { type: 'string' } } }

const ifNoneMatch = {
  ...{ name: 'If-None-Match', in: 'header', description: 'Das ETag einer früheren Antwort.' },
  schema: { type: 'string' },
}

const unchanged = { description: 'Die Antwort wäre noch dieselbe.', headers: { ...answerHeaders, ...tag } }

/** One call as an OpenAPI operation. */
export function operation(name: string, tag: string, endpoint: Endpoint, notes: CallNotes, schemas: Schemas): Json {
  const { access, body, multipart, path } = endpoint
  const extra = notes.once ? [idempotencyKey] : []
  const isSave = name === 'setStudentGrades' || name === 'addGradesVersion'
  return {
    operationId: name,
    tags: [tag],
    summary: notes.summary,
    ...(who[access] && { description: who[access] }),
    security: security(name, endpoint),
    parameters: [...segmentParams(path), ...(isSave ? headers : extra), ...(endpoint.etag ? [ifNoneMatch] : [])],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [multipart ? 'multipart/form-data' : 'application/json']: { schema: schemas.of(body, 'input') },
        },
      },
    }),
    responses: {
      200: answer(endpoint, notes, schemas),
      ...(endpoint.etag && { 304: unchanged }),
      ...refusalsOf(endpoint, notes, schemas),
    },
  }
}
