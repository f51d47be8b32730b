import {
  countWrite,
  type EpochRecord,
  type GivenOut,
  raise,
  readGivenOut,
  startNewEpoch,
  startNewEpochOf,
  writesIn,
} from './epoch.ts'
import { ofSchool } from './ofSchool.ts'
import type { SchoolStore, Store } from './Store.ts'
import type { AllDb, Db } from './schema.ts'

/** The database counts fewer transactions of a school than were acknowledged. */
class OlderDatabase extends Error {
  override readonly name = 'OlderDatabase'
}

/** The schools of which the database counts less than was given out. A school that is not there has been removed. */
async function olderSchools(db: AllDb, given: GivenOut): Promise<string[]> {
  const { writes } = await readGivenOut(db)
  return Object.entries(writes).flatMap(([school, count]) => (count < writesIn(given, school) ? [school] : []))
}

/** Starts a new epoch of each of these schools. `db` must be a transaction across schools. */
async function renewOlder(db: AllDb, now: number, given: GivenOut): Promise<void> {
  for (const school of await olderSchools(db, given)) await startNewEpochOf(ofSchool(db, school), school, now, given)
}

/** Rolls back what was written for a school that is not there, and carries the result. */
class NoSuchSchool<T> extends Error {
  override readonly name = 'NoSuchSchool'
  readonly result: T

  constructor(result: T) {
    super('no such school')
    this.result = result
  }
}

const isThere = async (db: Db) => (await db.selectFrom('school').select('name').executeTakeFirst()) !== undefined

export interface Watched {
  store: Store
  /** Whether the database was older than what had been given out, so that a new epoch was started. */
  wasOlder: boolean
}

/**
 * Compares a database with the record outside of it and starts a new epoch where an older state has been restored. From
 * then on every transaction is counted in both before it is acknowledged. Where the database is replaced by an older
 * state while the server runs, the next transaction notices it, starts a new epoch and runs again. `now` in
 * milliseconds since 1970.
 */
export async function watchEpoch(store: Store, record: EpochRecord, now: () => number): Promise<Watched> {
  const kept = record.read()
  const isUnreadable = kept === 'unreadable'
  const wasOlder = isUnreadable || (kept !== undefined && (await olderSchools(store.db, kept)).length > 0)
  // Every school waits for such a transaction, which is why there is none without need.
  if (wasOlder) await store.write((db) => (isUnreadable ? startNewEpoch(db, now()) : renewOlder(db, now(), kept)))
  const given = await readGivenOut(store.db)
  record.replace(given)

  function keep(news: GivenOut): void {
    raise(given, news)
    record.add(news)
  }

  async function renew(): Promise<void> {
    // Another request or another server may have started it already.
    await store.write((db) => renewOlder(db, now(), given))
    keep(await readGivenOut(store.db))
  }

  async function counted<T>(own: SchoolStore, school: string, work: (db: Db) => Promise<T>): Promise<T> {
    const { result, count } = await own.write(async (db) => {
      const count = await countWrite(db)
      if (count !== undefined && count <= writesIn(given, school)) throw new OlderDatabase()
      const result = await work(db)
      // The school may have been removed since the request came: then it keeps no row.
      if (count === undefined && !(await isThere(db))) throw new NoSuchSchool(result)
      return { result, count }
    })
    if (count !== undefined) keep({ firstRevision: given.firstRevision, writes: { [school]: count } })
    return result
  }

  const of = (school: string): SchoolStore => {
    const own = store.of(school)
    return {
      db: own.db,
      write: async (work) => {
        try {
          return await counted(own, school, work)
        } catch (error) {
          if (error instanceof NoSuchSchool) return error.result
          if (!(error instanceof OlderDatabase)) throw error
          await renew()
          return counted(own, school, work)
        }
      },
    }
  }
  return { store: { ...store, of }, wasOlder }
}
