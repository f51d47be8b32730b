import type { Logger } from 'kysely'
import { raise } from '#server/database/epoch.ts'
import type { Places } from '#server/files/blobs.ts'
import {
  type App,
  createApp,
  createBlobs,
  createDemoSchool,
  createImportThread,
  createLoginLimit,
  createMetrics,
  createPasswords,
  createPrintState,
  type Deps,
  type EpochRecord,
  type GivenOut,
  type LoginLimits,
  loginLimits,
  maxBody,
  noProxies,
  openStore,
  readTrustedProxies,
  type Store,
  systemRandom,
  watchEpoch,
} from '#server/index.ts'
import { checkedStore } from './isolation/checkSchool.ts'
import { watchAnswers } from './openapi/findOperation.ts'
import { openTestStore } from './openTestStore.ts'

export interface TestServer {
  app: App
  store: Store
  deps: Deps
  /** The server's clock, milliseconds since 1970; tests move it. */
  clock: { at: number; now(): number }
  /** Every line the server has logged. */
  logged: unknown[]
  /** As a browser's fetch would reach it, without a socket. Every answer is held against the OpenAPI document. */
  fetch(request: string | Request, init?: RequestInit): Promise<Response>
  /** The calls that succeeded. */
  answered: ReadonlySet<string>
  /** Rejects when an answer did not fit the OpenAPI document. */
  close(): Promise<void>
}

export interface TestServerOptions {
  now?: number
  /** A database file or address; one of its own without. */
  file?: string
  /** Told every statement that a database of its own file is sent. */
  log?: Logger
  limits?: Partial<LoginLimits>
  maxBody?: number
  dist?: string
  /** As TRUSTED_PROXIES has it. */
  trustedProxies?: string
  metricsToken?: string
  reports?: Deps['reports']
  /** Another server whose database it shares: a second process. */
  beside?: TestServer
  /** What an earlier server on the database has kept outside of it. */
  record?: EpochRecord
  /** Where files lie outside the database. */
  files?: Places
  /** False leaves the database empty. */
  demo?: boolean
}

/** What is kept outside the database, in memory. */
export function memoryRecord(kept?: GivenOut | 'unreadable'): EpochRecord {
  let given = kept
  return {
    read: () => given,
    replace: (next) => {
      given = structuredClone(next)
    },
    add: (news) => {
      if (given === undefined || given === 'unreadable') given = structuredClone(news)
      else raise(given, news)
    },
  }
}

/** One for all servers of a test file, each of which would load the code of the import anew. It ends when no file has come for a while. */
const importThread = createImportThread({ idleTimeout: 5_000 })

export const demoPassword = 'Zeugnis-Demo-2024'
const origin = 'http://localhost'

/** The real server in this process, with the demo school; only passwords are hashed more cheaply. */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const store =
    options.beside?.store ??
    checkedStore(
      await (options.file === undefined
        ? openTestStore()
        : openStore(options.file, options.log && { log: options.log })),
    )
  const clock = { at: options.now ?? Date.parse('2025-01-15T08:00:00Z'), now: () => clock.at }
  const passwords = await createPasswords({ memoryCost: 16, timeCost: 1, parallelism: 1 })
  if (options.demo !== false && !options.beside)
    await createDemoSchool(store, { passwords, password: demoPassword, now: clock.at })
  const watched = await watchEpoch(store, options.record ?? memoryRecord(), clock.now)
  const logged: unknown[] = []
  const keep = (...line: unknown[]) => void logged.push(...line)
  const common = { store: watched.store, clock, random: systemRandom, log: { info: keep, warn: keep, error: keep } }
  const deps: Deps = {
    ...common,
    blobs: createBlobs(common, options.files),
    passwords,
    loginLimit: createLoginLimit(store, { ...loginLimits, ...options.limits }),
    reports: options.reports ?? createPrintState(),
    importThread,
    metrics: createMetrics(),
    ...(options.metricsToken !== undefined && { metricsToken: options.metricsToken }),
    isTrustedProxy: readTrustedProxies(options.trustedProxies ?? '') ?? noProxies,
    isStopping: () => false,
    maxBody: options.maxBody ?? maxBody,
    ...(options.dist !== undefined && { dist: options.dist }),
  }
  const app = createApp(deps)
  const watch = watchAnswers((request) => app.fetch(request))
  return {
    app,
    store,
    deps,
    clock,
    logged,
    fetch: (request, init) =>
      watch.fetch(typeof request === 'string' ? new Request(new URL(request, origin), init) : request),
    answered: watch.answered,
    close: async () => {
      await deps.reports.stop()
      if (!options.beside) await store.close()
      watch.check()
    },
  }
}
