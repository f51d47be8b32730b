import { sql } from 'kysely'
import { migrations } from './migrate.ts'
import type { Db } from './schema.ts'

/** How the tables of a database compare with those of this program; 'foreign' when it is no database of ours. */
export type SchemaAge = 'fits' | 'older' | 'newer' | 'foreign'

export async function schemaAge(db: Db): Promise<SchemaAge> {
  const found = await db.introspection.getTables({ withInternalKyselyTables: true })
  const names = new Set(found.map((table) => table.name))
  if (!names.has('kysely_migration') || !names.has('school')) return 'foreign'
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  if (rows.some(({ name }) => !(name in migrations))) return 'newer'
  return rows.length < Object.keys(migrations).length ? 'older' : 'fits'
}
