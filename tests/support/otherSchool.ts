import { sql } from 'kysely'
import type { TestServer } from './serverInProcess.ts'

const key = 'andere-schule'

/** In an order that foreign keys allow. */
const tables = [
  'user',
  'template',
  'class',
  'class_teacher',
  'student',
  'year',
  'year_part',
  'entry',
  'entry_history',
  'entry_device',
  'entry_status',
  'late_edit',
  'blob',
  'report_version',
  'message',
] as const

async function dump({ store }: TestServer): Promise<unknown[]> {
  const all = await Promise.all(
    tables.map((table) =>
      sql.raw(`select * from "${table}" where school = '${key}' order by 1, 2, 3`).execute(store.db),
    ),
  )
  return all.map(({ rows }) => rows)
}

/**
 * Puts a second school beside the demo's, with the very same IDs, numbers and names. Resolves with a look at all of
 * it, which must never change by what is done in the first.
 */
export async function addOtherSchool(server: TestServer): Promise<() => Promise<unknown[]>> {
  const { db } = server.store
  const created_at = '2025-01-01T00:00:00.000Z'
  await db.insertInto('school').values({ key, name: 'Andere Schule', demo: 0, created_at }).execute()
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().where('school', '=', 'musterschule').execute()
    const copies = rows.map((row) => ({ ...row, school: key }))
    if (copies.length > 0) await db.insertInto(table).values(copies).execute()
  }
  return () => dump(server)
}
