import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EntryConflict } from '#contract/index.ts'
import { emil, entryOf1a, history, outcome, save, stored } from '../../../tests/support/saving.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn, type Visitor } from '../../../tests/support/visitor.ts'
import { startNewEpoch } from '../database/epoch.ts'

let server: TestServer
let teacher: Visitor
let colleague: Visitor
beforeEach(async () => {
  server = await createTestServer()
  teacher = await signIn(server, 'lehrkraft')
  colleague = await signIn(server, 'kollegin')
})
afterEach(() => server.close())

const sickDays = async () => (await stored(server))?.layout.sickDays

describe('the version a save began from', () => {
  it('is current: the save goes through', async () => {
    expect(outcome(await save(teacher, entryOf1a(1), { from: 0 }))).toBe(1)
    expect(outcome(await save(teacher, entryOf1a(2), { from: 1 }))).toBe(2)
  })

  it('is not current: the answer is a conflict with what is stored, by whom and when', async () => {
    await save(colleague, entryOf1a(5))
    server.clock.at += 60_000
    const answer = await save(teacher, entryOf1a(6), { from: 0, device: 'ipad:1' })
    expect([answer.status, answer.error?.code]).toEqual([409, 'conflict'])
    expect(EntryConflict.parse(answer.data)).toEqual({
      entry: { ...entryOf1a(5), revision: 1 },
      author: 'Derya Aksoy',
      at: '2025-01-15T08:00:00.000Z',
    })
    expect(await sickDays()).toBe(5)
    expect(await history(server)).toHaveLength(1)
  })

  it('is newer than anything stored: that is a conflict too', async () => {
    await save(colleague, entryOf1a(5))
    expect(outcome(await save(teacher, entryOf1a(6), { from: 9 }))).toBe('conflict')
  })

  it('is gone: nothing can be overwritten, so the save goes through', async () => {
    expect(outcome(await save(teacher, entryOf1a(6), { from: 9 }))).toBe(1)
  })

  it('is not named: the save goes through, as for a client without revisions', async () => {
    await save(colleague, entryOf1a(5))
    expect(outcome(await save(teacher, entryOf1a(6)))).toBe(2)
  })

  it('was overtaken by the device’s own earlier save, whose answer was lost: no conflict', async () => {
    await save(teacher, entryOf1a(1), { from: 0, device: 'ipad:1' })
    expect(outcome(await save(teacher, entryOf1a(2), { from: 0, device: 'ipad:2' }))).toBe(2)
  })

  it('was overtaken by the same teacher without a device’s name: conflict', async () => {
    await save(teacher, entryOf1a(1), { from: 0 })
    expect(outcome(await save(teacher, entryOf1a(2), { from: 0 }))).toBe('conflict')
    expect(await sickDays()).toBe(1)
  })

  it('was overtaken by another device of the same teacher: conflict', async () => {
    await save(teacher, entryOf1a(1), { from: 0, device: 'ipad:1' })
    expect(outcome(await save(teacher, entryOf1a(2), { from: 0, device: 'mac:2' }))).toBe('conflict')
  })

  it('was overtaken by a colleague on the same iPad: conflict', async () => {
    await save(colleague, entryOf1a(1), { from: 0, device: 'ipad:1' })
    expect(outcome(await save(teacher, entryOf1a(2), { from: 0, device: 'ipad:2' }))).toBe('conflict')
  })
})

describe('the device’s count', () => {
  it.each(['ipad:4', 'ipad:5'])('is not higher than the stored one: %s is stale', async (device) => {
    await save(teacher, entryOf1a(1), { device: 'ipad:5' })
    const answer = await save(teacher, entryOf1a(2), { device })
    expect([answer.status, answer.error?.code]).toEqual([409, 'stale'])
    expect(EntryConflict.parse(answer.data).entry).toEqual({ ...entryOf1a(1), revision: 1 })
    expect(await sickDays()).toBe(1)
  })

  it('is lower than one from before a colleague’s save: stale all the same', async () => {
    await save(teacher, entryOf1a(1), { device: 'ipad:5' })
    await save(colleague, entryOf1a(2), { device: 'mac:1' })
    expect(outcome(await save(teacher, entryOf1a(3), { device: 'ipad:4' }))).toBe('stale')
  })

  it('moves on with a save that changed nothing', async () => {
    await save(teacher, entryOf1a(1), { device: 'ipad:1' })
    expect(outcome(await save(teacher, entryOf1a(1), { device: 'ipad:3' }))).toBe(1)
    expect(outcome(await save(teacher, entryOf1a(2), { device: 'ipad:2' }))).toBe('stale')
    expect(outcome(await save(teacher, entryOf1a(2), { device: 'ipad:4' }))).toBe(2)
  })

  it('is each user’s own on a shared iPad', async () => {
    await save(teacher, entryOf1a(1), { device: 'ipad:9' })
    expect(outcome(await save(colleague, entryOf1a(2), { device: 'ipad:1', from: 1 }))).toBe(2)
  })

  it('is each student’s own', async () => {
    await save(teacher, entryOf1a(1), { device: 'ipad:9' })
    expect(outcome(await save(teacher, entryOf1a(1), { device: 'ipad:1', id: '01004' }))).toBe(1)
  })
})

describe('a repeated key', () => {
  it('answers as the first time and does nothing again', async () => {
    const first = await save(teacher, entryOf1a(1), { key: 'op-1', from: 0 })
    await save(colleague, entryOf1a(2))
    expect((await save(teacher, entryOf1a(1), { key: 'op-1', from: 0 })).data).toEqual(first.data)
    expect(await sickDays()).toBe(2)
    expect(await history(server)).toHaveLength(2)
  })

  it('answers once to two requests at the same time', async () => {
    const twice = [1, 2].map(() => save(teacher, entryOf1a(1), { key: 'op-1', from: 0, device: 'ipad:1' }))
    expect((await Promise.all(twice)).map(outcome)).toEqual([1, 1])
    expect(await history(server)).toHaveLength(1)
  })

  it('names the strays of now, and is answered although the student is gone', async () => {
    const grades = [{ subject: 'deu', category: 'deu-spr', snippet: 'deu-spr-1', grade: 'trifft voll zu' }]
    const value = entryOf1a(1, { grades })
    await save(teacher, value, { key: 'op-1' })
    await server.store.db.updateTable('class').set({ template: 'demo-onlyt' }).where('name', '=', '1a').execute()
    const again = await save(teacher, value, { key: 'op-1' })
    expect(again.data).toEqual({ ...value, revision: 1, strays: { grades, fields: ['sickDays'] } })
    await (await signIn(server, 'leitung')).call('deleteStudent', { params: { id: emil } })
    expect((await save(teacher, value, { key: 'op-1' })).data).toEqual({ ...value, revision: 1 })
  })

  it('names the revision that the restored database has for what it stored', async () => {
    await save(teacher, entryOf1a(1), { key: 'op-1' })
    await server.store.write((db) => startNewEpoch(db, server.clock.at))
    teacher = await signIn(server, 'lehrkraft')
    const revision = (await stored(server))?.revision
    expect(revision).toBeGreaterThan(10_000)
    expect(outcome(await save(teacher, entryOf1a(1), { key: 'op-1' }))).toBe(revision)
  })

  it('stands for one call: what was saved under it is not kept as decided against', async () => {
    await save(teacher, entryOf1a(1), { key: 'op-1' })
    const body = { id: emil, grades: entryOf1a(1) }
    const headers = { 'Idempotency-Key': 'op-1' }
    const answer = await teacher.call('addGradesVersion', { params: { id: emil }, body, headers })
    expect(answer.error?.code).toBe('validation')
    await teacher.call('addGradesVersion', { params: { id: emil }, body, headers: { 'Idempotency-Key': 'op-2' } })
    expect(outcome(await save(teacher, entryOf1a(1), { key: 'op-2' }))).toBe('validation')
  })

  it('remembers no refusal: the next try may go through', async () => {
    expect(outcome(await save(teacher, entryOf1a(1, { year: '2025/2026-1. Halbjahr' }), { key: 'op-1' }))).toBe(
      'validation',
    )
    expect(outcome(await save(teacher, entryOf1a(1), { key: 'op-1' }))).toBe(1)
  })

  it('is each user’s own', async () => {
    await save(teacher, entryOf1a(1), { key: 'op-1' })
    expect(outcome(await save(colleague, entryOf1a(2), { key: 'op-1' }))).toBe(2)
  })

  it('with another value is refused: it must not look stored', async () => {
    await save(teacher, entryOf1a(1), { key: 'op-1' })
    expect(outcome(await save(teacher, entryOf1a(2), { key: 'op-1' }))).toBe('validation')
    expect(await sickDays()).toBe(1)
  })
})
