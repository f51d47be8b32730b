import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { AllDb, Db } from './schema.ts'

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

/** What keeps schools apart beside the queries, which `ofSchool` restricts: the database itself, or nothing. */
export type Isolation = 'database' | 'queries'

/** The whole database, across schools: for the start of a server and for console commands. */
export interface Store {
  /** Every school's rows; queries name the school that they mean. */
  readonly db: AllDb
  /** As of a `SchoolStore`, but it runs alone: no transaction of a school runs beside it. */
  write<T>(work: (db: AllDb) => Promise<T>): Promise<T>
  /** The data of one school. No query reads or writes rows of another school. */
  of(school: string): SchoolStore
  /** Finds out what keeps schools apart. */
  checkIsolation(): Promise<Isolation>
  /** A counter of tries that all processes on this database share. */
  limit(limit: TryLimit): RateLimiterAbstract
  /** Rejects where the database does not answer or cannot write. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Runs the work on a database that is closed afterwards. */
export async function closingStore<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
