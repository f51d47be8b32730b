import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { kyselyOf } from '../connectSqlite.ts'
import { migrate } from '../migrate.ts'
import { migrations } from './migrations.ts'

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0004'))

it('keeps every student, with birthdays as the contract has them, and lets them be in no class', async () => {
  const database = new DatabaseSync(':memory:')
  database.exec('PRAGMA foreign_keys = ON')
  const db = kyselyOf(database)
  await migrate(db, before)
  for (const statement of [
    `insert into school (key, name, created_at, demo) values ('a', 'A', '2025', 0)`,
    `insert into class (school, id, name, label) values ('a', 'c', '1a', '')`,
    `insert into student values ('a', '01', 'c', 'Becker', 'Emil', '2018-03-14', 'Łódź', 'm', 'de')`,
    `insert into student values ('a', '02', 'c', 'Çelik', 'Ben', '14.03.2018', null, null, null)`,
    `insert into student values ('a', '03', 'c', 'Brandt', 'Mia', null, null, null, null)`,
  ]) {
    await sql.raw(statement).execute(db)
  }
  await migrate(db, migrations)
  await sql`update student set class = null where id = '03'`.execute(db)
  const { rows } = await sql`select id, class, name, pre_name, birthday, birthplace, gender, language
    from student order by id`.execute(db)
  expect(rows.map((row) => Object.values(row as object))).toEqual([
    ['01', 'c', 'Becker', 'Emil', '14.03.2018', 'Łódź', 'm', 'de'],
    ['02', 'c', 'Çelik', 'Ben', '14.03.2018', null, null, null],
    ['03', null, 'Brandt', 'Mia', null, null, null, null],
  ])
  await expect(sql`update student set class = 'x'`.execute(db)).rejects.toThrow('FOREIGN KEY')
  await db.destroy()
})
