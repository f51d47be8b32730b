import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkedStore } from '../../../tests/support/isolation/checkSchool.ts'
import { openTestStore } from '../../../tests/support/openTestStore.ts'
import type { SchoolStore, Store } from './Store.ts'
import type { Db } from './schema.ts'
import { UnstorableText } from './UnstorableText.ts'

let store: Store
let own: SchoolStore
beforeEach(async () => {
  store = checkedStore(await openTestStore())
  own = store.of('a')
  for (const key of ['a', 'b']) {
    await store.db.insertInto('school').values({ key, name: key, demo: 0, created_at: '' }).execute()
    await store.db.insertInto('class').values({ school: key, id: 'c', name: '1a', label: '', template: null }).execute()
    const unknown = { pre_name: '', birthday: null, birthplace: null, gender: null, language: null }
    await store.db
      .insertInto('student')
      .values({ school: key, id: 's', class: 'c', name: `of ${key}`, ...unknown, template: null, annex: null })
      .execute()
    await store.db.insertInto('former_user').values({ school: key, id: 'u', name: key, removed_at: '' }).execute()
  }
})
afterEach(() => store.close())

const everything = async () =>
  JSON.stringify([
    await store.db.selectFrom('school').selectAll().where('key', '=', 'b').execute(),
    await store.db.selectFrom('class').selectAll().where('school', '=', 'b').execute(),
    await store.db.selectFrom('student').selectAll().where('school', '=', 'b').execute(),
    await store.db.selectFrom('former_user').selectAll().where('school', '=', 'b').execute(),
  ])

const queries: [string, (db: Db) => { execute(): Promise<unknown> }, number][] = [
  ['reads a table', (db) => db.selectFrom('class').selectAll(), 1],
  ['reads the school', (db) => db.selectFrom('school').select('name'), 1],
  [
    'leaves a way around',
    (db) =>
      db
        .selectFrom('class')
        .select('id')
        .where((eb) => eb.or([eb('id', '=', 'c'), eb('name', '=', '1a')])),
    1,
  ],
  [
    'joins by ids alone',
    (db) => db.selectFrom('class').innerJoin('student', 'student.class', 'class.id').select('student.name'),
    1,
  ],
  [
    'joins to the left',
    (db) =>
      db
        .selectFrom('class')
        .leftJoin('student', (join) => join.onTrue())
        .select('student.name'),
    1,
  ],
  [
    'joins under a name',
    (db) => db.selectFrom('class as x').innerJoin('student as y', 'y.class', 'x.id').select('y.name'),
    1,
  ],
  [
    'joins a subquery',
    (db) =>
      db
        .selectFrom('class')
        .innerJoin(
          (eb) => eb.selectFrom('student').select('student.name').as('y'),
          (join) => join.onTrue(),
        )
        .select('y.name'),
    1,
  ],
  [
    'looks elsewhere in a subquery',
    (db) =>
      db
        .selectFrom('class')
        .selectAll()
        .where('id', 'in', (eb) => eb.selectFrom('student').select('student.class')),
    1,
  ],
  [
    'selects a subquery',
    (db) =>
      db.selectFrom('class').select((eb) =>
        eb
          .selectFrom('student')
          .select((of) => of.fn.max('student.name').as('n'))
          .as('n'),
      ),
    1,
  ],
  ['names two tables', (db) => db.selectFrom(['class', 'student']).select('student.name'), 1],
]

describe('one school’s store', () => {
  it.each(queries)('stays in the school where a query %s', async (_title, query, count) => {
    for (const rows of [await query(own.db).execute(), await own.write((db) => query(db).execute())]) {
      expect(rows).toHaveLength(count)
      expect(JSON.stringify(rows)).not.toMatch(/"b"|of b/)
    }
  })

  it.each<[string, (db: Db) => { execute(): Promise<unknown> }]>([
    ['changes every row', (db) => db.updateTable('class').set({ name: 'x' })],
    [
      'changes by another table',
      (db) =>
        db
          .updateTable('student')
          .set({ name: 'x' })
          .where((eb) => eb.exists(eb.selectFrom('class').select('class.id'))),
    ],
    ['removes every row', (db) => db.deleteFrom('student')],
    [
      'replaces on a conflict',
      (db) =>
        db
          .insertInto('former_user')
          .values({ id: 'u', name: 'x', removed_at: '' })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: 'y' })),
    ],
    [
      'adds several rows',
      (db) =>
        db.insertInto('former_user').values([
          { id: 'v', name: 'x', removed_at: '' },
          { id: 'w', name: 'x', removed_at: '' },
        ]),
    ],
    [
      'adds a computed row',
      (db) =>
        db.insertInto('former_user').values((eb) => ({
          id: 'v',
          name: eb.selectFrom('former_user').select('former_user.name').limit(1),
          removed_at: '',
        })),
    ],
  ])('touches no other school where a query %s', async (_title, query) => {
    const before = await everything()
    await query(own.db).execute()
    expect(await everything()).toBe(before)
  })

  it('is the only one whose rows a change meets', async () => {
    await own.db.updateTable('class').set({ name: '2a' }).execute()
    await own.db
      .insertInto('former_user')
      .values({ id: 'u', name: 'z', removed_at: '' })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: 'y' }))
      .execute()
    expect(await own.db.selectFrom('class').select('name').execute()).toEqual([{ name: '2a' }])
    expect(await own.db.selectFrom('former_user').select('name').execute()).toEqual([{ name: 'y' }])
  })

  it.each<[string, (db: Db) => { execute(): Promise<unknown> }]>([
    ['tables named by hand', (db) => ({ execute: () => sql`select * from class`.execute(db) })],
    ['a table in a piece by hand', (db) => db.selectFrom('class').select(sql`(select max(name) from student)`.as('n'))],
    [
      'with',
      (db) =>
        db
          .with('x', (of) => of.selectFrom('class').select('id'))
          .selectFrom('x')
          .selectAll(),
    ],
    [
      'a right join',
      (db) => db.selectFrom('class').rightJoin('student', 'student.class', 'class.id').select('student.id'),
    ],
    [
      'rows from a query',
      (db) =>
        db
          .insertInto('former_user')
          .columns(['id', 'name', 'removed_at'])
          .expression((eb) => eb.selectFrom('former_user').select(['id', 'name', 'removed_at'])),
    ],
    [
      'a row with a school of its own',
      (db) => db.insertInto('former_user').values({ school: 'b', id: 'v', name: 'x', removed_at: '' } as never),
    ],
    ['the schema', (db) => db.schema.dropTable('class')],
  ])('refuses %s', async (_title, query) => {
    const before = await everything()
    await expect(Promise.resolve().then(() => query(own.db).execute())).rejects.toThrow('whose school cannot be held')
    expect(await everything()).toBe(before)
  })

  it('has no column of the school, as its types say', async () => {
    const [row] = await own.db.selectFrom('class').selectAll().execute()
    const joined = own.db.selectFrom('class').innerJoin('student', 'student.class', 'class.id').selectAll('student')
    expect(Object.keys(row ?? {}).sort()).toEqual(['id', 'label', 'name', 'template'])
    expect(Object.keys((await joined.executeTakeFirst()) ?? {})).not.toContain('school')
  })

  it('keeps no text with a character that PostgreSQL could not keep', async () => {
    const written = own.write((db) => db.updateTable('class').set({ name: '1\0' }).execute())
    await expect(written).rejects.toThrow(UnstorableText)
  })
})
