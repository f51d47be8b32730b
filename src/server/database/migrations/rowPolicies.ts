import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Settings of PostgreSQL that say whose rows a transaction may see. Without one it sees none. */
export const rowSettings = { school: 'zeugnis.school', everySchool: 'zeugnis.every_school' }

/**
 * Makes PostgreSQL itself keep schools apart, with row level security on every table with a school that has none yet; a
 * migration that creates such a table ends with it. Does nothing on SQLite.
 */
export async function addRowPolicies(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  const { rows } = await sql<{ table: string; column: string }>`
    select t.relname as table, c.attname as column from pg_class t join pg_attribute c on c.attrelid = t.oid
    join pg_namespace n on n.oid = t.relnamespace where n.nspname = current_schema() and t.relkind = 'r' and not t.relrowsecurity
    and c.attname = case t.relname when 'school' then 'key' else 'school' end`.execute(db)
  for (const { table, column } of rows) {
    // The owner, too: it is the server that connects as the owner.
    for (const rule of ['enable', 'force']) {
      await sql`alter table ${sql.table(table)} ${sql.raw(rule)} row level security`.execute(db)
    }
    // With `or`, PostgreSQL would expect a thousandth of a school's rows and choose plans for a single one.
    await sql`create policy own_school on ${sql.table(table)} using (case
      when ${sql.ref(column)} = current_setting(${sql.lit(rowSettings.school)}, true) then true
      else current_setting(${sql.lit(rowSettings.everySchool)}, true) = 'on' end)`.execute(db)
  }
}
