import { sql } from 'kysely'
import { BackupError } from './BackupError.ts'
import { appendChecksum } from './backupChecksum.ts'
import { checkPages } from './checkPages.ts'
import { connectPostgres } from './connectPostgres.ts'
import { connectSqlite } from './connectSqlite.ts'
import { migrate, migrations } from './migrate.ts'
import { putRows } from './putRows.ts'
import type { Db } from './schema.ts'
import { passing, tablesInOrder } from './tablesInOrder.ts'
import { wholeFile } from './wholeFile.ts'

/** Rows that are fetched at a time; files are large. */
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

/** The tables of the version that the database has, which may be older than this program. */
async function sameTables(db: Db, copy: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const unknown = rows.some(({ name }) => !(name in migrations))
  if (unknown) throw new BackupError('newer')
  const done = new Set(rows.map(({ name }) => name))
  await migrate(copy, Object.fromEntries(Object.entries(migrations).filter(([name]) => done.has(name))))
  const found = new Set((await copy.introspection.getTables()).map(({ name }) => name))
  const left = new Set<string>(passing)
  return tablesInOrder.filter((table) => found.has(table) && !left.has(table))
}

/**
 * Writes a PostgreSQL database as it is at one moment into a new file, an embedded database with the same rows. Whoever
 * writes meanwhile is not held up. Rejects, with no file left, when that does not succeed.
 */
export async function backUpRows(url: string, to: string): Promise<void> {
  await wholeFile(to, async (part) => {
    const source = connectPostgres(url)
    const copy = connectSqlite(part)
    try {
      const oneMoment = source.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      await oneMoment.execute(async (db) => {
        const tables = await sameTables(db, copy.db)
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
