import type { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { BackupError } from './BackupError.ts'
import { verifyChecksum } from './backupChecksum.ts'
import type { Restored } from './bringBack.ts'
import { checkPages, openFinished } from './checkPages.ts'
import type { GivenOut } from './epochFile.ts'
import { readGivenOut } from './epochs.ts'
import { migrate, migrations } from './migrate.ts'
import { putRows } from './putRows.ts'
import type { Store } from './Store.ts'
import type { Db, Tables } from './schema.ts'
import { schemaAge } from './schemaAge.ts'
import { sqliteDialect } from './sqliteDialect.ts'
import { startNewEpoch } from './startNewEpoch.ts'
import { passing, tablesInOrder } from './tablesInOrder.ts'

const batchOf = (table: string) => (table === 'file' ? 4 : 500)

function* batches(database: DatabaseSync, table: string): Generator<Record<string, unknown>[]> {
  let batch: Record<string, unknown>[] = []
  for (const row of database.prepare(`select * from "${table}"`).iterate()) {
    batch.push(row)
    if (batch.length < batchOf(table)) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** The steps that made the tables of a backup. Throws a `BackupError` when this program does not know them all. */
async function stepsOf(database: DatabaseSync): Promise<Set<string>> {
  const db: Db = new Kysely<Tables>({ dialect: sqliteDialect(database) })
  const age = await schemaAge(db)
  if (age === 'newer' || age === 'foreign') throw new BackupError(age)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Makes the tables of an empty database anew, as they were after those steps. */
async function makeTables(db: Db, steps: ReadonlySet<string>): Promise<void> {
  const names = [...tablesInOrder.toReversed(), 'kysely_migration', 'kysely_migration_lock']
  for (const name of names) await db.schema.dropTable(name).execute()
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => steps.has(name))))
}

/**
 * Fills a database, which has all tables, from a backup, in one transaction: rows go from the file straight into the
 * tables that the backup's version had, which are then brought to the newest schema. `requireEmpty` must reject unless
 * there is nothing to be overwritten. `now`, `given`, what is resolved with and what a `BackupError` says as in `bringBack`.
 */
export async function bringBackRows(
  backup: string,
  store: Store,
  { now, given }: { now: number; given?: GivenOut | undefined },
  requireEmpty: (db: Db) => Promise<void>,
): Promise<Restored> {
  await requireEmpty(store.db)
  const { isChecked } = verifyChecksum(backup)
  checkPages(backup)
  const database = openFinished(backup)
  try {
    const steps = await stepsOf(database)
    const left = new Set<string>(passing)
    await store.write(async (db) => {
      await requireEmpty(db)
      const isOlder = steps.size < Object.keys(migrations).length
      if (isOlder) await makeTables(db, steps)
      const found = new Set((await db.introspection.getTables()).map(({ name }) => name))
      for (const table of tablesInOrder.filter((name) => found.has(name) && !left.has(name))) {
        for (const rows of batches(database, table)) await putRows(db, table, rows)
      }
      if (isOlder) await migrate(db)
      await startNewEpoch(db, now, given)
    })
  } finally {
    database.close()
  }
  return { isChecked, given: await readGivenOut(store.db) }
}
