import {
  accountEndpoints,
  childFileEndpoints,
  type Endpoint,
  type EndpointName,
  endpoints,
  importEndpoints,
  reportStateEndpoints,
  retentionEndpoints,
  schoolEndpoints,
  templateEndpoints,
  textBlockEndpoints,
  yearSwitchEndpoints,
} from '#contract/index.ts'
import { calls } from './calls.ts'
import { answerHeaders, createSchemas, type Json, operation, type Schemas, sharedRefusals } from './operation.ts'

const endpointTables: [tag: string, table: Partial<Record<EndpointName, Endpoint>>][] = [
  ['Anmeldung und Zeugnisse', endpoints],
  ['Stand der Zeugnisse', reportStateEndpoints],
  ['Eigenes Konto', accountEndpoints],
  ['Eigene Textbausteine', textBlockEndpoints],
  ['Schule', schoolEndpoints],
  ['Vorlagen', templateEndpoints],
  ['Schülerimport', importEndpoints],
  ['Schuljahreswechsel', yearSwitchEndpoints],
  ['Aufbewahrung', retentionEndpoints],
  ['Auskunft und Löschen', childFileEndpoints],
]

const filesTag = 'Dateien'

/** GET /download/{path} is not in the contract's table, because it answers with the file itself. */
const download = {
  operationId: 'download',
  tags: [filesTag],
  summary: 'Datei herunterladen',
  description:
    'Der Pfad ist der einer Datei aus currentFiles oder einer Vorlage; seine Schrägstriche bleiben, jeder Teil ist ' +
    'kodiert. Logos für alle, die angemeldet sind, das übrige nur für Administratoren.',
  security: [{ access: [] }],
  parameters: [{ name: 'path', in: 'path', required: true, schema: { type: 'string', minLength: 1 } }],
  responses: {
    200: {
      description: 'Die Datei',
      headers: answerHeaders,
      content: Object.fromEntries(
        ['application/pdf', 'application/zip', 'image/png', 'application/octet-stream'].map((type) => [type, {}]),
      ),
    },
    ...Object.fromEntries(
      [401, 403, 404, 500, 503].map((status) => [String(status), { $ref: `#/components/responses/Refused${status}` }]),
    ),
  },
}

function paths(schemas: Schemas): Record<string, Json> {
  const all: Record<string, Json> = {}
  for (const [tag, table] of endpointTables) {
    for (const [name, endpoint] of Object.entries(table)) {
      const made = operation(name, tag, endpoint, calls[name as EndpointName], schemas)
      all[endpoint.path] = { ...all[endpoint.path], [endpoint.method.toLowerCase()]: made }
    }
  }
  return { ...all, '/download/{path}': { get: download } }
}

const cookie = (name: string, description: string) => ({ type: 'apiKey', in: 'cookie', name, description })

/** The whole contract as an OpenAPI 3.1 document. */
function createOpenApi(): Json {
  const schemas = createSchemas()
  const made = paths(schemas)
  const responses = sharedRefusals(schemas)
  return {
    openapi: '3.1.1',
    info: {
      title: 'Zeugnis: Schulserver',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Jede Antwort ist {"success", "data", "error"}. Was der Server an Feldern einer Anfrage nicht kennt, überliest er.',
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [
      {
        url: '/api/{school}',
        variables: {
          school: { default: 'musterschule', description: 'Der Schulname in Kleinbuchstaben, a–z, 0–9 und -' },
        },
      },
    ],
    tags: [...endpointTables.map(([name]) => ({ name })), { name: filesTag }],
    paths: made,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas.components).sort(([a], [b]) => (a < b ? -1 : 1))),
      responses,
      headers: {
        Epoch: {
          description:
            'Zufällige Kennung der Datenbank. Sie ändert sich, sobald ein älterer Stand zurückgespielt wurde, und nur dann; ' +
            'was davor bestätigt wurde, kann dann fehlen. Fehlt bei unbekannten Schulen.',
          schema: { type: 'string' },
        },
      },
      securitySchemes: {
        access: cookie('access', 'Wird bei der Anmeldung gesetzt und gilt 15 Minuten.'),
        refresh: cookie('refresh', 'Verlängert die Anmeldung.'),
      },
    },
  }
}

/** The document as served and as stored in docs/openapi.json. */
export const openApiText = (): string => `${JSON.stringify(createOpenApi(), undefined, 2)}\n`
