import { beforeEach, describe, expect, it } from 'vitest'
import { openMemoryDevice } from '#device/index.ts'
import { type Bench, createBench, type Page, until } from '../../../tests/support/outbox/createBench.ts'
import { ada, entryWith, marked, marksOf, targetOf } from '../../../tests/support/outbox/entries.ts'
import { entryKeyOf } from '../../../tests/support/outbox/fakeServer.ts'
import { handClock } from '../../../tests/support/outbox/handClock.ts'
import type { MirroredRow, StoredRow } from '../ports.ts'
import { rowKey } from '../row/Row.ts'

const [mia, ole] = [targetOf('1'), targetOf('2')]
const keyOf = (target: typeof mia) => rowKey(ada, target)

describe('what the server has locked', () => {
  let bench: Bench
  let page: Page
  let device: ReturnType<typeof openMemoryDevice<StoredRow, MirroredRow>>

  beforeEach(async () => {
    const mine = openMemoryDevice<StoredRow, MirroredRow>({ crypto, clock: handClock() })
    device = mine
    bench = createBench({ store: mine.rows, sealerFor: ({ userID }) => mine.keys.create(userID), mirror: mine.mirror })
    bench.signedIn = ada
    page = bench.page()
    await page.outbox.open(ada)
  })

  async function save(target: typeof mia): Promise<void> {
    page.outbox.edit(target, null, entryWith({ math: '1' }), 'tick')
    await page.outbox.save(keyOf(target))
  }
  const stored = async (target: typeof mia) => (await device.rows.list()).find(({ key }) => key === keyOf(target))

  it('is held with the reason, the others go out, and it goes by itself once the lock is off', async () => {
    const place = entryKeyOf({ target: mia })
    bench.server.lock(place, true)
    await save(mia)
    await save(ole)
    await until(page.outbox, ({ rows }) => rows.length === 1 && rows[0]?.state === 'locked')
    expect(page.outbox.row(keyOf(mia))?.hold).toEqual({ kind: 'locked', lock: { state: 'submitted' } })
    expect(await stored(mia)).toMatchObject({ lock: { state: 'submitted' } })

    // Once more about every minute while it is locked, in view all the while.
    const before = bench.requests.length
    await bench.passUntil(5_000, () => bench.requests.length >= before + 2)
    expect(page.outbox.row(keyOf(mia))?.state).toBe('locked')
    const waited = bench.clock.now()
    bench.server.lock(place, false)
    await bench.passUntil(5_000, () => page.outbox.view().rows.length === 0)
    expect(bench.clock.now() - waited).toBeGreaterThan(40_000)
    expect(marksOf(bench.server.entry(place))).toEqual({ math: '1' })
  })

  it('is sent at once by a kick and a retry, by an edit after its pause, with a new opId each time', async () => {
    const place = entryKeyOf({ target: mia })
    bench.server.lock(place, true)
    await save(mia)
    await until(page.outbox, ({ rows }) => rows[0]?.state === 'locked')
    page.outbox.kick()
    await bench.passUntil(1, () => bench.requests.length === 2)
    await page.outbox.retry(keyOf(mia))
    await bench.passUntil(1, () => bench.requests.length === 3)
    page.outbox.edit(mia, null, entryWith({ math: '1', art: '2' }), 'tick')
    await bench.passUntil(1_000, () => bench.requests.length === 4)
    expect(new Set(bench.requests.map(({ opId }) => opId)).size).toBe(4)
    await until(page.outbox, ({ rows }) => rows[0]?.state === 'locked')
    bench.server.lock(place, false)
    page.outbox.kick()
    await until(page.outbox, ({ rows }) => rows.length === 0)
    expect(marksOf(bench.server.entry(place))).toEqual({ math: '1', art: '2' })
  })

  it('is merged as ever with what the server has got meanwhile, once the lock is off', async () => {
    const place = entryKeyOf({ target: mia })
    bench.server.lock(place, true)
    await save(mia)
    await until(page.outbox, ({ rows }) => rows[0]?.state === 'locked')
    bench.server.lock(place, false)
    bench.server.edit(place, (entry) => marked(entry, 'sport', '3'))
    page.outbox.kick()
    await until(page.outbox, ({ rows }) => rows.length === 0)
    expect(marksOf(bench.server.entry(place))).toEqual({ math: '1', sport: '3' })
  })

  it('is, if it is not let in, an ordinary refusal, left alone until somebody sends it again', async () => {
    const place = entryKeyOf({ target: mia })
    bench.server.lock(place, true)
    await save(mia)
    await until(page.outbox, ({ rows }) => rows[0]?.state === 'locked')
    bench.server.decideLate(ada.userID, place, 'refuse')
    await bench.passUntil(5_000, () => page.outbox.row(keyOf(mia))?.state === 'parked')
    const before = bench.requests.length
    await bench.passUntil(60_000, () => bench.clock.now() > 600_000)
    expect(bench.requests).toHaveLength(before)
    bench.server.decideLate(ada.userID, place, 'let in')
    await page.outbox.retry(keyOf(mia))
    await until(page.outbox, ({ rows }) => rows.length === 0)
    expect(marksOf(bench.server.entry(place))).toEqual({ math: '1' })
  })
})
