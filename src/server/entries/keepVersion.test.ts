import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { demoYear, emil, entryOf1a, save, stored } from '../../../tests/support/saving.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn, type Visitor } from '../../../tests/support/visitor.ts'

let server: TestServer
let teacher: Visitor
beforeEach(async () => {
  server = await createTestServer()
  teacher = await signIn(server, 'lehrkraft')
})
afterEach(() => server.close())

const reject = (days: number, key: string, value = entryOf1a(days)) =>
  teacher.call('addGradesVersion', {
    params: { id: emil },
    body: { id: emil, grades: value },
    headers: { 'Idempotency-Key': key, 'X-Device-Seq': 'ipad-1:7' },
  })

async function versions() {
  const { data } = await teacher.call('gradesHistory', { params: { id: emil } })
  return endpoints.gradesHistory.data
    .parse(data)
    .map(({ entry, taken }) => [entry.layout.sickDays, entry.revision, taken])
}

it('a version that was decided against stands in the history, marked, and changes no entry', async () => {
  await save(teacher, entryOf1a(5))
  server.clock.at += 1000
  expect((await reject(6, 'a')).data).toBe('Done')
  server.clock.at += 1000
  await save(teacher, entryOf1a(7))
  expect(await versions()).toEqual([
    [7, 2, undefined],
    [6, undefined, false],
    [5, 1, undefined],
  ])
  expect((await stored(server))?.layout.sickDays).toBe(7)
  const row = await server.store.db.selectFrom('entry_rejected').selectAll().executeTakeFirst()
  expect(row).toMatchObject({ author: 'demo-lehrkraft', device: 'ipad-1', class: '1a', year: demoYear })
})

it('is kept once however often it is sent, and a key stands for one value', async () => {
  await reject(6, 'a')
  expect((await reject(6, 'a')).status).toBe(200)
  expect((await reject(8, 'a')).error?.code).toBe('validation')
  expect(await versions()).toEqual([[6, undefined, false]])
})

it('is refused when it has more than a report card can have', async () => {
  const later = (fields: number, text: string) => {
    const more = Object.fromEntries(Array.from({ length: fields }, (_, at) => [`later${at}`, text]))
    return { ...entryOf1a(1), layout: { sickDays: 1, ...more } }
  }
  expect((await reject(1, 'a', later(20, 'x'.repeat(20_000)))).error?.fields).toHaveProperty(['grades.layout'])
  expect((await reject(1, 'b', later(51, 'x'))).error?.fields).toHaveProperty(['grades.layout'])
  expect((await reject(1, 'c', later(5, 'x'.repeat(20_000)))).data).toBe('Done')
})

describe('the history', () => {
  const pageOf = async (before?: string) => {
    const name = before === undefined ? 'gradesHistory' : 'gradesHistoryBefore'
    const { data } = await teacher.call(name, { params: { id: emil, ...(before !== undefined && { before }) } })
    const page = endpoints.gradesHistory.data.parse(data)
    return { days: page.map(({ entry }) => entry.layout.sickDays), older: page.at(-1)?.older }
  }
  async function saveTimes(times: number, more: object = {}) {
    for (let days = 1; days <= times; days += 1) {
      server.clock.at += 1000
      await save(teacher, { ...entryOf1a(days), layout: { sickDays: days, ...more } })
    }
  }

  it('comes in pages of fifty versions, and each names the next', async () => {
    await saveTimes(120)
    const days: unknown[] = []
    let page = await pageOf()
    for (const length of [50, 50, 20]) {
      expect(page.days).toHaveLength(length)
      days.push(...page.days)
      if (page.older !== undefined) page = await pageOf(page.older)
    }
    expect(page.older).toBeUndefined()
    expect(days).toEqual(Array.from({ length: 120 }, (_, at) => 120 - at))
  })

  it('comes in smaller pages where versions are large, and leaves none out that were written at once', async () => {
    await saveTimes(3, { comments: 'x'.repeat(20_000), interests: 'y'.repeat(20_000) })
    server.clock.at += 1000
    const long = (days: number) => ({ ...entryOf1a(days), layout: { sickDays: days, comments: 'x'.repeat(20_000) } })
    for (let at = 0; at < 30; at += 1) await reject(100 + at, `k${at}`, long(100 + at))
    server.clock.at += 1000
    await save(teacher, entryOf1a(4))
    const first = await pageOf()
    expect(first.days).toHaveLength(31)
    expect((await pageOf(first.older)).days).toEqual([3, 2, 1])
  })

  it('is that of one child, not of the others of the class', async () => {
    const moments = [0, 11 * 60_000]
    for (const [at, later] of moments.entries()) {
      server.clock.at += later
      await save(teacher, entryOf1a(at + 1))
      await save(teacher, entryOf1a(at + 11), { id: '01002' })
    }
    expect((await pageOf()).days).toEqual([2, 1])
  })

  it('has no page before a moment that is none', async () => {
    const answer = await teacher.call('gradesHistoryBefore', { params: { id: emil, before: 'gestern' } })
    expect([answer.status, Object.keys(answer.error?.fields ?? {})]).toEqual([400, ['before']])
  })
})

it('needs a place that exists and an address that says the same', async () => {
  const other = { ...entryOf1a(1), year: '1999/2000-1. Halbjahr' }
  expect((await reject(1, 'b', other)).error?.code).toBe('validation')
  const answer = await teacher.call('addGradesVersion', {
    params: { id: emil },
    body: { id: 'x', grades: entryOf1a(1) },
  })
  expect(answer.error?.fields).toHaveProperty('id')
  expect(await versions()).toEqual([])
})
