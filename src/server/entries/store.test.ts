import { afterEach, beforeEach, expect, it } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { emil } from '../../../tests/support/saving.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn, type Visitor } from '../../../tests/support/visitor.ts'
import { ofEntry } from './store.ts'

const school = 'musterschule'
const running = '2024/2025-1. Halbjahr'
const before = '2023/2024-2. Halbjahr'
const older = ['2022/2023-2. Halbjahr', '2022/2023-1. Halbjahr']

let server: TestServer
let teacher: Visitor
beforeEach(async () => {
  server = await createTestServer()
  teacher = await signIn(server, 'lehrkraft')
  const { db } = server.store
  // The demo's years begin at position 0.
  const year = { school, id: 'old', name: '2022/2023', status: 'archived', position: -1 } as const
  await db.insertInto('year').values(year).execute()
  for (const [position, name] of ['1. Halbjahr', '2. Halbjahr'].entries()) {
    const part = { school, id: `old-${position}`, year: 'old', name, term: '1', print_date: '2023-01-27', position }
    await db.insertInto('year_part').values(part).execute()
  }
})
afterEach(() => server.close())

async function writeEntries(...years: string[]): Promise<void> {
  for (const year of years) {
    const value = JSON.stringify({ class: '1a', year, grades: [], layout: {} })
    const row = { school, student: emil, class: '1a', year, revision: 1, value, author: 'x', device: null }
    await server.store.db
      .insertInto('entry')
      .values({ ...row, created_at: '2022', at: '2022' })
      .execute()
  }
}
async function shown(): Promise<string[] | undefined> {
  const { data } = await teacher.call('classStudents', { params: { classID: 'demo-1a' } })
  return endpoints.classStudents.data
    .parse(data)
    .find(({ id }) => id === emil)
    ?.grades.map(({ year }) => year)
}
async function asked(): Promise<string[]> {
  const { data } = await teacher.call('olderEntries', { params: { id: emil } })
  return endpoints.olderEntries.data.parse(data).map(({ year }) => year)
}

it.each([
  ['this year and the one before', [running, before], [running, before]],
  ['a part of this year that is gone by now', [running, '2024/2025-Probe'], [running, older[0], '2024/2025-Probe']],
  ['an older one where the last one before this part is', [running], [running, older[0]]],
  ['an older one where a form begins with it', [], [older[0]]],
])('a class comes with the entries of %s', async (_title, recent, expected) => {
  await writeEntries(...recent, ...older)
  expect(await shown()).toEqual(expected)
  expect(await asked()).toEqual(older)
})

it('the years go on with the school', async () => {
  await writeEntries(running, before, ...older)
  const head = await signIn(server, 'leitung')
  await head.call('addYear', { body: { name: '2025/2026' } })
  expect(await shown()).toEqual([running])
  expect(await asked()).toEqual([before, ...older])
})

it('never says which report card with a name missing, which would mean those of every child', () => {
  const of = (year: unknown) => () => ofEntry({ student: '1', class: '1a', year: year as string })
  expect(of('2024/2025-1. Halbjahr')()).toEqual({ student: '1', class: '1a', year: '2024/2025-1. Halbjahr' })
  expect(of(undefined)).toThrow('three names')
  expect(of(null)).toThrow('three names')
})
