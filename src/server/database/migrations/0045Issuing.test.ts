import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bareDatabase } from '../../../../tests/support/postgres/freshDatabase.ts'
import { connectPostgres } from '../connectPostgres.ts'
import { kyselyOf } from '../connectSqlite.ts'
import { migrate } from '../migrate.ts'
import type { AllDb } from '../schema.ts'
import { migrations } from './migrations.ts'

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0045'))

let db: AllDb
beforeEach(async () => {
  const cluster = process.env.TEST_DATABASE_URL
  db = cluster === undefined ? kyselyOf(new DatabaseSync(':memory:')) : connectPostgres(await bareDatabase(cluster)).db
  await migrate(db, before)
})
afterEach(() => db.destroy())

it('a school that has issued a report card issues them, and is reminded of no part before the first', async () => {
  for (const school of ['issues', 'prints']) {
    await sql`insert into school (key, name, created_at, demo) values (${school}, 'S', '2025', 0)`.execute(db)
    for (const [position, year, status] of [
      [0, '2023/2024', 'archived'],
      [1, '2024/2025', 'active'],
    ] as const) {
      await sql`insert into year (school, id, name, status, position) values (${school}, ${year}, ${year}, ${status}, ${position})`.execute(
        db,
      )
      for (const part of [1, 2]) {
        await sql`insert into year_part (school, id, year, name, term, print_date, position)
          values (${school}, ${`${year} ${part}`}, ${year}, ${`${part}. Halbjahr`}, ${String(part)}, '2025-01-31', ${part})`.execute(
          db,
        )
      }
    }
  }
  await sql`insert into entry_status (school, student, class, year, state, author, at)
    values ('issues', '1', '1a', '2024/2025-1. Halbjahr', 'issued', 'x', '2025-01-31')`.execute(db)
  await db.transaction().execute((transaction) => migrate(transaction as unknown as AllDb))
  expect(await db.selectFrom('school').select(['key', 'issues_reports']).orderBy('key').execute()).toEqual([
    { key: 'issues', issues_reports: 1 },
    { key: 'prints', issues_reports: null },
  ])
  const told = await db.selectFrom('year_part').select(['school', 'id']).where('unissued_dismissed', '=', 0).execute()
  expect(told.map(({ school, id }) => `${school} ${id}`).sort()).toEqual([
    'issues 2024/2025 1',
    'issues 2024/2025 2',
    'prints 2024/2025 2',
  ])
})
