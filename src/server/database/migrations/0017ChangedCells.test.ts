import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bareDatabase } from '../../../../tests/support/postgres/freshDatabase.ts'
import { removeOldVersions, storedVersions } from '../../entries/history.ts'
import { connectPostgres } from '../connectPostgres.ts'
import { kyselyOf } from '../connectSqlite.ts'
import { migrate } from '../migrate.ts'
import { ofSchool } from '../ofSchool.ts'
import type { AllDb } from '../schema.ts'
import { migrations } from './migrations.ts'

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0017'))
const year = '2024/2025-1. Halbjahr'

let db: AllDb
let statements: number
beforeEach(async () => {
  const cluster = process.env.TEST_DATABASE_URL
  statements = 0
  const log = () => {
    statements += 1
  }
  db =
    cluster === undefined
      ? kyselyOf(new DatabaseSync(':memory:'), log)
      : connectPostgres(await bareDatabase(cluster), log).db
  await migrate(db, before)
  await sql`insert into school (key, name, created_at, demo) values ('a', 'A', '2025', 0)`.execute(db)
})
afterEach(() => db.destroy())

const mark = (snippet: string, grade: string) => ({ subject: 'deu', category: 'lesen', snippet, grade })
const jsonOf = (className: string, grades: object[], layout: object) =>
  JSON.stringify({ class: className, year, grades, layout })

interface Old {
  student?: string
  className?: string
  revision: number
  author: string
  device?: string
  seq?: number
  value: string
  was?: string | null
}

/** Writes a version in the former schema. */
async function writeVersion({ student = '01', className = '1a', revision, author, device, seq, value, was }: Old) {
  const at = `2025-01-15T08:0${revision % 10}:00.000Z`
  await sql`insert into entry_history (school, student, class, year, revision, before, after, author, device, device_seq, at)
    values ('a', ${student}, ${className}, ${year}, ${revision}, ${was ?? null}, ${value}, ${author}, ${device ?? null},
    ${seq ?? null}, ${at})`.execute(db)
}

/** Writes an entry in the former schema. */
async function writeEntry({ student = '01', className = '1a', revision, author, device, seq, value }: Old) {
  await sql`insert into entry (school, student, class, year, revision, value, author, device, device_seq, created_at, at)
    values ('a', ${student}, ${className}, ${year}, ${revision}, ${value}, ${author}, ${device ?? null}, ${seq ?? null},
    '2025', '2025-01-15T08:09:00.000Z')`.execute(db)
}

const shown = async (student = '01') =>
  (await storedVersions(ofSchool(db, 'a'), { student })).map(({ entry, at }) => [
    entry.revision,
    entry.grades,
    entry.layout,
    at,
  ])

it('brings every version over, whole, with its author, and the highest count of every device', async () => {
  const values = [
    jsonOf('1a', [mark('a', 'gut'), mark('b', 'gut')], { sickDays: 1 }),
    jsonOf('1a', [mark('b', 'gut'), mark('a', 'sehr gut')], { sickDays: 1, later: { of: ['a newer version'] } }),
    jsonOf('1a', [mark('a', 'sehr gut')], {}),
  ]
  const writers = [
    { author: 'anna', device: 'ipad', seq: 7 },
    { author: 'berta', device: 'mac', seq: 1 },
    { author: 'anna', device: 'ipad', seq: 8 },
  ]
  for (const [at, value] of values.entries()) {
    await writeVersion({
      ...writers[at],
      author: writers[at]?.author ?? '',
      revision: at + 1,
      value,
      was: values[at - 1] ?? null,
    })
  }
  await writeEntry({ revision: 3, author: 'anna', device: 'ipad', seq: 30_000_000_000, value: values[2] ?? '' })
  await migrate(db, migrations)
  expect(await shown()).toEqual([
    [3, [mark('a', 'sehr gut')], {}, '2025-01-15T08:03:00.000Z'],
    [
      ...[2, [mark('b', 'gut'), mark('a', 'sehr gut')], { sickDays: 1, later: { of: ['a newer version'] } }],
      '2025-01-15T08:02:00.000Z',
    ],
    [1, [mark('a', 'gut'), mark('b', 'gut')], { sickDays: 1 }, '2025-01-15T08:01:00.000Z'],
  ])
  const rows = await db.selectFrom('entry_history').select(['author', 'began_at', 'at']).orderBy('revision').execute()
  expect(rows.map(({ author }) => author)).toEqual(['anna', 'berta', 'anna'])
  expect(rows.every(({ began_at, at }) => began_at === at)).toBe(true)
  const counts = await db.selectFrom('entry_device').select(['author', 'device', 'seq']).orderBy('author').execute()
  expect(counts).toEqual([
    { author: 'anna', device: 'ipad', seq: 30_000_000_000 },
    { author: 'berta', device: 'mac', seq: 1 },
  ])
})

it('brings over what is left after a purge, what began with more than nothing, and what cannot be read', async () => {
  const [one, two, three] = [1, 2, 3].map((sickDays) => jsonOf('1a', [], { sickDays }))
  await writeVersion({ revision: 2, author: 'anna', value: two ?? '', was: null })
  await writeVersion({ revision: 4, author: 'berta', value: three ?? '', was: two ?? null })
  await writeEntry({ revision: 4, author: 'berta', value: three ?? '' })
  await writeVersion({ student: '02', revision: 8, author: 'anna', value: two ?? '', was: one ?? null })
  await writeEntry({ student: '02', revision: 8, author: 'anna', value: two ?? '' })
  await writeVersion({ student: '03', revision: 1, author: 'anna', value: '{"grades":' })
  await writeEntry({ student: '03', revision: 2, author: 'berta', value: two ?? '' })
  await migrate(db, migrations)
  expect((await shown()).map(([revision, , layout]) => [revision, layout])).toEqual([
    [4, { sickDays: 3 }],
    [2, { sickDays: 2 }],
  ])
  expect((await shown('02')).map(([revision, , layout]) => [revision, layout])).toEqual([[8, { sickDays: 2 }]])
  const first = await db.selectFrom('entry_history').select('changes').where('student', '=', '02').executeTakeFirst()
  expect(JSON.parse(first?.changes ?? '')).toEqual({ fields: { sickDays: { was: 1, is: 2 } } })
  expect((await shown('03')).map(([revision, , layout]) => [revision, layout])).toEqual([
    [2, { sickDays: 2 }],
    [1, {}],
  ])
  await removeOldVersions(ofSchool(db, 'a'), '01', '2025-01-15T08:04:00.000Z')
  expect((await shown()).map(([revision]) => revision)).toEqual([4])
})

it('keeps of the answers to saves their revisions, and the others whole', async () => {
  const answers = {
    save: JSON.stringify({ class: '1a', year, grades: [], layout: {}, revision: 5 }),
    other: '"Done"',
    password: JSON.stringify({ users: [], revision: 'none' }),
  }
  for (const [key, answer] of Object.entries(answers)) {
    await sql`insert into idempotency (school, "user", key, request, answer, at)
      values ('a', 'anna', ${key}, 'r', ${answer}, '2025')`.execute(db)
  }
  await migrate(db, migrations)
  const rows = await db.selectFrom('idempotency').select(['key', 'answer', 'revision']).orderBy('key').execute()
  expect(rows).toEqual([
    { key: 'other', answer: answers.other, revision: null },
    { key: 'password', answer: answers.password, revision: null },
    { key: 'save', answer: null, revision: 5 },
  ])
})

it('asks for many versions at a time, wherever a report card’s are parted, and with one that has none', async () => {
  const days = (sickDays: number) => jsonOf('1a', [], { sickDays })
  const students = Array.from({ length: 150 }, (_, n) => String(n).padStart(3, '0'))
  for (const student of students) {
    const revisions = 1 + (Number(student) % 4)
    for (let revision = 1; revision <= revisions; revision += 1)
      await writeVersion({ student, revision, author: 'anna', value: days(revision) })
    if (student !== '077') await writeEntry({ student, revision: revisions, author: 'anna', value: days(revisions) })
  }
  await writeEntry({ student: '999', revision: 1, author: 'anna', value: days(1) })
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0018'))
  statements = 0
  await migrate(db, earlier)
  expect(statements).toBeLessThan(40)
  for (const student of students.filter((one) => one !== '077')) {
    const last = 1 + (Number(student) % 4)
    const rows = await db
      .selectFrom('entry_history')
      .select(['revision', 'changes'])
      .where('student', '=', student)
      .orderBy('revision')
      .execute()
    expect(rows.map(({ revision, changes }) => [revision, JSON.parse(changes)])).toEqual(
      Array.from({ length: last }, (_, n) => [
        n + 1,
        n === 0 ? { first: true } : { fields: { sickDays: { was: n, is: n + 1 } } },
      ]),
    )
  }
  expect(await db.selectFrom('entry_history').select('student').where('student', '=', '999').execute()).toEqual([])
})
