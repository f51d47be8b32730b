import { randomBytes, randomUUID } from 'node:crypto'
import type { SchoolStore, Store } from './database/Store.ts'
import type { TrustedProxies } from './http/trustedProxies.ts'
import type { ImportThread } from './import/createImportThread.ts'
import type { Log } from './log.ts'
import type { Metrics } from './operations/createMetrics.ts'
import type { ReportDesk } from './reports/createReportDesk.ts'
import type { LoginLimit } from './sessions/loginLimit.ts'
import type { Passwords } from './users/passwords.ts'

/** Everything that the app uses from outside. Tests pass their own. */
export interface Deps {
  store: Store
  clock: { /** Milliseconds since 1970. */ now(): number }
  random: {
    id(): string
    /** 32 random bytes, safe in a cookie. */
    token(): string
  }
  log: Log
  passwords: Passwords
  loginLimit: LoginLimit
  reports: ReportDesk
  importThread: ImportThread
  metrics: Metrics
  /** The token to read the metrics from other machines. Without one only this machine may read them. */
  metricsToken?: string
  isTrustedProxy: TrustedProxies
  /** Whether the server is stopping: it finishes running requests and accepts no new ones. */
  isStopping(): boolean
  /** The largest accepted JSON body, in bytes. */
  maxBody: number
  /** The built client; without it only the API is served. */
  dist?: string
}

/** What a request may use: of the database, only its own school. */
export interface SchoolDeps extends Omit<Deps, 'store'> {
  store: SchoolStore
  /** A store for the server's own notes, which are no part of the request's audited transaction. */
  ledger: SchoolStore
}

export function depsOf(deps: Deps, school: string): SchoolDeps {
  const store = deps.store.of(school)
  return { ...deps, store, ledger: store }
}

export const systemClock: Deps['clock'] = { now: () => Date.now() }

export const systemRandom: Deps['random'] = {
  id: () => randomUUID(),
  token: () => randomBytes(32).toString('base64url'),
}

export const maxBody = 1024 * 1024
