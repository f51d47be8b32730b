import { type Endpoint, ErrorBody, ErrorCode, epochHeader, statusOf } from '#contract/index.ts'
import type { CallNotes } from './calls.ts'
import type { Json, Schemas } from './schemas.ts'

const words: Record<ErrorCode, string> = {
  validation: 'Die Anfrage hat nicht die verlangte Form.',
  unauthorized: 'Niemand ist angemeldet, oder die Anmeldung ist abgelaufen.',
  forbidden: 'Das darf die angemeldete Person nicht, oder die Anfrage kommt von einer anderen Website.',
  notFound: 'Das gibt es an dieser Schule nicht.',
  conflict: 'Es steht etwas anderes dagegen.',
  stale: 'Inzwischen gilt ein neuerer Stand.',
  tooLarge: 'Die Anfrage oder die Datei ist zu groß.',
  unsupported: 'Mit diesem Inhalt kann der Server nichts anfangen.',
  rateLimited: 'Zu viele Versuche; Retry-After nennt die Sekunden bis zum nächsten.',
  server: 'Auf dem Schulserver ist ein Fehler aufgetreten.',
}

/** What goes beside every answer of a school. */
export const answerHeaders: Json = { [epochHeader]: { $ref: '#/components/headers/Epoch' } }

/** Every word a call can be refused with: what its access, method and body bring about, and what is noted of it. */
function codesOf({ access, body, effects, method, path }: Endpoint, { refusals = [] }: CallNotes): Set<ErrorCode> {
  const codes = new Set<ErrorCode>([...refusals, 'validation', 'server'])
  const changes = method !== 'GET' || effects
  if (access !== 'public') codes.add('unauthorized')
  if (access === 'admin' || changes || path.includes('{userID}')) codes.add('forbidden')
  if (body) codes.add('unsupported')
  if (method !== 'GET') codes.add('tooLarge')
  return codes
}

/** Of whatever call, while the database does not answer. */
const unavailable = 503

const withStatus = (status: number) =>
  ErrorCode.options.filter((code) => statusOf[code] === (status === unavailable ? 500 : status))
const statuses = [...new Set([...Object.values(statusOf), unavailable])].sort()

function refusal(status: number, schemas: Schemas, data: Json): Json {
  const codes = withStatus(status)
  const error = { allOf: [schemas.of(ErrorBody, 'output'), { properties: { code: { enum: codes } } }] }
  return {
    description:
      status === unavailable
        ? 'Der Schulserver erreicht seine Datenbank gerade nicht; Retry-After nennt die Sekunden bis zum nächsten Versuch.'
        : codes.map((code) => words[code]).join(' '),
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
          properties: { success: { const: false }, data, error },
          required: ['success', 'data', 'error'],
          additionalProperties: false,
        },
      },
    },
  }
}

const none = { type: 'null' }

/** What most calls are refused with, by status. */
export const sharedRefusals = (schemas: Schemas): Json =>
  Object.fromEntries(statuses.map((status) => [`Refused${status}`, refusal(status, schemas, none)]))

/** The refusals of one call, by status. */
export function refusalsOf(endpoint: Endpoint, notes: CallNotes, schemas: Schemas): Json {
  const asked = new Set([...codesOf(endpoint, notes)].map((code) => statusOf[code]))
  const shared = statuses.filter((status) => status === unavailable || asked.has(status as never))
  const responses: Json = Object.fromEntries(
    shared.map((status) => [String(status), { $ref: `#/components/responses/Refused${status}` }]),
  )
  if (notes.conflict) {
    responses['409'] = refusal(409, schemas, { anyOf: [none, schemas.of(notes.conflict, 'output')] })
  }
  return responses
}
