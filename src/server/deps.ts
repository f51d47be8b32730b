import { randomBytes, randomUUID } from 'node:crypto'
import type { SchoolStore, Store } from './database/Store.ts'
import type { Blobs, SchoolBlobs } from './files/blobs.ts'
import type { TrustedProxies } from './http/client.ts'
import type { ImportThread } from './import/createImportThread.ts'
import type { Log } from './log.ts'
import type { Metrics } from './operations/createMetrics.ts'
import type { PrintState } from './reports/printState.ts'
import type { LoginLimit } from './sessions/loginLimit.ts'
import type { Tracing } from './tracing/openTracing.ts'
import type { Passwords } from './users/passwords.ts'

/** Everything the app uses outside itself; tests pass their own. */
export interface Deps {
  store: Store
  blobs: Blobs
  clock: { /** Milliseconds since 1970. */ now(): number }
  random: {
    id(): string
    /** 32 random bytes, safe in a cookie. */
    token(): string
  }
  log: Log
  passwords: Passwords
  loginLimit: LoginLimit
  reports: PrintState
  importThread: ImportThread
  metrics: Metrics
  /** Bearer token for reading the metrics from anywhere; without one only this machine may read them. */
  metricsToken?: string
  isTrustedProxy: TrustedProxies
  /** Only where calls are traced. */
  traceCalls?: Tracing['calls']
  /** True while the server finishes open requests and takes no new ones. */
  isStopping(): boolean
  /** Largest JSON body in bytes. */
  maxBody: number
  /** Folder of the built client; without it only the API is served. */
  dist?: string
}

/** The dependencies of a request, with access to its own school only. */
export interface SchoolDeps extends Omit<Deps, 'store' | 'blobs'> {
  store: SchoolStore
  blobs: SchoolBlobs
  /** For the server's own records, which are no part of what the request does. */
  ledger: SchoolStore
}

export function depsOf(deps: Deps, school: string): SchoolDeps {
  const store = deps.store.of(school)
  return { ...deps, store, ledger: store, blobs: deps.blobs.of(school) }
}

export const systemClock: Deps['clock'] = { now: () => Date.now() }

export const systemRandom: Deps['random'] = {
  id: () => randomUUID(),
  token: () => randomBytes(32).toString('base64url'),
}

export const maxBody = 1024 * 1024
