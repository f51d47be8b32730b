import { copyFileSync, truncateSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { isSchoolKey } from '#contract/index.ts'
import { BackupError, checkPages, openFinished, verifyChecksum, withTempFile } from './backupFile.ts'
import { requireReadable, rowsOfSqlite, type SavedRow } from './backupRows.ts'
import { connectSqlite, inWholeFile, kyselyOf } from './connectSqlite.ts'
import { firstCount, type GivenOut, rowCounts, startNewEpochOf, writesIn } from './epoch.ts'
import { type MigrationWatch, migrate } from './migrate.ts'
import { schoolColumn } from './ofSchool.ts'
import type { SchoolStore, Store } from './Store.ts'
import type { AllDb, Db } from './schema.ts'
import { momentaryTables, schoolTables } from './tables.ts'

/** A backup that is open for reading, with this program's schema. */
export interface OpenBackup {
  database: DatabaseSync
  /** Whether it had a checksum: those of earlier versions have none. */
  isChecked: boolean
  schools: { key: string; name: string }[]
}

/**
 * Opens a backup of a whole database or of one school for the work; one with an older schema is migrated in a copy.
 * Rejects with a `BackupError` where it is unusable.
 */
export async function withBackup<T>(
  file: string,
  watch: MigrationWatch,
  work: (backup: OpenBackup) => Promise<T>,
): Promise<T> {
  checkPages(file)
  const { bytes, isChecked } = verifyChecksum(file)
  using database = openFinished(file)
  const db = kyselyOf(database)
  if ((await requireReadable(db)) === 'fits') return await work({ database, isChecked, schools: await schoolsOf(db) })
  return withTempFile(async (copy) => {
    copyFileSync(file, copy)
    truncateSync(copy, bytes)
    await inWholeFile(connectSqlite(copy), (store) => migrate(store.db, undefined, watch))
    using newer = openFinished(copy)
    return await work({ database: newer, isChecked, schools: await schoolsOf(kyselyOf(newer)) })
  })
}

const schoolsOf = (db: AllDb) => db.selectFrom('school').select(['key', 'name']).orderBy('key').execute()

/** How a school comes in. */
export interface Incoming {
  /** Its key in the backup, and its key from now on. */
  from: string
  to: string
  now: number
  /** What servers of the database are known to have given out. */
  given: GivenOut | undefined
}

/** The highest numbers of the school that can have been given out: of rows that are replaced, too, whose first is `present`. */
async function givenOutOf(db: Db, { to, now, given }: Incoming, present = 0): Promise<GivenOut> {
  const there = await rowCounts(db)
  const writes = Math.max(firstCount(now), there?.writes ?? 0, given ? writesIn(given, to) : 0)
  const firstRevision = Math.max(1, present, given?.firstRevision ?? 0)
  return { firstRevision, writes: { [to]: writes } }
}

/**
 * Brings one school of a backup into a database, in one transaction that touches no row of another school, and starts a
 * new epoch of this school. The rows of a school with the same key are replaced if `mayReplace` resolves. Nothing comes in
 * if `requireSound`, which is given the rows as they are then, rejects. A school that is
 * replaced stays suspended or open, whatever the backup says: who suspended it here did not mean the school of then. Resolves
 * with the keys of what the replaced one had outside the database.
 */
export async function bringSchool(
  store: Store,
  database: DatabaseSync,
  incoming: Incoming,
  mayReplace: (db: Db) => Promise<void>,
  requireSound: (db: Db) => Promise<void>,
): Promise<string[]> {
  const { from, to, now } = incoming
  const momentary = new Set<string>(momentaryTables)
  return store.of(to).write(async (db) => {
    await mayReplace(db)
    const present = await db.selectFrom('school').select(['first_revision', 'suspended_at']).executeTakeFirst()
    const given = await givenOutOf(db, incoming, present?.first_revision)
    const { objects } = await deleteRows(db)
    for (const table of schoolTables.filter((name) => !momentary.has(name))) {
      for (const rows of rowsOfSqlite(database, table, from)) {
        const own = rows.map((row) => withoutSchool(table, row))
        // A backup has the bytes; what it says about a place outside is true of no other server.
        const isElsewhere = ({ content, object }: SavedRow) => content === null || object !== null
        if (table === 'blob' && rows.some(isElsewhere)) throw new BackupError('damaged')
        await db
          .insertInto(table as 'school')
          .values(own as never)
          .execute()
      }
    }
    if (present) {
      const { suspended_at } = present
      await db.updateTable('school').set({ suspended_at }).execute()
    }
    await startNewEpochOf(db, to, now, given)
    if (!isSchoolKey(to) || !(await rowCounts(db))) throw new BackupError('damaged')
    await requireSound(db)
    return objects
  })
}

/** The row without the column that the school's handle adds. */
function withoutSchool(table: string, row: SavedRow): SavedRow {
  const { [schoolColumn(table)]: _, ...own } = row
  return own
}

/** What was removed of a school: the number of rows by table, and the keys of what it had outside the database. */
export interface RemovedRows {
  rows: Record<string, number>
  objects: string[]
}

async function deleteRows(db: Db): Promise<RemovedRows> {
  const outside = await db.selectFrom('blob').select('object').where('object', 'is not', null).execute()
  const removed: Record<string, number> = {}
  for (const table of schoolTables.toReversed()) {
    const rows = db.deleteFrom(table as 'user')
    removed[table] = Number((await rows.executeTakeFirst()).numDeletedRows)
  }
  return { rows: removed, objects: outside.flatMap(({ object }) => object ?? []) }
}

export const removeSchool = (own: SchoolStore): Promise<RemovedRows> => own.write((db) => deleteRows(db))
