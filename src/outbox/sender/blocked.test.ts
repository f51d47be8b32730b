import { beforeEach, describe, expect, it } from 'vitest'
import { openMemoryDevice } from '#device/index.ts'
import { type Bench, createBench, type Page, until } from '../../../tests/support/outbox/createBench.ts'
import { ada, entryWith, marked, marksOf, targetOf } from '../../../tests/support/outbox/entries.ts'
import { entryKeyOf } from '../../../tests/support/outbox/fakeServer.ts'
import { handClock } from '../../../tests/support/outbox/handClock.ts'
import type { MirroredRow, StoredRow } from '../ports.ts'
import { rowKey } from '../row/Row.ts'
import type { Outcome } from '../types.ts'

const targets = Array.from({ length: 10 }, (_, index) => targetOf(String(index + 1)))
const casino = targetOf('2')
const key = rowKey(ada, casino)
const place = entryKeyOf({ target: casino })

const page403 = (): Outcome => ({ kind: 'unreachable' })
const silence = () => new Promise<never>(() => {})

describe('a report card that something in between keeps from the server', () => {
  let bench: Bench
  let page: Page
  /** Everything that was shown as the state of the sender. */
  let shown: Set<string>
  let device: ReturnType<typeof openMemoryDevice<StoredRow, MirroredRow>>

  beforeEach(async () => {
    const mine = openMemoryDevice<StoredRow, MirroredRow>({ crypto, clock: handClock() })
    device = mine
    bench = createBench({ store: mine.rows, sealerFor: ({ userID }) => mine.keys.create(userID), mirror: mine.mirror })
    bench.signedIn = ada
    bench.isServerThere = true
    page = bench.page()
    await page.outbox.open(ada)
    const seen = new Set<string>()
    shown = seen
    page.outbox.subscribe(() => void seen.add(page.outbox.view().sender))
  })

  /** The filter looks for a mark in 'art', and does `instead` to a request that has one. */
  const filter = (instead: () => Outcome | Promise<Outcome>) => {
    bench.answer = (sending) =>
      marksOf(sending.value).art === undefined ? bench.server.save(sending, ada.userID) : instead()
  }
  async function type(target: typeof casino, marks: Record<string, string>): Promise<void> {
    page.outbox.edit(target, null, entryWith(marks), 'tick')
    await page.outbox.save(rowKey(ada, target))
  }
  const state = () => page.outbox.row(key)?.state
  const tries = () => bench.requests.filter(({ target }) => target.studentID === '2').length

  it.each([
    ['answers with a page of its own', page403],
    ['says nothing until the time is over', silence],
  ])('stops no other one where the filter %s, and is never blamed on the network', async (_, instead) => {
    filter(instead)
    bench.signedIn = null
    for (const target of targets) await type(target, target.studentID === '2' ? { math: '1', art: '2' } : { math: '1' })
    bench.signedIn = ada
    shown.clear()
    page.outbox.kick()
    await bench.passUntil(500, () => state() === 'blocked')
    expect(page.outbox.view().rows.map(({ target }) => target.studentID)).toEqual(['2'])
    expect([...shown].sort()).toEqual(['idle', 'sending'])

    // It is tried again by itself, in view as what it is, and others go at once meanwhile.
    const states = new Set<string | undefined>()
    page.outbox.subscribe(() => void states.add(state()))
    const before = tries()
    await type(targetOf('11'), { math: '3' })
    await bench.passUntil(1_000, () => tries() >= before + 3)
    expect(marksOf(bench.server.entry(entryKeyOf({ target: targetOf('11') })))).toEqual({ math: '3' })
    expect([...states]).toEqual(['blocked'])
    expect([...shown].sort()).toEqual(['idle', 'sending'])
  })

  it('goes by itself from another network, and by hand at once', async () => {
    filter(page403)
    await type(casino, { art: '2' })
    await bench.passUntil(500, () => state() === 'blocked')
    await page.outbox.retry(key)
    await bench.passUntil(1, () => tries() === 3)
    await bench.passUntil(500, () => state() === 'blocked')

    bench.answer = (sending) => bench.server.save(sending, ada.userID)
    await bench.passUntil(1_000, () => page.outbox.view().rows.length === 0)
    expect(marksOf(bench.server.entry(place))).toEqual({ art: '2' })
  })

  it('goes with what is written now once the filter takes no offence at that', async () => {
    filter(page403)
    await type(casino, { math: '1', art: '2' })
    await bench.passUntil(500, () => state() === 'blocked')
    await type(casino, { math: '1' })
    await until(page.outbox, ({ rows }) => rows.length === 0)
    expect(marksOf(bench.server.entry(place))).toEqual({ math: '1' })
  })

  it('is known again as its own where it had arrived all the same, also after a colleague’s edit', async () => {
    bench.answer = (sending) => {
      bench.server.save(sending, ada.userID)
      return { kind: 'unreachable' }
    }
    await type(casino, { math: '1', art: '2' })
    await bench.passUntil(500, () => state() === 'blocked')
    bench.server.edit(place, (entry) => marked(entry, 'sport', '3'))
    bench.answer = (sending) => bench.server.save(sending, ada.userID)
    await type(casino, { math: '1' })
    await until(page.outbox, ({ rows }) => rows.length === 0)
    expect(marksOf(bench.server.entry(place))).toEqual({ math: '1', sport: '3' })
  })

  it('keeps, two of them that never go, no third one from being sent that had failed before', async () => {
    filter(page403)
    const blocked = bench.answer
    let isBroken = true
    bench.answer = (sending, signal) => {
      if (sending.target.studentID !== '3' || !isBroken) return blocked(sending, signal)
      isBroken = false
      return { kind: 'failed', message: 'broken' }
    }
    bench.signedIn = null
    for (const id of ['1', '2', '3']) await type(targetOf(id), id === '3' ? { math: '1' } : { art: '2' })
    bench.signedIn = ada
    page.outbox.kick()
    const third = entryKeyOf({ target: targetOf('3') })
    await bench.passUntil(500, () => bench.server.entry(third) !== undefined || bench.clock.now() > 600_000)
    expect(marksOf(bench.server.entry(third))).toEqual({ math: '1' })
  })

  it('is not called that for one lost answer, and a server that is away is away', async () => {
    filter(page403)
    await type(casino, { art: '2' })
    await expect.poll(async () => (await device.rows.get(key)).row?.blocked).toBe(true)
    expect([state(), page.outbox.view().sender]).toEqual(['waiting', 'idle'])

    bench.isServerThere = false
    await bench.passUntil(500, () => page.outbox.view().sender === 'offline')
    expect(state()).toBe('waiting')
  })
})
