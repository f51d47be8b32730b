import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestStore } from '../../../../tests/support/openTestStore.ts'
import { auditOrder } from './0013AuditOrder.ts'

it('numbers what each school has written down so far, in the order of its moments', async () => {
  const store = await openTestStore()
  const row = (school: string, id: string, at: string) =>
    `insert into audit (school, id, at, "user", who, action, target) values ('${school}', '${id}', '${at}', '', '', '', '')`
  for (const statement of [
    'drop index audit_seq',
    'alter table audit drop column seq',
    'create index audit_at on audit (school, at, id)',
    `insert into school (key, name, created_at, demo) values ('a', 'A', '2025', 0), ('b', 'B', '2025', 0)`,
    row('a', 'y', '2025-01-02'),
    row('a', 'x', '2025-01-03'),
    row('a', 'z', '2025-01-01'),
    row('b', 'x', '2025-01-01'),
  ]) {
    await sql.raw(statement).execute(store.db)
  }
  await store.write((db) => Promise.resolve(auditOrder.up(db)))
  const rows = await store.db
    .selectFrom('audit')
    .select(['school', 'id', 'seq'])
    .orderBy('school')
    .orderBy('seq')
    .execute()
  expect(rows.map(({ school, id, seq }) => [school, id, seq])).toEqual([
    ['a', 'z', 1],
    ['a', 'y', 2],
    ['a', 'x', 3],
    ['b', 'x', 1],
  ])
  await store.close()
})
