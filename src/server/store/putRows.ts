import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** Adds rows to a table as they are. All must have the same columns. */
export async function putRows(db: Db, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(db)
}
