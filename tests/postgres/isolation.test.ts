import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SchoolStore } from '#server/database/Store.ts'
import { type Db, openStore, type Store, tablesInOrder } from '#server/index.ts'
import { bareDatabase } from '../support/postgres/freshDatabase.ts'
import { query } from '../support/postgres/query.ts'
import { pastPooler } from '../support/postgres/startPooler.ts'
import { clusterUrl } from '../support/postgres/usePostgres.ts'
import { startServer } from '../support/server/startServer.ts'

let url: string
let store: Store
beforeAll(async () => {
  // Its policies are made by the migrations of this very source.
  url = await bareDatabase(clusterUrl())
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
const reads: [string, (db: Db) => Query][] = [
  ['a whole table', (db) => db.selectFrom('student').selectAll()],
  ['every school’s settings', (db) => db.selectFrom('school').selectAll()],
  [
    'a table joined by its ids alone',
    (db) =>
      db
        .selectFrom('class')
        .innerJoin('student', 'student.class', 'class.id')
        .select(['class.name', 'student.name as student']),
  ],
  [
    'a subquery',
    (db) =>
      db
        .selectFrom('class')
        .select((eb) => eb.selectFrom('school').select(sql<string>`max(school.name)`.as('n')).as('name')),
  ],
]

/** A statement with the scope of one school, past the queries of the program: what the database itself lets through. */
const asSchool = (text: string) => query(url, `set zeugnis.school = 'a'`, `reset zeugnis.every_school`, text)

describe('a school on a database that keeps schools apart by itself', () => {
  it('says so', async () => {
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

  it.each(reads)('does not read %s where a query forgets the school', async (_title, read) => {
    const own = store.of('a')
    const forgetful = (db: Db) => read(db.withoutPlugins() as Db).execute()
    for (const attempt of [() => forgetful(own.db), () => own.write(forgetful)]) {
      // The connection is the one that looked across all schools just now.
      await store.db.selectFrom('school').selectAll().execute()
      const seen = JSON.stringify(await attempt())
      expect(seen).toContain('-a')
      expect(seen).not.toContain('-b')
    }
  })

  it.each<[string, (own: SchoolStore) => Promise<unknown>]>([
    ['a statement', (own) => own.db.selectFrom('class').select('name').execute()],
    ['a transaction', (own) => own.write((db) => db.selectFrom('class').select('name').execute())],
  ])('leaves nothing of itself on the connection after %s', async (_title, work) => {
    await work(store.of('a'))
    const left = sql<{ school: string | null }>`select current_setting('zeugnis.school', true) as school`
    const { rows } = await left.execute(store.db)
    expect(rows[0]?.school || '').toBe('')
  })

  it.each([
    'select name from student',
    'select max(class.name) as name from class, school',
    'with all_of as (select * from class) select (select max(name) from all_of) as name',
  ])('reads nothing of another school by hand: %s', async (text) => {
    const seen = JSON.stringify(await asSchool(text))
    expect(seen).toContain('-a')
    expect(seen).not.toContain('-b')
  })

  it.each([
    `update student set name = 'x'`,
    `update student set name = 'x' where school = 'b'`,
    `update student set name = 'x' from class where class.id = student.class`,
    'delete from student',
    `delete from school where key = 'b'`,
  ])('changes nothing of another school by hand: %s', async (text) => {
    await asSchool(text)
    expect(await ofB()).toEqual(asMade)
  })

  it.each([
    `insert into former_user values ('b', 'new', 'x', '')`,
    `insert into former_user values ('a', 'new', 'x', ''), ('b', 'new', 'x', '')`,
    `update former_user set school = 'b', id = 'new'`,
    `insert into former_user values ('b', 'u', 'x', '') on conflict (school, id) do update set name = 'x'`,
  ])('is refused by hand: %s', async (text) => {
    await expect(asSchool(text)).rejects.toThrow('row-level security')
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

it('a superuser is not held by the database, but by the queries', async () => {
  const other = await openStore(asSuperuser(url))
  const own = other.of('a')
  expect(await other.checkIsolation()).toBe('queries')
  for (const [, read] of reads) {
    const seen = JSON.stringify([await read(own.db).execute(), await own.write((db) => read(db).execute())])
    expect(seen).toContain('-a')
    expect(seen).not.toContain('-b')
  }
  await other.close()
})

it('a server says at its start that the database does not hold its user', async () => {
  const server = await startServer({ DATABASE_URL: asSuperuser(url), DEMO: '0' })
  const said = server.log()
  await server.remove()
  expect(said).toContain('above row level security')
})
