import type { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { BackupError, finishBackup, openFinished, writeAtomically } from './backupFile.ts'
import { connectSqlite, inWholeFile } from './connectSqlite.ts'
import { migrate, schemaAge } from './migrate.ts'
import { migrations } from './migrations/migrations.ts'
import { ofSchool, schoolColumn } from './ofSchool.ts'
import type { AllDb } from './schema.ts'
import { isNamed, momentaryTables, tablesInOrder } from './tables.ts'

export type SavedRow = Record<string, unknown>

/** The tables with whole files, in backups of earlier versions, too. */
const filesIn = new Set(['blob', 'file', 'report_version'])

/** The number of rows to read at a time; rows with files are large. */
export const batchSize = (table: string) => (filesIn.has(table) ? 4 : 500)

/** The rows of a table of an SQLite database, of all schools or of one. */
export function* rowsOfSqlite(database: DatabaseSync, table: string, school?: string): Generator<SavedRow[]> {
  const all = `select * from "${table}"`
  const rows =
    school === undefined
      ? database.prepare(all).iterate()
      : database.prepare(`${all} where "${schoolColumn(table)}" = ?`).iterate(school)
  let batch: SavedRow[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < batchSize(table)) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** The tables of a database, which may have an older schema, whose rows belong into a backup. */
export async function backedUpTables(db: AllDb): Promise<string[]> {
  const found = new Set((await db.introspection.getTables()).map(({ name }) => name))
  const momentary = new Set<string>(momentaryTables)
  return tablesInOrder.filter((table) => found.has(table) && !momentary.has(table))
}

/** Creates the tables as they were after these migrations. */
export async function migrateTo(db: AllDb, steps: ReadonlySet<string>): Promise<void> {
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => steps.has(name))))
}

/**
 * The names of the migrations that made a database. Throws a `BackupError` where this program does not know them all.
 */
export async function migrationsOf(db: AllDb): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  if (rows.some(({ name }) => !(name in migrations))) throw new BackupError('newer')
  return new Set(rows.map(({ name }) => name))
}

/**
 * Resolves with whether the rows of a backup fit into this program's tables as they are or are those of an older one; throws a
 * `BackupError` where they are those of a newer one, or of no school.
 */
export async function requireReadable(db: AllDb): Promise<'fits' | 'older'> {
  const age = await schemaAge(db)
  if (age === 'fits' || age === 'older') return age
  throw new BackupError(age === 'foreign' ? age : 'newer')
}

/** Inserts rows into a table. All must have the same columns. */
export async function putRows(db: AllDb, table: string, rows: readonly SavedRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(db)
}

/** Files that are read at a time. */
const tablesAtATime = 4

/** Reads bytes that lie outside the database. */
export type ReadObject = (school: string, key: string, sha256: string) => Promise<Uint8Array<ArrayBuffer>>

/** Puts the bytes that lie outside the database into a backup, which is whole without them. */
export async function fillBlobs(part: string, read: ReadObject | undefined): Promise<void> {
  if (!read || !hasObjects(part)) return
  await inWholeFile(connectSqlite(part), async (copy) => {
    // Nobody misses what no row names.
    for (const { key } of await copy.db.selectFrom('school').select('key').execute()) {
      const unnamed = ofSchool(copy.db, key).deleteFrom('blob').where('content', 'is', null)
      await unnamed.where((eb) => eb.not(isNamed(eb))).execute()
    }
    const rows = await copy.db
      .selectFrom('blob')
      .select(['school', 'sha256', 'object'])
      .where('content', 'is', null)
      .execute()
    for (let at = 0; at < rows.length; at += tablesAtATime) {
      const filled = await Promise.all(
        rows.slice(at, at + tablesAtATime).map(async ({ school, sha256, object }) => ({
          ...{ school, sha256 },
          content: await read(school, object ?? '', sha256),
        })),
      )
      await copy.write(async (db) => {
        for (const { school, sha256, content } of filled) {
          await db
            .updateTable('blob')
            .set({ content, object: null })
            .where('school', '=', school)
            .where('sha256', '=', sha256)
            .execute()
        }
      })
    }
  })
}

function hasObjects(part: string): boolean {
  using database = openFinished(part)
  const isOlder = !database.prepare("select 1 from sqlite_schema where name = 'blob'").get()
  return !isOlder && database.prepare('select 1 from blob where content is null limit 1').get() !== undefined
}

/** Makes an empty file an SQLite database with the schema of the source and the rows that `read` yields. */
export async function copyRows(
  source: AllDb,
  part: string,
  read: (table: string) => AsyncIterable<SavedRow[]> | Iterable<SavedRow[]>,
): Promise<void> {
  await inWholeFile(connectSqlite(part), async (copy) => {
    await migrateTo(copy.db, await migrationsOf(source))
    const tables = await backedUpTables(copy.db)
    await copy.write(async (to) => {
      for (const table of tables) for await (const rows of read(table)) await putRows(to, table, rows)
    })
  })
}

/** What is backed up: all schools or one, with the bytes that lie outside the database. */
export interface BackupParts {
  read?: ReadObject
  school?: string | undefined
}

/** Makes a backup of the database that `fill` writes into the file. Rejects, and leaves no file, where that does not succeed. */
export const makeBackup = (to: string, { read, school }: BackupParts, fill: (part: string) => Promise<void>) =>
  writeAtomically(to, async (part) => {
    await fill(part)
    await fillBlobs(part, read)
    finishBackup(part, school)
  })
