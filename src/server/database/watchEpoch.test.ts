import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { epochHeader } from '#contract/index.ts'
import { entryOf1a, history, outcome, save, stored } from '../../../tests/support/saving.ts'
import { createTestServer, memoryRecord, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn } from '../../../tests/support/visitor.ts'
import { putRows } from './backupRows.ts'
import { type EpochRecord, epochFile, readable } from './epoch.ts'
import type { Store } from './Store.ts'
import { tablesInOrder } from './tables.ts'

let server: TestServer
let record: EpochRecord
beforeEach(async () => {
  record = memoryRecord()
  server = await createTestServer({ record })
})
afterEach(() => server.close())

const colleague = (at = server) => signIn(at, 'kollegin')
const teacher = (at = server) => signIn(at, 'lehrkraft')
const epoch = async (at = server) =>
  (await at.fetch('/api/musterschule/auth/verifyUser', { method: 'POST' })).headers.get(epochHeader)
const sessions = async () => (await server.store.db.selectFrom('session').select('family').execute()).length

/** Point-in-time recovery: the returned function restores every row to its present state. */
async function momentOf({ db, write }: Store): Promise<() => Promise<void>> {
  const rows = await Promise.all(
    tablesInOrder.map(async (table) => [table, await db.selectFrom(table).selectAll().execute()] as const),
  )
  return () =>
    write(async (to) => {
      for (const table of tablesInOrder.toReversed()) await to.deleteFrom(table).execute()
      for (const [table, own] of rows) await putRows(to, table, own)
    })
}

/** A colleague's revision 2 is acknowledged, read by the teacher, and then lost by a restore. */
async function loseRevision2(): Promise<void> {
  await save(await colleague(), entryOf1a(1))
  const goBack = await momentOf(server.store)
  expect(outcome(await save(await colleague(), entryOf1a(2)))).toBe(2)
  await goBack()
}

describe('a database that is an older state of itself', () => {
  it('is noticed at the start: what was typed on a lost revision overwrites nothing unasked', async () => {
    const before = await epoch()
    await loseRevision2()
    const next = await createTestServer({ beside: server, demo: false, record })
    expect(await sessions()).toBe(0)
    expect(await epoch(next)).not.toBe(before)
    const revision = (await stored(next))?.revision ?? 0
    expect((await save(await colleague(next), entryOf1a(3), { from: revision })).status).toBe(200)
    expect(outcome(await save(await teacher(next), entryOf1a(4), { from: 2, device: 'ipad:1' }))).toBe('conflict')
    expect((await stored(next))?.layout.sickDays).toBe(3)
    await next.close()
  })

  it('has the history of a report card go on with it, under the same numbers', async () => {
    await loseRevision2()
    const next = await createTestServer({ beside: server, demo: false, record })
    const revision = (await stored(next))?.revision ?? 0
    await save(await colleague(next), entryOf1a(3), { from: revision })
    expect((await history(next)).map((row) => row.revision)).toEqual([revision, revision + 1])
    await next.close()
  })

  it('is noticed by the first save when it goes back under the running server', async () => {
    const before = await epoch()
    const late = await teacher()
    await loseRevision2()
    expect(outcome(await save(late, entryOf1a(4), { from: 2, device: 'ipad:1' }))).toBe('conflict')
    expect(await epoch()).not.toBe(before)
    expect((await stored(server))?.layout.sickDays).toBe(1)
    expect((await stored(server))?.revision).toBeGreaterThan(2)
  })

  it('gets other numbers again when it goes back twice within a minute', async () => {
    await save(await colleague(), entryOf1a(1))
    const goBack = await momentOf(server.store)
    const revisions: (number | undefined)[] = []
    for (const days of [2, 3]) {
      await save(await colleague(), entryOf1a(days))
      await goBack()
      const next = await createTestServer({ beside: server, demo: false, record })
      revisions.push((await stored(next))?.revision)
      await next.close()
    }
    expect(new Set(revisions).size).toBe(2)
  })

  it('is taken for one where what was kept outside of it cannot be read', async () => {
    const before = await epoch()
    const next = await createTestServer({ beside: server, demo: false, record: memoryRecord('unreadable') })
    expect(await epoch(next)).not.toBe(before)
    await next.close()
  })
})

describe('the epoch stays, and so does everybody’s session', () => {
  it.each([
    ['a restart', () => record],
    ['the first start with nothing kept outside', () => memoryRecord()],
    [
      'a power cut, after which the file is older',
      () => memoryRecord({ firstRevision: 1, writes: { musterschule: 1 } }),
    ],
    ['writes of another server since', () => memoryRecord(readable(record))],
  ])('over %s', async (_, recordOf) => {
    const [before, kept] = [await epoch(), recordOf()]
    expect(outcome(await save(await colleague(), entryOf1a(1)))).toBe(1)
    const next = await createTestServer({ beside: server, demo: false, record: kept })
    expect([await epoch(next), await sessions()]).toEqual([before, 1])
    expect(outcome(await save(await colleague(next), entryOf1a(2), { from: 1 }))).toBe(2)
    expect(outcome(await save(await colleague(), entryOf1a(3), { from: 2 }))).toBe(3)
    await next.close()
  })

  it('and stands beside refusals, too, but not beside those of a school that is not there', async () => {
    expect(await epoch()).toMatch(/^[\da-f-]{36}$/)
    expect((await server.fetch('/api/keine/auth/verifyUser', { method: 'POST' })).headers.has(epochHeader)).toBe(false)
  })
})

describe('the file beside the database', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'zeugnis-epoch-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is made where it is not, and keeps what two servers on one machine have given out', async () => {
    const path = join(folder, 'deep', 'zeugnis.epoch')
    const one = await createTestServer({ beside: server, demo: false, record: epochFile(path) })
    const other = await createTestServer({ beside: server, demo: false, record: epochFile(path) })
    await save(await colleague(one), entryOf1a(1))
    await save(await colleague(other), entryOf1a(2))
    const { writes } = await server.store.db.selectFrom('epoch').select('writes').executeTakeFirstOrThrow()
    expect(epochFile(path).read()).toEqual({ firstRevision: 1, writes: { musterschule: writes } })
    expect(readdirSync(join(folder, 'deep'))).toEqual(['zeugnis.epoch'])
    await Promise.all([one.close(), other.close()])
  })

  it('keeps what was added, without what was not written whole, and is written anew before it grows large', () => {
    const path = join(folder, 'zeugnis.epoch')
    const file = epochFile(path)
    file.replace({ firstRevision: 1, writes: { a: 7, b: 1 } })
    file.add({ firstRevision: 3, writes: { a: 8 } })
    appendFileSync(path, '\n{"firstRevision":3,"writes":{"a":1')
    file.add({ firstRevision: 2, writes: { a: 2, c: 5 } })
    const kept = { firstRevision: 3, writes: { a: 8, b: 1, c: 5 } }
    expect(file.read()).toEqual(kept)
    for (let more = 0; more < 10_000; more += 1) file.add({ firstRevision: 1, writes: { a: 1 } })
    expect(file.read()).toEqual(kept)
    expect(statSync(path).size).toBeLessThan(1000)
    rmSync(path)
    file.add({ firstRevision: 1, writes: { a: 9 } })
    expect(file.read()).toEqual({ firstRevision: 1, writes: { a: 9 } })
  })

  it.each(['', '{"firstRevision":1,"wri', '{}'])('is unreadable, not forgotten, as %j', (text) => {
    const path = join(folder, 'zeugnis.epoch')
    expect(epochFile(path).read()).toBeUndefined()
    writeFileSync(path, text)
    expect(epochFile(path).read()).toBe('unreadable')
  })
})
