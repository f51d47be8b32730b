import { afterEach, beforeEach, expect, it } from 'vitest'
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
