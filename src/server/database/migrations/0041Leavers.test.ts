import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bareDatabase } from '../../../../tests/support/postgres/freshDatabase.ts'
import { connectPostgres } from '../connectPostgres.ts'
import { kyselyOf } from '../connectSqlite.ts'
import { migrate } from '../migrate.ts'
import type { AllDb } from '../schema.ts'
import { migrations } from './migrations.ts'

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0041'))

let db: AllDb
beforeEach(async () => {
  const cluster = process.env.TEST_DATABASE_URL
  db = cluster === undefined ? kyselyOf(new DatabaseSync(':memory:')) : connectPostgres(await bareDatabase(cluster)).db
  await migrate(db, before)
})
afterEach(() => db.destroy())

it('knows the leavers of the last change of the year, unless it was undone, from those who were removed', async () => {
  for (const [school, undoneAt] of [
    ['a', null],
    ['b', '2025-08-02'],
  ] as const) {
    await sql`insert into school (key, name, created_at, demo) values (${school}, 'S', '2025', 0)`.execute(db)
    for (const id of ['left', 'removed']) {
      await sql`insert into student_archive (school, id, student, name, pre_name, removed_at)
        values (${school}, ${id}, ${id}, 'N', 'V', '2025-08-01')`.execute(db)
    }
    await sql`insert into year_switch (school, id, from_year, to_year, at, author, undo, moved, left_school, teachers, classes, undone_at)
      values (${school}, 's', '2024/2025', '2025/2026', '2025-08-01', 'x', ${undoneAt ? '' : '{"left":["left"]}'}, 0, 1, 0, 0, ${undoneAt})`.execute(
      db,
    )
  }
  await db.transaction().execute((transaction) => migrate(transaction as unknown as AllDb))
  const rows = await db.selectFrom('student_archive').select(['school', 'id', 'year', 'left_school']).execute()
  expect(rows.map((row) => Object.values(row).join(' ')).sort()).toEqual([
    'a left 2024/2025 1',
    'a removed  0',
    'b left  0',
    'b removed  0',
  ])
})
