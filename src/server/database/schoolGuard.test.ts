import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore } from '../../../tests/support/openTestStore.ts'
import type { SchoolStore, Store } from './Store.ts'
import type { Db } from './schema.ts'
import { UnstorableText } from './UnstorableText.ts'

let store: Store
let own: SchoolStore
beforeEach(async () => {
  store = await openTestStore()
  own = store.of('a')
  for (const key of ['a', 'b']) {
    await store.db.insertInto('school').values({ key, name: key, demo: 0, created_at: '' }).execute()
    await store.db.insertInto('class').values({ school: key, id: 'c', name: '1a', label: '', template: null }).execute()
  }
})
afterEach(() => store.close())

const row = { id: 'd', name: '1b', label: '', template: null }
const former = (school: string) => ({ school, id: 'u', name: 'U', removed_at: '' })

const refused: [string, (db: Db) => { execute(): Promise<unknown> }][] = [
  ['reads a table as it is', (db) => db.selectFrom('class').selectAll()],
  ['names another school', (db) => db.selectFrom('class').selectAll().where('school', '=', 'b')],
  ['names several', (db) => db.selectFrom('class').selectAll().where('school', 'in', ['a', 'b'])],
  [
    'leaves a way around its school',
    (db) =>
      db
        .selectFrom('class')
        .selectAll()
        .where((eb) => eb.or([eb('school', '=', 'a'), eb('name', '=', '1a')])),
  ],
  [
    'says which one it is not',
    (db) =>
      db
        .selectFrom('class')
        .selectAll()
        .where((eb) => eb.not(eb('school', '=', 'a'))),
  ],
  ['reads another school’s settings', (db) => db.selectFrom('school').selectAll().where('key', '=', 'b')],
  ['reads every school’s settings', (db) => db.selectFrom('school').selectAll()],
  [
    'joins a table by its ids alone',
    (db) =>
      db
        .selectFrom('class')
        .innerJoin('student', 'student.class', 'class.id')
        .select('student.id')
        .where('class.school', '=', 'a'),
  ],
  [
    'holds only the joined table of a left join',
    (db) =>
      db
        .selectFrom('class')
        .leftJoin('student', (join) => join.on('student.school', '=', 'a').onRef('student.school', '=', 'class.school'))
        .select('class.id'),
  ],
  [
    'looks elsewhere in a subquery',
    (db) =>
      db
        .selectFrom('class')
        .selectAll()
        .where('school', '=', 'a')
        .where('id', 'in', (eb) => eb.selectFrom('student').select('student.class')),
  ],
  [
    'takes the outer table’s column for its own',
    (db) =>
      db
        .selectFrom('class')
        .selectAll()
        .where('class.school', '=', 'a')
        .where((eb) => eb.exists(eb.selectFrom('student').select('student.id').where('class.school', '=', 'a'))),
  ],
  [
    'reads in a part written by hand',
    (db) => db.selectFrom('class').select(sql`(select name from school)`.as('x')).where('school', '=', 'a'),
  ],
  ['is written by hand', (db) => ({ execute: () => sql`select * from class where school = 'a'`.execute(db) })],
  ['changes every school', (db) => db.updateTable('class').set({ name: 'x' })],
  ['gives a row to another school', (db) => db.updateTable('class').set({ school: 'b' }).where('school', '=', 'a')],
  ['removes from every school', (db) => db.deleteFrom('class').where('id', '=', 'c')],
  ['adds to another school', (db) => db.insertInto('class').values({ school: 'b', ...row })],
  ['adds to another school among others', (db) => db.insertInto('former_user').values([former('a'), former('b')])],
  [
    'gives a row to another school on a conflict',
    (db) =>
      db
        .insertInto('former_user')
        .values(former('a'))
        .onConflict((conflict) => conflict.columns(['school', 'id']).doUpdateSet({ school: 'b' })),
  ],
  [
    'copies from somewhere',
    (db) =>
      db
        .insertInto('former_user')
        .columns(['school', 'id', 'name', 'removed_at'])
        .expression((eb) => eb.selectFrom('former_user').selectAll().where('school', '=', 'a')),
  ],
  ['makes or drops tables', (db) => db.schema.dropTable('class')],
]

describe('one school’s store', () => {
  it.each(refused)('stops a query that %s', async (_title, query) => {
    await expect(query(own.db).execute()).rejects.toThrow('a query without its school')
    await expect(own.write((db) => query(db).execute())).rejects.toThrow('a query without its school')
    const names = await store.db.selectFrom('class').select(['school', 'name']).orderBy('school').execute()
    expect(names).toEqual([
      { school: 'a', name: '1a' },
      { school: 'b', name: '1a' },
    ])
  })

  it('lets those through that name it, by value or through another table', async () => {
    await own.write((db) =>
      db
        .insertInto('class')
        .values({ school: 'a', ...row })
        .execute(),
    )
    const joined = await own.db
      .selectFrom('class')
      .innerJoin('school', 'school.key', 'class.school')
      .leftJoin('student', (join) =>
        join.onRef('student.school', '=', 'class.school').onRef('student.class', '=', 'class.id'),
      )
      .select(['class.name', 'student.id'])
      .select((eb) =>
        eb.selectFrom('school as s').select('s.name').whereRef('s.key', '=', 'class.school').as('school_name'),
      )
      .where('school.key', '=', 'a')
      .orderBy('class.name')
      .execute()
    expect(joined).toEqual([
      { name: '1a', id: null, school_name: 'a' },
      { name: '1b', id: null, school_name: 'a' },
    ])
  })

  it('keeps no text with a character that PostgreSQL could not keep', async () => {
    const written = own.write((db) => db.updateTable('class').set({ name: '1\0' }).where('school', '=', 'a').execute())
    await expect(written).rejects.toThrow(UnstorableText)
  })
})
