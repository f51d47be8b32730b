import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Db } from './schema.ts'

/** The data of one school. */
export interface SchoolStore {
  /** For reading. Inside `write` use the handle that it passes: only that one sees the transaction's writes. */
  readonly db: Db
  /**
   * Runs the work in one transaction: all of it is on disk when the promise resolves, nothing when it rejects. Only one
   * such transaction of a school runs at a time, in whatever process, so what it reads stays true until its end. The
   * work must change nothing but the database.
   */
  write<T>(work: (db: Db) => Promise<T>): Promise<T>
}

/** Allows `points` tries in `duration` seconds. */
export interface TryLimit {
  keyPrefix: string
  points: number
  duration: number
}

/**
 * What keeps schools apart: the database itself, or the guard, which reads every query of a school before it is sent and
 * rejects it unless it names the school for every table.
 */
export type Isolation = 'database' | 'guard'

/** The whole database, across schools: for the start of a server and for console commands. */
export interface Store extends SchoolStore {
  /** The data of one school. No query reads or writes rows of another school. */
  of(school: string): SchoolStore
  /** Finds out what keeps schools apart from now on; until then it is the guard. */
  checkIsolation(): Promise<Isolation>
  /** A counter of tries that all processes on this database share. */
  limit(limit: TryLimit): RateLimiterAbstract
  /** Rejects where the database does not answer or cannot write. */
  ping(): Promise<void>
  close(): Promise<void>
}
