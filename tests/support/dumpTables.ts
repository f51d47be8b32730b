import { DatabaseSync } from 'node:sqlite'

/** Every row of a database file as JSON text, by table; without sessions, which are not brought back from a backup. */
export function dumpTables(file: string): Record<string, string[]> {
  const database = new DatabaseSync(file, { readOnly: true })
  const found = database.prepare("select name from sqlite_schema where type = 'table' and name <> 'session'").all()
  const tables = found.map((row) => String(row.name)).sort()
  const rows = (table: string) => database.prepare(`select * from "${table}"`).all()
  const dump = tables.map((table) => [
    table,
    rows(table)
      .map((row) => JSON.stringify(row))
      .sort(),
  ])
  database.close()
  return Object.fromEntries(dump)
}

/** The same without revisions and epochs, which a restore moves. */
export function withoutRevisions(tables: Record<string, string[]>): Record<string, string[]> {
  const bare = (row: string) => row.replace(/"(first_)?revision":\d+/g, '"$1revision":0')
  const { epoch: _, ...lasting } = tables
  return Object.fromEntries(Object.entries(lasting).map(([table, rows]) => [table, rows.map(bare).sort()]))
}
