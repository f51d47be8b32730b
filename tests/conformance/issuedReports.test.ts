import { afterEach, beforeEach, expect, it } from 'vitest'
import { allEndpoints, type BodyOf } from '#contract/index.ts'
import { pruneAll } from '#server/operations/prune.ts'
import { createIdlePrintQueue } from '../support/createIdlePrintQueue.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'
import { signIn, type Visitor } from '../support/visitor.ts'

let server: TestServer
let head: Visitor
beforeEach(async () => {
  server = await createTestServer({ reports: createIdlePrintQueue() })
  head = await signIn(server, 'leitung')
})
afterEach(() => server.close())

const find = async (body: BodyOf<'findIssued'>) =>
  allEndpoints.findIssued.data.parse((await head.call('findIssued', { body })).data)
const numbers = async (body: BodyOf<'findIssued'>) => (await find(body)).students.map(({ id }) => id)
async function issue(classID: string, ...students: string[]): Promise<void> {
  server.clock.at += 1_000
  const { data } = await head.call('editReportStates', { body: { class: classID, students, to: 'issued' } })
  expect(data).toMatchObject({ changed: students })
}
async function switchYear(from: string, name: string, classes: { classID: string; to: string | null }[]) {
  const part = { name: '1. Halbjahr', term: '1', printDate: `30.01.${name.slice(5)}` }
  const next = classes.flatMap(({ to }) => (to === null ? [] : [{ name: to, template: null, teachers: [] }]))
  const { status } = await head.call('switchYear', { body: { from, name, part, classes, exceptions: [], next } })
  expect(status).toBe(200)
}

const emil = '01001'
const [leaver, removed] = ['05001', '05002']
const old = { year: '2024/2025-1. Halbjahr' }

it('finds the card of last year of whoever has left with the class, was removed, or is in another class now', async () => {
  await issue('demo-4b', leaver, removed)
  await issue('demo-1a', emil)
  await head.call('deleteStudent', { params: { id: removed } })
  await switchYear('2024/2025', '2025/2026', [
    { classID: 'demo-1a', to: '2a' },
    { classID: 'demo-4b', to: null },
  ])
  const { students, found } = await find({ query: 'Becker Emil' })
  expect([found, students]).toEqual([
    1,
    [expect.objectContaining({ id: emil, class: '2a', issued: [{ class: '1a', ...old }] })],
  ])
  for (const id of [leaver, removed])
    expect((await find({ student: id })).students).toEqual([
      expect.objectContaining({ id, class: '4b', leftAt: expect.any(String), issued: [{ class: '4b', ...old }] }),
    ])
  // Ten years later they are found still, and each version with its PDF.
  server.clock.at += 10 * 365 * 24 * 60 * 60 * 1000
  await pruneAll(server.deps)
  head = await signIn(server, 'leitung')
  expect((await numbers({ year: '2024/2025' })).sort()).toEqual([emil, leaver, removed])
  expect((await head.call('reportVersions', { params: { studentID: leaver } })).data).toMatchObject([
    { class: '4b', ...old, version: 1, by: 'Birgit Sommer' },
  ])
})

it('asks by former class, year, number and birthday, over everybody; nothing asked is nobody', async () => {
  await issue('demo-4b', leaver)
  await issue('demo-1a', emil)
  await switchYear('2024/2025', '2025/2026', [{ classID: 'demo-4b', to: null }])
  const [gone] = (await find({ student: leaver })).students
  const born = gone?.birthday ?? ''
  const [, day, month, year] = /^0?(\d+)\.0?(\d+)\.(\d+)$/.exec(born) ?? []
  expect(await numbers({ query: `${day}.${month}.${year} ${gone?.name}` })).toEqual([leaver])
  expect(await numbers({ query: leaver.slice(1) })).toEqual([leaver])
  expect(await numbers({ query: '4b', year: '2024/2025' })).toEqual([leaver])
  expect(await numbers({ year: '2024/2025', class: '1a' })).toEqual([emil])
  expect(await find({ year: '2024/2025', class: '2b' })).toEqual({
    ...{ students: [], found: 0, years: ['2024/2025'], classes: ['1a', '4b'] },
  })
  expect(await find({})).toEqual({ students: [], found: 0, years: ['2024/2025'], classes: [] })
  // Somebody without an issued report card is found, too: that there is none is the answer.
  expect((await find({ student: '01002' })).students).toEqual([expect.objectContaining({ issued: [] })])
})

it('answers with fifty of those found, after fifteen years of a school of 300', async () => {
  const { db } = server.store
  const school = 'musterschule'
  const child = (n: number) => ({
    ...{ school, id: `a${n}`, student: `9${String(n).padStart(4, '0')}`, class: null, class_name: '4a' },
    ...{ name: `Nachname${n}`, pre_name: 'Kind', birthday: '01.02.2010', birthplace: null, gender: null },
    ...{ language: null, template: null, annex: null, removed_at: '2020-07-30T10:00:00.000Z' },
  })
  const children = Array.from({ length: 1_100 }, (_, n) => child(n))
  for (let at = 0; at < children.length; at += 100)
    await db
      .insertInto('student_archive')
      .values(children.slice(at, at + 100))
      .execute()
  const versions = children.flatMap(({ student }, n) =>
    Array.from({ length: 8 }, (_, half) => ({
      ...{ school, student, class: `${1 + (half >> 1)}a`, version: 1, revision: 1, id: `v${n}-${half}` },
      year: `${2010 + (n % 12) + (half >> 1)}/${2011 + (n % 12) + (half >> 1)}-${1 + (half & 1)}. Halbjahr`,
      ...{ author: 'x', at: '2020-01-31T10:00:00.000Z', details: '', sha256: '', document: '{}' },
    })),
  )
  for (let at = 0; at < versions.length; at += 500)
    await db
      .insertInto('report_version')
      .values(versions.slice(at, at + 500))
      .execute()
  const { students, found, years } = await find({ query: 'kind' })
  expect([students.length, found, years.length]).toEqual([50, 1_100, 15])
  expect((await find({ query: 'nachname7 9000' })).students[0]).toMatchObject({ issued: { length: 8 } })
})
