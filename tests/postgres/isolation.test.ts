import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Db, openStore, type Store, tablesInOrder } from '#server/index.ts'
import { freshDatabase } from '../support/postgres/freshDatabase.ts'
import { query } from '../support/postgres/query.ts'
import { pastPooler } from '../support/postgres/startPooler.ts'
import { clusterUrl } from '../support/postgres/usePostgres.ts'
import { startServer } from '../support/server/startServer.ts'

let url: string
let store: Store
beforeAll(async () => {
  url = await freshDatabase(clusterUrl())
  // One connection: every query has the one that another school has just used.
  store = await openStore(url, { connections: 1 })
})
afterAll(() => store.close())

const student = (school: string) => ({
  ...{ school, id: '1', class: 'c', name: `Name-${school}`, pre_name: 'P', birthday: null, birthplace: null },
  ...{ gender: null, language: null, template: null, annex: null },
})
const former = (school: string, id: string) => ({ school, id, name: `Former-${school}`, removed_at: '' })

beforeEach(async () => {
  await store.write(async (db) => {
    for (const table of ['student', 'former_user', 'class', 'school'] as const) await db.deleteFrom(table).execute()
    for (const key of ['a', 'b']) {
      await db
        .insertInto('school')
        .values({ key, name: `School-${key}`, demo: 0, created_at: '' })
        .execute()
      await db
        .insertInto('class')
        .values({ school: key, id: 'c', name: `Class-${key}`, label: '', template: null })
        .execute()
      await db.insertInto('student').values(student(key)).execute()
      await db.insertInto('former_user').values(former(key, 'u')).execute()
    }
  })
})

const ofB = () =>
  query(
    url,
    `select school.name, class.name as class, student.name as student, former_user.name as former from school
      left join class on class.school = key left join student on student.school = key
      left join former_user on former_user.school = key where key = 'b'`,
  )
const asMade = [{ name: 'School-b', class: 'Class-b', student: 'Name-b', former: 'Former-b' }]

interface Query {
  execute(): Promise<unknown>
}
const byHand =
  (text: string) =>
  (db: Db): Query => ({ execute: () => sql.raw(text).execute(db) })

const reads: [string, (db: Db) => Query][] = [
  ['a whole table', (db) => db.selectFrom('student').selectAll()],
  ['the other school by its key', (db) => db.selectFrom('student').selectAll().where('school', 'in', ['a', 'b'])],
  ['every school’s settings', (db) => db.selectFrom('school').selectAll()],
  [
    'a table joined by its ids alone',
    (db) =>
      db
        .selectFrom('class')
        .innerJoin('student', 'student.class', 'class.id')
        .select(['class.name', 'student.name as student'])
        .where('class.school', '=', 'a'),
  ],
  [
    'a subquery',
    (db) =>
      db.selectFrom('class').select((eb) => eb.selectFrom('school').select(sql<string>`max(name)`.as('n')).as('name')),
  ],
  ['by hand', byHand(`select * from student, class, school`)],
  ['by hand, with a subquery', byHand(`with all_of as (select * from class) select (select max(name) from all_of)`)],
]

describe('a school on a database that keeps schools apart by itself', () => {
  it('is not held by the guard', async () => {
    expect(await store.checkIsolation()).toBe('database')
    expect(await store.of('a').db.selectFrom('class').select('name').execute()).toEqual([{ name: 'Class-a' }])
  })

  it.each(reads)('does not read %s', async (_title, read) => {
    const own = store.of('a')
    // The connection was used across schools just before, and by the other school.
    await store.db.selectFrom('school').selectAll().execute()
    for (const attempt of [() => read(own.db).execute(), () => own.write((db) => read(db).execute())]) {
      await store.of('b').db.selectFrom('class').selectAll().execute()
      const seen = JSON.stringify(await attempt())
      expect(seen).toContain('-a')
      expect(seen).not.toContain('-b')
    }
  })

  it.each<[string, (db: Db) => Query]>([
    ['updates every row', (db) => db.updateTable('student').set({ name: 'x' })],
    ['updates the other school', (db) => db.updateTable('student').set({ name: 'x' }).where('school', '=', 'b')],
    ['updates by hand', byHand(`update student set name = 'x' from class where class.id = student.class`)],
    ['deletes every row', (db) => db.deleteFrom('student')],
    ['deletes the other school', (db) => db.deleteFrom('school').where('key', '=', 'b')],
    ['deletes by hand', byHand(`delete from student where school = 'b'`)],
  ])('changes nothing of the other school when it %s', async (_title, change) => {
    await change(store.of('a').db).execute()
    await store.of('a').write((db) => change(db).execute())
    expect(await ofB()).toEqual(asMade)
  })

  it.each<[string, (db: Db) => Query]>([
    ['inserts into the other school', (db) => db.insertInto('former_user').values(former('b', 'new'))],
    ['inserts into both', (db) => db.insertInto('former_user').values([former('a', 'new'), former('b', 'new')])],
    ['gives a row to the other school', (db) => db.updateTable('former_user').set({ school: 'b', id: 'new' })],
    [
      'overwrites a row of the other school',
      (db) =>
        db
          .insertInto('former_user')
          .values(former('b', 'u'))
          .onConflict((conflict) => conflict.columns(['school', 'id']).doUpdateSet({ name: 'x' })),
    ],
    ['inserts by hand', byHand(`insert into former_user values ('b', 'new', 'x', '')`)],
  ])('is refused when it %s', async (_title, change) => {
    await expect(change(store.of('a').db).execute()).rejects.toThrow('row-level security')
    await expect(store.of('a').write((db) => change(db).execute())).rejects.toThrow('row-level security')
    expect(await ofB()).toEqual(asMade)
  })

  it('keeps no text with the character NUL', async () => {
    const written = store.of('a').write((db) => db.updateTable('class').set({ name: '1\0' }).execute())
    await expect(written).rejects.toMatchObject({ name: 'UnstorableText' })
  })
})

it('without a scope a connection sees nothing', async () => {
  const counts = tablesInOrder.filter((table) => table !== 'login_try').map((table) => `select 1 from "${table}"`)
  expect(await query(url, 'reset zeugnis.every_school', counts.join(' union all '))).toEqual([])
})

it('every table with a school has a policy: a migration that creates one ends with addRowPolicies', async () => {
  const rows = await query(
    url,
    `select relname from pg_class join pg_policy on polrelid = pg_class.oid where relrowsecurity and relforcerowsecurity`,
  )
  expect(rows.map(({ relname }) => relname).sort()).toEqual(
    tablesInOrder.filter((table) => table !== 'login_try').toSorted(),
  )
})

const asSuperuser = (of: string) => pastPooler(of).replace('user=zeugnis', 'user=postgres')

it('a superuser is not held by the database: the guard goes on reading every query', async () => {
  const other = await openStore(asSuperuser(url))
  const own = other.of('a')
  const named = (db: Db) => db.selectFrom('class').select('name').where('school', '=', 'a').execute()
  expect(await other.checkIsolation()).toBe('guard')
  expect(await own.write(named)).toEqual([{ name: 'Class-a' }])
  for (const [, read] of reads) {
    await expect(Promise.resolve().then(() => read(own.db).execute())).rejects.toThrow('without its school')
    await expect(own.write((db) => read(db).execute())).rejects.toThrow('without its school')
  }
  await other.close()
})

it('a server says at its start that the database does not hold its user', async () => {
  const server = await startServer({ DATABASE_URL: asSuperuser(url), DEMO: '0' })
  const said = server.log()
  await server.remove()
  expect(said).toContain('above row level security')
})
