import { randomBytes, randomUUID } from 'node:crypto'
import type { TrustedProxies } from './http/trustedProxies.ts'
import type { ImportThread } from './import/createImportThread.ts'
import type { Log } from './log.ts'
import type { Metrics } from './operations/createMetrics.ts'
import type { ReportDesk } from './reports/createReportDesk.ts'
import type { LoginLimit } from './session/loginLimit.ts'
import type { Passwords } from './session/passwords.ts'
import type { SchoolStore, Store } from './store/Store.ts'

/** Everything the app touches outside itself; tests pass their own. */
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
  /** Who may read the metrics from anywhere; without one only this machine may. */
  metricsToken?: string
  isTrustedProxy: TrustedProxies
  /** The server finishes what is under way and takes nothing new. */
  isStopping(): boolean
  /** Bytes of a JSON body before it is refused. */
  maxBody: number
  /** The built client; without it only the API is served. */
  dist?: string
}

/** What a request gets to see: of the database, its own school alone. */
export interface SchoolDeps extends Omit<Deps, 'store'> {
  store: SchoolStore
  /** For what the server notes for itself: it is no part of what the request does. */
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
