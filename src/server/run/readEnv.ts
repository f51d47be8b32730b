import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { isPostgres } from '../database/openStore.ts'
import type { FilesConfig, FilesPlace } from '../files/places.ts'
import { noProxies, readTrustedProxies, type TrustedProxies } from '../http/client.ts'
import type { TracingConfig } from '../tracing/openTracing.ts'
import { StartError } from './StartError.ts'

export const defaultDemoPassword = 'Zeugnis-Demo-2024'

/** True for a PostgreSQL URL whose database name can be decoded. */
function isDatabaseUrl(url: string): boolean {
  if (!isPostgres(url) || !URL.canParse(url)) return false
  try {
    decodeURIComponent(new URL(url).pathname)
    return true
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return false
  }
}

/** A folder, or 's3://bucket/prefix'. */
const filesPattern = /^(?!s3:)\S.*$|^s3:\/\/[a-z0-9.-]+(\/[\w-][\w.-]*)*\/?$/

const Env = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 8080),
  HOST: z._default(z.string().check(z.regex(/^[\w.:-]+$/)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  EPOCH_FILE: z.optional(z.string()),
  DATABASE_URL: z.optional(z.string().check(z.refine(isDatabaseUrl))),
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 10),
  ROLE: z._default(z.enum(['all', 'web', 'print']), 'all'),
  FILES: z.optional(z.string().check(z.regex(filesPattern))),
  FILES_BEFORE: z.optional(z.string().check(z.regex(filesPattern))),
  S3_ENDPOINT: z.optional(z.string().check(z.refine((url) => /^https?:\/\//.test(url) && URL.canParse(url)))),
  AWS_REGION: z._default(z.string().check(z.regex(/^[\w-]+$/)), 'us-east-1'),
  AWS_ACCESS_KEY_ID: z.optional(z.string()),
  AWS_SECRET_ACCESS_KEY: z.optional(z.string()),
  AWS_SESSION_TOKEN: z.optional(z.string()),
  TRUSTED_PROXIES: z.optional(z.string().check(z.refine((list) => readTrustedProxies(list) !== undefined))),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16), z.regex(/^[\x21-\x7e]+$/))),
  OPERATOR_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535))),
  OPERATOR_HOST: z._default(z.string().check(z.regex(/^[\w.:-]+$/)), '127.0.0.1'),
  OPERATOR_TOKEN: z.optional(z.string().check(z.minLength(32), z.regex(/^[\x21-\x7e]+$/))),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.string().check(
      z.regex(/^https?:\/\/./),
      z.refine((url) => URL.canParse(url)),
    ),
  ),
  OTEL_SERVICE_NAME: z._default(z.string().check(z.maxLength(100)), 'zeugnis'),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 1),
  DEMO: z._default(z.enum(['0', '1']), '1'),
  DEMO_PASSWORD: z._default(z.string().check(z.minLength(10), z.maxLength(1000)), defaultDemoPassword),
})

const settingSentences: Record<string, string> = {
  PORT: 'PORT muss eine Zahl von 0 bis 65535 sein.',
  HOST: 'HOST muss ein Rechnername oder eine IP-Adresse sein.',
  DATA_DIR: 'DATA_DIR muss ein Verzeichnis nennen.',
  DATABASE_URL: 'DATABASE_URL muss mit postgres:// beginnen, etwa postgres://benutzer:passwort@rechner/datenbank.',
  DATABASE_POOL: 'DATABASE_POOL muss eine Zahl von 1 bis 500 sein.',
  ROLE: 'ROLE muss all, web oder print sein.',
  FILES: 'FILES muss ein Verzeichnis nennen oder s3://BUCKET/PFAD.',
  FILES_BEFORE: 'FILES_BEFORE muss ein Verzeichnis nennen oder s3://BUCKET/PFAD.',
  S3_ENDPOINT: 'S3_ENDPOINT muss mit https:// oder http:// beginnen.',
  AWS_REGION: 'AWS_REGION muss eine Region nennen, etwa eu-central-1.',
  TRUSTED_PROXIES: 'TRUSTED_PROXIES muss Adressen oder Netze nennen, durch Komma getrennt, etwa 127.0.0.1,10.0.0.0/8.',
  METRICS_TOKEN: 'METRICS_TOKEN muss mindestens 16 Zeichen ohne Leerzeichen haben.',
  OPERATOR_PORT: 'OPERATOR_PORT muss eine Zahl von 0 bis 65535 sein.',
  OPERATOR_HOST: 'OPERATOR_HOST muss ein Rechnername oder eine IP-Adresse sein.',
  OPERATOR_TOKEN: 'OPERATOR_TOKEN muss mindestens 32 Zeichen ohne Leerzeichen haben.',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'OTEL_EXPORTER_OTLP_ENDPOINT muss mit http:// oder https:// beginnen.',
  OTEL_SERVICE_NAME: 'OTEL_SERVICE_NAME darf höchstens 100 Zeichen haben.',
  OTEL_TRACES_SAMPLER_ARG: 'OTEL_TRACES_SAMPLER_ARG muss eine Zahl von 0 bis 1 sein.',
  DEMO: 'DEMO muss 0 oder 1 sein.',
  DEMO_PASSWORD: 'DEMO_PASSWORD muss mindestens 10 Zeichen haben.',
}

export interface ServerConfig extends FilesConfig {
  /** 0 takes any free port. */
  port: number
  host: string
  /** Absolute path. With `databaseUrl` it holds at most the `epochFile`. */
  dataDir: string
  /** Absolute path of the record outside the database by which a restored database is noticed. */
  epochFile: string
  /** postgres://… */
  databaseUrl?: string
  /** The most connections to PostgreSQL. */
  databasePool: number
  /** 'web' has its report cards printed by a process that does nothing else ('print'). */
  role: 'all' | 'web' | 'print'
  /** True if an empty database gets the demo school. */
  demo: boolean
  demoPassword: string
  /** The proxies whose X-Forwarded headers are trusted. */
  isTrustedProxy: TrustedProxies
  metricsToken?: string
  /** Where the operator's own programs are served; undefined for nowhere. */
  operator?: { port: number; host: string; token: string }
  /** Where spans of calls are sent; undefined for nowhere. */
  tracing?: TracingConfig
}

function filesPlace(where: string, env: z.infer<typeof Env>): FilesPlace {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(where) ?? []
  if (bucket === undefined) return { folder: resolve(where) }
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION, S3_ENDPOINT } = env
  if (AWS_ACCESS_KEY_ID === undefined || AWS_SECRET_ACCESS_KEY === undefined)
    throw new StartError(`Zu ${where} fehlen AWS_ACCESS_KEY_ID und AWS_SECRET_ACCESS_KEY.`)
  return {
    ...{ bucket, prefix: path === '' ? '' : `${path}/`, region: AWS_REGION },
    endpoint: (S3_ENDPOINT ?? `https://s3.${AWS_REGION}.amazonaws.com`).replace(/\/+$/, ''),
    ...{ accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY },
    ...(AWS_SESSION_TOKEN !== undefined && { sessionToken: AWS_SESSION_TOKEN }),
  }
}

/** Reads the configuration. An empty variable counts as unset. Throws a `StartError` that names an invalid variable. */
export function readEnv(env: NodeJS.ProcessEnv): ServerConfig {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = Env.safeParse(set)
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0])
    throw new StartError(settingSentences[name] ?? `${name} ist falsch gesetzt.`)
  }
  const { PORT, HOST, DATA_DIR, EPOCH_FILE, DATABASE_URL, DATABASE_POOL, ROLE, DEMO, DEMO_PASSWORD } = result.data
  const { TRUSTED_PROXIES, METRICS_TOKEN, OPERATOR_PORT, OPERATOR_HOST, OPERATOR_TOKEN, FILES, FILES_BEFORE } =
    result.data
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_SERVICE_NAME: service,
    OTEL_TRACES_SAMPLER_ARG: ratio,
  } = result.data
  if ((OPERATOR_PORT === undefined) !== (OPERATOR_TOKEN === undefined))
    throw new StartError('OPERATOR_PORT muss zusammen mit OPERATOR_TOKEN gesetzt sein.')
  if (ROLE !== 'all' && DATABASE_URL === undefined) {
    throw new StartError('ROLE muss all sein, wo DATABASE_URL fehlt: Die eingebaute Datenbank bedient nur ein Prozess.')
  }
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    epochFile: resolve(EPOCH_FILE ?? join(DATA_DIR, 'zeugnis.epoch')),
    ...(DATABASE_URL !== undefined && { databaseUrl: DATABASE_URL }),
    databasePool: DATABASE_POOL,
    role: ROLE,
    ...(FILES !== undefined && { files: filesPlace(FILES, result.data) }),
    ...(FILES_BEFORE !== undefined && { filesBefore: filesPlace(FILES_BEFORE, result.data) }),
    demo: DEMO === '1',
    demoPassword: DEMO_PASSWORD,
    isTrustedProxy: readTrustedProxies(TRUSTED_PROXIES ?? '') ?? noProxies,
    ...(METRICS_TOKEN !== undefined && { metricsToken: METRICS_TOKEN }),
    ...(OPERATOR_PORT !== undefined &&
      OPERATOR_TOKEN !== undefined && {
        operator: { port: OPERATOR_PORT, host: OPERATOR_HOST, token: OPERATOR_TOKEN },
      }),
    ...(endpoint !== undefined && { tracing: { endpoint, service, ratio } }),
  }
}

const settings: readonly [name: string, preset: string, meaning: string][] = [
  ['PORT', '8080', 'Port; 0 nimmt einen freien'],
  ['HOST', '127.0.0.1', 'Adresse, auf der der Server hört'],
  ['DATA_DIR', './data', 'Verzeichnis der Datenbank'],
  ['DATABASE_URL', '', 'postgres://…: PostgreSQL statt der eingebauten Datenbank'],
  ['DATABASE_POOL', '10', 'Höchstzahl der Verbindungen zu PostgreSQL'],
  [
    'ROLE',
    'all',
    'Mit DATABASE_URL: web druckt nicht, print druckt nur; von beiden braucht es dann mindestens je einen',
  ],
  ['FILES', '', 'Verzeichnis oder s3://BUCKET/PFAD für Dateien; ohne Angabe liegen sie in der Datenbank'],
  ['FILES_BEFORE', '', 'Wo sie bisher waren, bis move-files alle geholt hat'],
  ['S3_ENDPOINT', '', 'Adresse des Objektspeichers; ohne Angabe die von AWS'],
  ['AWS_REGION', 'us-east-1', 'Seine Region'],
  ['AWS_ACCESS_KEY_ID', '', 'Wer dort schreiben darf'],
  ['AWS_SECRET_ACCESS_KEY', '', 'Der geheime Schlüssel dazu'],
  ['AWS_SESSION_TOKEN', '', 'Nur zu einem Schlüssel auf Zeit'],
  ['EPOCH_FILE', 'zeugnis.epoch in DATA_DIR', 'Datei, die ein Zurückspielen der Datenbank erkennen lässt'],
  ['DEMO', '1', '0: Eine leere Datenbank bleibt ohne Demoschule'],
  ['DEMO_PASSWORD', defaultDemoPassword, 'Nur für die Demoschule'],
  ['TRUSTED_PROXIES', '', 'Adressen und Netze der Proxys davor, durch Komma getrennt'],
  ['METRICS_TOKEN', '', 'Wer es mitschickt, liest /metrics auch von einem anderen Rechner'],
  ['OPERATOR_PORT', '', 'Port für eigene Programme des Betreibers; nur mit OPERATOR_TOKEN'],
  ['OPERATOR_HOST', '127.0.0.1', 'Adresse dazu'],
  ['OPERATOR_TOKEN', '', 'Wer es mitschickt, legt dort Schulen an, sperrt und löscht sie'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', '', 'Adresse eines OTLP-Empfängers, der den Verlauf der Aufrufe bekommt'],
  ['OTEL_SERVICE_NAME', 'zeugnis', 'Name des Servers dort'],
  ['OTEL_TRACES_SAMPLER_ARG', '1', 'Anteil der Aufrufe, 0 bis 1'],
]

/** Prints the help if the command line asks for it; false if not. */
export function helped(args: readonly string[], say: (line: string) => void): boolean {
  if (!args.some((word) => word === '-h' || word === '--help')) return false
  say('Aufruf: npm start (baut bei Bedarf die Oberfläche) oder node src/server/main.js')
  say('Eingestellt wird der Server mit Variablen der Umgebung:')
  for (const [name, preset, meaning] of settings) {
    say(`  ${name.padEnd(27)} ${meaning}${preset === '' ? '' : ` (Vorgabe: ${preset})`}`)
  }
  say('Befehle für den Betrieb: npm run school -- --help. Mehr steht in docs/betrieb.md.')
  return true
}
