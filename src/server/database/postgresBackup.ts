import type { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import {
  appendChecksum,
  BackupError,
  checkPages,
  openFinished,
  type Restored,
  verifyChecksum,
  wholeFile,
} from './backupFile.ts'
import { connectPostgres } from './connectPostgres.ts'
import { connectSqlite, sqliteDialect } from './connectSqlite.ts'
import { type GivenOut, readGivenOut, startNewEpoch } from './epoch.ts'
import { migrate, migrations, schemaAge } from './migrate.ts'
import type { Store } from './Store.ts'
import type { Db, Tables } from './schema.ts'
import { momentaryTables, tablesInOrder } from './tables.ts'

/** The number of rows to read at a time; rows of files are large. */
const batchOf = (table: string) => (table === 'file' ? 4 : 500)

async function* rowsOf(db: Db, table: string): AsyncGenerator<Record<string, unknown>[]> {
  await sql`declare backup no scroll cursor for select * from ${sql.table(table)}`.execute(db)
  const next = sql<Record<string, unknown>>`fetch ${sql.raw(String(batchOf(table)))} from backup`
  for (;;) {
    const { rows } = await next.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close backup`.execute(db)
}

/** The tables of a database, which may have an older schema, whose rows belong into a backup. */
async function backedUpTables(db: Db): Promise<string[]> {
  const found = new Set((await db.introspection.getTables()).map(({ name }) => name))
  const momentary = new Set<string>(momentaryTables)
  return tablesInOrder.filter((table) => found.has(table) && !momentary.has(table))
}

/** Creates the tables as they were after these migrations. */
async function migrateTo(db: Db, steps: ReadonlySet<string>): Promise<void> {
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => steps.has(name))))
}

/**
 * The names of the migrations that made a database. Throws a `BackupError` where this program does not know them all.
 */
async function stepsOf(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  if (rows.some(({ name }) => !(name in migrations))) throw new BackupError('newer')
  return new Set(rows.map(({ name }) => name))
}

/** Inserts rows into a table. All must have the same columns. */
export async function putRows(db: Db, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(db)
}

/**
 * Writes a consistent copy of a PostgreSQL database into a new file, as an SQLite database. Other connections may write
 * meanwhile. Rejects, and leaves no file, where it does not succeed.
 */
export async function backUpPostgres(url: string, to: string): Promise<void> {
  await wholeFile(to, async (part) => {
    const source = connectPostgres(url)
    const copy = connectSqlite(part)
    try {
      const oneMoment = source.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      await oneMoment.execute(async (db) => {
        await migrateTo(copy.db, await stepsOf(db))
        const tables = await backedUpTables(copy.db)
        await copy.write(async (to) => {
          for (const table of tables) for await (const rows of rowsOf(db, table)) await putRows(to, table, rows)
        })
      })
    } finally {
      await source.close()
      await copy.close()
    }
    checkPages(part)
    appendChecksum(part)
  })
}

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

/** Replaces the tables of an empty database by those of the backup's schema. */
async function remakeTables(db: Db, steps: ReadonlySet<string>): Promise<void> {
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
  { now, given }: { now: number; given?: GivenOut | undefined },
  requireEmpty: (db: Db) => Promise<void>,
): Promise<Restored> {
  await requireEmpty(store.db)
  const { isChecked } = verifyChecksum(backup)
  checkPages(backup)
  const database = openFinished(backup)
  try {
    const source: Db = new Kysely<Tables>({ dialect: sqliteDialect(database) })
    const age = await schemaAge(source)
    if (age === 'newer' || age === 'foreign') throw new BackupError(age)
    const steps = await stepsOf(source)
    await store.write(async (db) => {
      await requireEmpty(db)
      const isOlder = steps.size < Object.keys(migrations).length
      if (isOlder) await remakeTables(db, steps)
      for (const table of await backedUpTables(db)) {
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
