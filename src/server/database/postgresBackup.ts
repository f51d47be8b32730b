import { sql } from 'kysely'
import { checkPages, openFinished, type Restored, verifyChecksum } from './backupFile.ts'
import {
  type BackupParts,
  backedUpTables,
  batchSize,
  copyRows,
  makeBackup,
  migrateTo,
  migrationsOf,
  putRows,
  requireReadable,
  rowsOfSqlite,
  type SavedRow,
} from './backupRows.ts'
import { connectPostgres } from './connectPostgres.ts'
import { kyselyOf } from './connectSqlite.ts'
import { type GivenOut, readGivenOut, startNewEpoch } from './epoch.ts'
import { type MigrationWatch, migrate } from './migrate.ts'
import { schoolColumn } from './ofSchool.ts'
import { closingStore, type Store } from './Store.ts'
import type { AllDb } from './schema.ts'
import { tablesInOrder } from './tables.ts'

async function* rowsOf(db: AllDb, table: string, school: string | undefined): AsyncGenerator<SavedRow[]> {
  const own = school === undefined ? sql`` : sql` where ${sql.ref(schoolColumn(table))} = ${sql.lit(school)}`
  await sql`declare backup no scroll cursor for select * from ${sql.table(table)}${own}`.execute(db)
  const next = sql<SavedRow>`fetch ${sql.raw(String(batchSize(table)))} from backup`
  for (;;) {
    const { rows } = await next.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close backup`.execute(db)
}

/**
 * Writes a consistent copy of a PostgreSQL database, or of one school in it, into a new file, as an SQLite database. Other
 * connections may write meanwhile. Rejects, and leaves no file, where it does not succeed.
 */
export async function backUpPostgres(url: string, to: string, parts: BackupParts = {}): Promise<void> {
  await makeBackup(to, parts, (part) =>
    closingStore(connectPostgres(url), async (source) => {
      const oneMoment = source.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      await oneMoment.execute((transaction) => {
        const db = transaction as unknown as AllDb
        return copyRows(db, part, (table) => rowsOf(db, table, parts.school))
      })
    }),
  )
}

/** Replaces the tables of an empty database by those of the backup's schema. */
async function remakeTables(db: AllDb, steps: ReadonlySet<string>): Promise<void> {
  const names = [...tablesInOrder.toReversed(), 'kysely_migration', 'kysely_migration_lock']
  for (const name of names) await db.schema.dropTable(name).execute()
  await migrateTo(db, steps)
}

/**
 * Fills a migrated, empty database from a backup in one transaction. The rows go into tables of the backup's schema,
 * which are then migrated. `requireEmpty` must reject where rows would be overwritten. Otherwise as `restoreSqlite`.
 */
export async function restorePostgres(
  backup: string,
  store: Store,
  { now, given, watch }: { now: number; given?: GivenOut | undefined; watch?: MigrationWatch | undefined },
  requireEmpty: (db: AllDb) => Promise<void>,
): Promise<Restored> {
  await requireEmpty(store.db)
  const { isChecked } = verifyChecksum(backup)
  checkPages(backup)
  using database = openFinished(backup)
  const source = kyselyOf(database)
  const age = await requireReadable(source)
  const steps = await migrationsOf(source)
  await store.write(async (db) => {
    await requireEmpty(db)
    if (age === 'older') await remakeTables(db, steps)
    for (const table of await backedUpTables(db)) {
      for (const rows of rowsOfSqlite(database, table)) await putRows(db, table, rows)
    }
    if (age === 'older') await migrate(db, undefined, watch)
    await startNewEpoch(db, now, given)
  })
  return { isChecked, given: await readGivenOut(store.db) }
}
