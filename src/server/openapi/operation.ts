import * as z from 'zod/mini'
import * as contract from '#contract/index.ts'
import { type Endpoint, ErrorBody, ErrorCode, epochHeader, InBody, saveHeaders, statusOf } from '#contract/index.ts'
import type { CallNotes } from './calls.ts'

export type Json = Record<string, unknown>

/** The contract's schemas that become named components of the document. */
const namedSchemas = {
  ...{ AdminUser: contract.AdminUser, ArchivedStudent: contract.ArchivedStudent, CurrentYear: contract.CurrentYear },
  ...{ Entry: contract.Entry, EntryConflict: contract.EntryConflict, EntryVersion: contract.EntryVersion },
  ...{ ErrorBody: contract.ErrorBody, Grade: contract.Grade, GradingStudent: contract.GradingStudent },
  ...{ ImportChange: contract.ImportChange, ImportPreview: contract.ImportPreview, Klass: contract.Klass },
  ...{ ImportProfile: contract.ImportProfile, ImportProblem: contract.ImportProblem, Message: contract.Message },
  ...{ LateEdit: contract.LateEdit, Lock: contract.Lock, ReportStates: contract.ReportStates },
  ...{ LoginBody: contract.LoginBody, Preferences: contract.Preferences, ReadColumns: contract.ReadColumns },
  ...{ SchoolAbout: contract.SchoolAbout, SchoolSettings: contract.SchoolSettings, SchoolYear: contract.SchoolYear },
  ...{ SessionUser: contract.SessionUser, StoredFile: contract.StoredFile, Student: contract.Student },
  ...{ Template: contract.Template, TemplateSummary: contract.TemplateSummary, UserClass: contract.UserClass },
  ...{ TemplateUsage: contract.TemplateUsage, YearPart: contract.YearPart },
}

const file = { type: 'string', contentMediaType: 'application/octet-stream' }

export interface Schemas {
  /**
   * JSON Schema 2020-12 with references to named schemas. `input` is what the server accepts, `output` exactly what it
   * sends.
   */
  of(schema: z.core.$ZodType, io: 'input' | 'output'): Json
  /** The named schemas referred to so far, by their name in the document. */
  components: Record<string, Json>
}

/** Converts the contract's schemas to those of the document. */
export function createSchemas(): Schemas {
  const names = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(namedSchemas)) names.add(schema, { id })
  const components: Record<string, Json> = {}
  return {
    components,
    of(schema, io) {
      // A body may have unknown fields, an answer may not, so one schema can appear twice.
      const nameOf = (id: string) => (io === 'input' ? `${id}Input` : id)
      const made = z.toJSONSchema(schema, {
        ...{ io, metadata: names, target: 'draft-2020-12' },
        override: ({ zodSchema, jsonSchema }) => {
          if (zodSchema._zod.def.type !== 'file') return
          for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
          Object.assign(jsonSchema, file)
        },
      })
      const text = JSON.stringify(made).replaceAll(
        /"#\/\$defs\/(\w+)"/g,
        (_, id: string) => `"#/components/schemas/${nameOf(id)}"`,
      )
      const { $schema, $defs = {}, ...rest } = JSON.parse(text) as { $schema?: string; $defs?: Record<string, Json> }
      for (const [id, { $schema: _dialect, id: _id, ...definition }] of Object.entries($defs)) {
        components[nameOf(id)] = definition
      }
      return rest
    },
  }
}

const errorWords: Record<ErrorCode, string> = {
  validation: 'Die Anfrage hat nicht die verlangte Form.',
  unauthorized: 'Niemand ist angemeldet, oder die Anmeldung ist abgelaufen.',
  forbidden: 'Das darf die angemeldete Person nicht, oder die Anfrage kommt von einer anderen Website.',
  notFound: 'Das gibt es an dieser Schule nicht.',
  conflict: 'Es steht etwas anderes dagegen.',
  stale: 'Inzwischen gilt ein neuerer Stand.',
  locked: 'Dieses Zeugnis ist gesperrt.',
  tooLarge: 'Die Anfrage oder die Datei ist zu groß.',
  unsupported: 'Mit diesem Inhalt kann der Server nichts anfangen.',
  rateLimited: 'Zu viele Versuche; Retry-After nennt die Sekunden bis zum nächsten.',
  server: 'Auf dem Schulserver ist ein Fehler aufgetreten.',
  suspended: 'Die Schule ist gesperrt.',
}

/** In the body of every answer of a school, as its header. */
const epoch = { type: 'string' }

/** Headers of every answer of a school. */
export const answerHeaders: Json = { [epochHeader]: { $ref: '#/components/headers/Epoch' } }

/** Every error code of a call: those that follow from access, method and body, and those in its notes. */
function errorCodes({ access, body, effects, method, path }: Endpoint, { refusals = [] }: CallNotes): Set<ErrorCode> {
  const codes = new Set<ErrorCode>([...refusals, 'validation', 'server'])
  const changes = method !== 'GET' || effects
  if (access !== 'public') codes.add('unauthorized')
  if (access === 'admin' || changes || path.includes('{userID}')) codes.add('forbidden')
  if (body) codes.add('unsupported')
  if (method !== 'GET') codes.add('tooLarge')
  return codes
}

/** The status of any call while the database does not answer or the school is suspended. */
const unavailable = 503

const withStatus = (status: number) =>
  ErrorCode.options.filter((code) => statusOf[code] === status || (status === unavailable && code === 'server'))
/** Those whose refusals calls share. A 423 always has data of its own. */
const statuses = [...new Set(Object.values(statusOf))].filter((one) => one !== statusOf.locked).sort()

function refusalSchema(status: number, schemas: Schemas, data: Json): Json {
  const codes = withStatus(status)
  const error = { allOf: [schemas.of(ErrorBody, 'output'), { properties: { code: { enum: codes } } }] }
  return {
    description:
      status === unavailable
        ? 'Der Schulserver erreicht seine Datenbank gerade nicht, oder die Schule ist gesperrt; Retry-After nennt die Sekunden bis zum nächsten Versuch.'
        : codes.map((code) => errorWords[code]).join(' '),
    headers: {
      ...answerHeaders,
      ...((status === 429 || status === unavailable) && {
        'Retry-After': { schema: { type: 'string', pattern: '^[0-9]+$' } },
      }),
    },
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { success: { const: false }, data, error, epoch },
          required: ['success', 'data', 'error'],
          additionalProperties: false,
        },
      },
    },
  }
}

const nullSchema = { type: 'null' }

/** The refusals shared by most calls, by status. */
export const sharedRefusals = (schemas: Schemas): Json =>
  Object.fromEntries(statuses.map((status) => [`Refused${status}`, refusalSchema(status, schemas, nullSchema)]))

/** The refusals of one call, by status. */
function refusalsOf(endpoint: Endpoint, notes: CallNotes, schemas: Schemas): Json {
  const asked = new Set([...errorCodes(endpoint, notes)].map((code) => statusOf[code]))
  const shared = statuses.filter((status) => status === unavailable || asked.has(status))
  const responses: Json = Object.fromEntries(
    shared.map((status) => [String(status), { $ref: `#/components/responses/Refused${status}` }]),
  )
  if (notes.conflict) {
    responses['409'] = refusalSchema(409, schemas, { anyOf: [nullSchema, schemas.of(notes.conflict, 'output')] })
  }
  if (notes.locked) responses['423'] = refusalSchema(423, schemas, schemas.of(notes.locked, 'output'))
  return responses
}

const segment = { type: 'string', minLength: 1, maxLength: 200 }

const inHeader = (name: string, pattern: string, description: string) => ({
  ...{ name, in: 'header', description },
  schema: { type: 'string', pattern },
})

const idempotencyKey = inHeader(
  saveHeaders.idempotencyKey,
  '^[A-Za-z0-9_-]{1,200}$',
  'Derselbe Schlüssel wird wie beim ersten Mal beantwortet. Er kann ebenso im Inhalt stehen (idempotencyKey).',
)

/** Headers of a save. */
const headers = [
  idempotencyKey,
  inHeader(
    saveHeaders.ifMatch,
    '^(W/)?"[0-9]{1,9}"$',
    'Die Revision, von der die Änderung ausging; "0" ohne Eintrag. Sie kann ebenso im Eintrag stehen (revision).',
  ),
  inHeader(
    saveHeaders.deviceSeq,
    '^[A-Za-z0-9_-]{1,100}:[0-9]{1,15}$',
    'Gerät und laufende Nummer; eine kleinere desselben Geräts ist veraltet. Ebenso im Inhalt (deviceSeq).',
  ),
]

const segmentParams = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: segment }))

const who = { public: '', session: 'Für alle, die angemeldet sind.', admin: 'Nur für Administratoren.' }

function security(name: string, { access }: Endpoint): Json[] {
  if (access !== 'public') return [{ access: [] }]
  return name === 'refreshToken' ? [{ refresh: [] }] : []
}

function answerSchema(endpoint: Endpoint, notes: CallNotes, schemas: Schemas): Json {
  const isOpen = endpoint.data._zod.def.type === 'unknown'
  const data = schemas.of(isOpen ? (notes.answer ?? z.literal('Done')) : endpoint.data, 'output')
  const properties = { success: { const: true }, data, error: { type: 'null' } }
  return {
    description: 'Erfolg',
    headers: { ...answerHeaders, ...(endpoint.etag && tag) },
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { ...properties, epoch },
          required: Object.keys(properties),
          additionalProperties: false,
        },
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

/** The body with what may stand in a header as well. */
function bodySchema(body: z.ZodMiniType, { idempotencyKey, deviceSeq }: Partial<typeof InBody.shape>): z.ZodMiniType {
  if (!idempotencyKey || !(body instanceof z.ZodMiniObject)) return body
  return z.extend(body, { idempotencyKey, ...(deviceSeq && { deviceSeq }) })
}

/** One call as an OpenAPI operation. */
export function operation(name: string, tag: string, endpoint: Endpoint, notes: CallNotes, schemas: Schemas): Json {
  const { access, body, multipart, path, repeat } = endpoint
  const extra = repeat === 'once' ? [idempotencyKey] : []
  const isSave = name === 'setStudentGrades' || name === 'addGradesVersion'
  const { idempotencyKey: key } = InBody.shape
  const beside = isSave ? InBody.shape : repeat === 'once' ? { idempotencyKey: key } : {}
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
          [multipart ? 'multipart/form-data' : 'application/json']: {
            schema: schemas.of(bodySchema(body, beside), 'input'),
          },
        },
      },
    }),
    responses: {
      200: answerSchema(endpoint, notes, schemas),
      ...(endpoint.etag && { 304: unchanged }),
      ...refusalsOf(endpoint, notes, schemas),
    },
  }
}
