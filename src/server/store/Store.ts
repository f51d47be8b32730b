import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Db } from './schema.ts'

/** What one school has in the database, and nothing else of it. */
export interface SchoolStore {
  /** For reading. Inside `write` use the handle it gives: it sees what the transaction has written so far. */
  readonly db: Db
  /**
   * Runs the work in one transaction: all of it is on disk when the promise resolves, nothing when it rejects. Only one
   * transaction that writes runs for a school at a time, in however many processes: what it reads stays true until its
   * end. Nothing but the database may be changed by the work.
   */
  write<T>(work: (db: Db) => Promise<T>): Promise<T>
}

/** How often something may be tried: `points` times in `duration` seconds. */
export interface TryLimit {
  keyPrefix: string
  points: number
  duration: number
}

/** The whole database, across schools: for the start of a server and the commands of its console. */
export interface Store extends SchoolStore {
  /** One school's part. A query that does not name this school for every table it touches rejects. */
  of(school: string): SchoolStore
  /** Counts tries in a place that all processes on this database share. */
  limit(limit: TryLimit): RateLimiterAbstract
  /** Rejects when the database does not answer, or has refused the last transaction for want of room and still does. */
  ping(): Promise<void>
  close(): Promise<void>
}
