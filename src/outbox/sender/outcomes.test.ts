import { beforeEach, describe, expect, it } from 'vitest'
import { openMemoryDevice } from '#device/index.ts'
import { type Bench, createBench, type Page, until } from '../../../tests/support/outbox/createBench.ts'
import { ada, bo, entryWith, marked, marksOf, targetOf } from '../../../tests/support/outbox/entries.ts'
import { entryKeyOf } from '../../../tests/support/outbox/fakeServer.ts'
import { handClock } from '../../../tests/support/outbox/handClock.ts'
import type { MirroredRow, StoredRow } from '../ports.ts'
import { rowKey } from '../row/Row.ts'
import type { Outcome } from '../types.ts'

const [mia, ole, eva] = [targetOf('1'), targetOf('2'), targetOf('3')]
const keyOf = (target: typeof mia) => rowKey(ada, target)

describe('how a sending ends', () => {
  let bench: Bench
  let page: Page
  let device: ReturnType<typeof openMemoryDevice<StoredRow, MirroredRow>>

  beforeEach(async () => {
    const mine = openMemoryDevice<StoredRow, MirroredRow>({ crypto, clock: handClock() })
    device = mine
    bench = createBench({
      store: mine.rows,
      sealerFor: ({ userID }) => mine.keys.create(userID),
      mirror: mine.mirror,
    })
    bench.signedIn = ada
    page = bench.page()
    await page.outbox.open(ada)
  })

  async function save(target: typeof mia, marks: Record<string, string> = { math: '1' }): Promise<void> {
    page.outbox.edit(target, null, entryWith(marks), 'tick')
    await page.outbox.save(keyOf(target))
  }
  const stored = async (target: typeof mia) => (await device.rows.list()).find(({ key }) => key === keyOf(target))
  const honest = (): Bench['answer'] => (sending) => bench.server.save(sending, ada.userID)
  /** Answers the first request with `outcome`, the others as the server does. */
  function once(outcome: Outcome): void {
    bench.answer = () => {
      bench.answer = honest()
      return outcome
    }
  }

  it('reads all rows as often for thirty that wait as for three', async () => {
    const readsWith = async (count: number) => {
      bench.signedIn = null
      for (let at = 1; at <= count; at += 1) await save(targetOf(String(at)))
      bench.signedIn = ada
      let reads = 0
      page.outbox.close()
      const list = () => {
        reads += 1
        return device.rows.list()
      }
      page = bench.page({ store: { ...device.rows, list } })
      await page.outbox.open(ada)
      await until(page.outbox, ({ rows }) => rows.length === 0)
      return reads
    }
    expect(await readsWith(30)).toBe(await readsWith(3))
  })

  it('acknowledged: the caches have it before the row goes', async () => {
    const order: string[] = []
    page.outbox.close()
    page = bench.page({
      onAcknowledged: async (_, target, entry) => {
        order.push(`cache ${target.studentID} ${marksOf(entry).math}, rows ${(await device.rows.list()).length}`)
      },
    })
    await page.outbox.open(ada)
    await save(mia)
    await until(page.outbox, ({ rows }) => rows.length === 0)
    expect(order).toEqual(['cache 1 1, rows 1'])
    expect(await device.rows.list()).toEqual([])
  })

  it('unreachable: what goes out again says so, for its first way is in doubt', async () => {
    const again: (true | undefined)[] = []
    bench.answer = (sending) => {
      again.push(sending.again)
      if (again.length === 1) return { kind: 'unreachable' }
      return bench.server.save(sending, ada.userID)
    }
    await save(mia)
    await until(page.outbox, ({ sender }) => sender === 'offline')
    page.outbox.kick()
    await until(page.outbox, ({ rows }) => rows.length === 0)
    expect(again).toEqual([undefined, true])
  })

  it('unreachable: everything waits with growing pauses', async () => {
    bench.answer = () => ({ kind: 'unreachable' })
    await save(mia)
    await save(ole)
    await until(page.outbox, ({ sender }) => sender === 'offline')
    const pauses: number[] = []
    let before = bench.clock.now()
    const waiting = bench.requests.length
    await bench.passUntil(500, () => {
      if (bench.requests.length > waiting + pauses.length) {
        pauses.push(bench.clock.now() - before)
        before = bench.clock.now()
      }
      return pauses.length === 6
    })
    // On a busy machine sealing takes some steps of the clock; the pauses from 4 s on are longer than that.
    const late = pauses.slice(2)
    expect(late, 'sorted, and no two alike').toEqual([...new Set(late)].toSorted((a, b) => a - b))
    expect(new Set(bench.requests.map(({ target }) => target.studentID))).toEqual(new Set(['1']))
    expect(page.outbox.row(keyOf(mia))?.state).toBe('waiting')
    expect(page.outbox.row(keyOf(ole))?.state).toBe('waiting')

    bench.answer = honest()
    page.outbox.kick()
    await until(page.outbox, ({ rows }) => rows.length === 0)
    expect(new Set(bench.requests.filter(({ target }) => target === mia).map(({ opId }) => opId)).size).toBeLessThan(2)
  })

  it('unreachable with Retry-After: events wait that long, a hand does not', async () => {
    bench.answer = () => ({ kind: 'unreachable', retryAfterMs: 120_000 })
    await save(mia)
    await until(page.outbox, ({ sender }) => sender === 'offline')
    page.show(true)
    await bench.passUntil(30_000, () => bench.clock.now() >= 91_000)
    expect(bench.requests).toHaveLength(1)
    bench.answer = honest()
    page.outbox.kick()
    await until(page.outbox, ({ rows }) => rows.length === 0)
  })

  it('no answer within 15 s counts as unreachable and aborts the request', async () => {
    let aborted = false
    const onItsWay = Promise.withResolvers<void>()
    bench.answer = (_, signal) => {
      signal.addEventListener('abort', () => {
        aborted = true
      })
      onItsWay.resolve()
      return new Promise(() => {})
    }
    await save(mia)
    await onItsWay.promise
    bench.clock.pass(14_999)
    expect(aborted).toBe(false)
    bench.clock.pass(1)
    await until(page.outbox, ({ sender }) => sender === 'offline')
    expect(aborted).toBe(true)
    expect((await stored(mia))?.sent?.opId).toBe(bench.requests[0]?.opId)
  })

  it('failed: that row alone backs off and is sent again as it was', async () => {
    once({ kind: 'failed', message: 'kaputt' })
    await save(mia)
    await save(ole)
    await until(page.outbox, ({ rows }) => rows.length === 1)
    expect(marksOf(bench.server.entry(entryKeyOf({ target: ole })))).toEqual({ math: '1' })
    expect(await stored(mia)).toMatchObject({ tries: 1, sent: { opId: bench.requests[0]?.opId } })
    await bench.passUntil(500, () => page.outbox.view().rows.length === 0)
    const ofMia = bench.requests.filter(({ target }) => target.studentID === '1')
    expect(new Set(ofMia.map(({ opId }) => opId)).size).toBe(1)
  })

  it('failed for two rows: the third one goes out all the same', async () => {
    bench.answer = (sending) =>
      sending.target.studentID === '3' ? bench.server.save(sending, ada.userID) : { kind: 'failed', message: 'kaputt' }
    bench.signedIn = null
    for (const target of [mia, ole, eva]) await save(target)
    bench.signedIn = ada
    page.outbox.kick()
    await until(page.outbox, ({ sender }) => sender === 'idle')
    expect(bench.requests.map(({ target }) => target.studentID)).toEqual(['1', '2'])
    await bench.passUntil(500, () => page.outbox.view().rows.length === 2)
    expect(marksOf(bench.server.entry(entryKeyOf({ target: eva })))).toEqual({ math: '1' })
  })

  it('a request that throws counts as failed', async () => {
    bench.answer = (sending) => {
      if (sending.target.studentID === '1') throw new TypeError('broken answer')
      return bench.server.save(sending, ada.userID)
    }
    await save(mia)
    await save(ole)
    await until(page.outbox, ({ rows }) => rows.length === 1)
    expect(await stored(mia)).toBeDefined()
  })

  it('denied: three tries under three names, then parked', async () => {
    bench.answer = () => ({ kind: 'denied', message: 'nein' })
    await save(mia)
    await bench.passUntil(1_000, () => page.outbox.row(keyOf(mia))?.state === 'parked')
    expect(new Set(bench.requests.map(({ opId }) => opId)).size).toBe(3)
    expect(page.outbox.row(keyOf(mia))?.hold).toEqual({ kind: 'parked', message: 'nein' })
  })

  it.each<[string, Outcome]>([
    ['refused', { kind: 'refused', status: 422, message: 'Diese Stelle gibt es nicht.' }],
    ['denied', { kind: 'denied', message: 'Jetzt nicht.' }],
    ['locked', { kind: 'locked', lock: { state: 'approved' } }],
  ])(
    '%s after an answer was lost: what is taken out then is out, also where a colleague wrote meanwhile',
    async (_how, no) => {
      const place = entryKeyOf({ target: mia })
      bench.answer = (sending) => {
        bench.server.save(sending, ada.userID)
        bench.answer = () => no
        return { kind: 'unreachable' }
      }
      await save(mia)
      await bench.passUntil(5_000, () => bench.requests.length > 1)
      await expect.poll(async () => (await stored(mia))?.sent).toBeUndefined()
      bench.server.edit(place, (entry) => marked(entry, 'art', '3'))
      bench.answer = honest()
      await save(mia, {})
      await bench.passUntil(60_000, () => page.outbox.view().rows.length === 0)
      expect(marksOf(bench.server.entry(place))).toEqual({ art: '3' })
    },
  )

  it('refused: that row alone is parked with the reason, and not sent by itself', async () => {
    once({ kind: 'refused', status: 422, message: 'Diese Stelle gibt es nicht.' })
    await save(mia)
    await save(ole)
    await until(page.outbox, ({ rows }) => rows.length === 1 && rows[0]?.state === 'parked')
    expect(page.outbox.row(keyOf(mia))?.hold).toEqual({
      kind: 'parked',
      status: 422,
      message: 'Diese Stelle gibt es nicht.',
    })
    const before = bench.requests.length
    await page.outbox.save(keyOf(mia))
    page.outbox.kick()
    await bench.passUntil(60_000, () => bench.clock.now() > 600_000)
    expect(bench.requests).toHaveLength(before)
  })

  it('refused: the row is sent again by hand or with another value', async () => {
    once({ kind: 'refused', status: 422, message: 'Diese Stelle gibt es nicht.' })
    await save(mia)
    await until(page.outbox, ({ rows }) => rows[0]?.state === 'parked')
    once({ kind: 'refused', status: 422, message: 'noch immer' })
    await page.outbox.retry(keyOf(mia))
    await until(page.outbox, () => page.outbox.row(keyOf(mia))?.hold?.message === 'noch immer')
    await save(mia, { math: '2' })
    await until(page.outbox, ({ rows }) => rows.length === 0)
    expect(marksOf(bench.server.entry(entryKeyOf({ target: mia })))).toEqual({ math: '2' })
  })

  it('signed out: nothing is tried until somebody is back', async () => {
    once({ kind: 'signedOut' })
    await save(mia)
    await until(page.outbox, ({ sender }) => sender === 'signedOut')
    await bench.passUntil(60_000, () => bench.clock.now() > 300_000)
    expect(bench.requests).toHaveLength(1)
    page.show(true)
    await until(page.outbox, ({ rows }) => rows.length === 0)
  })

  it('somebody else signed in in another tab: nothing goes out under their session', async () => {
    bench.signedIn = bo
    await save(mia)
    await until(page.outbox, ({ sender }) => sender === 'signedOut')
    expect(bench.requests).toEqual([])
    expect(page.outbox.row(keyOf(mia))).toMatchObject({ onDevice: true, state: 'waiting' })
  })

  it('conflict: held after five merges in a row that the server answers with yet another version', async () => {
    const place = entryKeyOf({ target: mia })
    bench.answer = (sending) => {
      bench.server.edit(place, (entry) => marked(entry, 'sport', String(bench.requests.length)))
      return bench.server.save(sending, ada.userID)
    }
    await save(mia)
    await until(page.outbox, () => page.outbox.row(keyOf(mia))?.state === 'conflict')
    expect(bench.requests).toHaveLength(6)
    expect(marksOf(page.outbox.row(keyOf(mia))?.value)).toMatchObject({ math: '1', sport: '5' })
  })

  it('conflict with what was typed since the save: held, although the save alone would not clash', async () => {
    const place = entryKeyOf({ target: mia })
    bench.server.edit(place, (entry) => marked(entry, 'sport', '2'))
    bench.answer = (sending) => {
      page.outbox.edit(mia, null, entryWith({ math: '1', sport: '5' }), 'text')
      return bench.server.save(sending, ada.userID)
    }
    await save(mia)
    await until(page.outbox, () => page.outbox.row(keyOf(mia))?.state === 'conflict')
    expect(marksOf(page.outbox.row(keyOf(mia))?.value)).toEqual({ math: '1', sport: '5' })
    expect(marksOf(bench.server.entry(place))).toEqual({ sport: '2' })
  })

  it('typed on while another row is sent, and not on the device yet: the older value does not go out', async () => {
    for (const target of [mia, ole]) {
      page.outbox.edit(target, null, entryWith({ math: '1' }), 'tick')
      await expect.poll(() => stored(target)).toBeDefined()
    }
    bench.answer = (sending) => {
      if (sending.target.studentID === mia.studentID) page.outbox.edit(ole, null, entryWith({ math: '2' }), 'text')
      return bench.server.save(sending, ada.userID)
    }
    page.outbox.kick()
    await bench.passUntil(500, () => page.outbox.view().rows.length === 0)
    const sent = bench.requests.map(({ target, value }) => [target.studentID, marksOf(value).math])
    expect(sent).toEqual([
      [mia.studentID, '1'],
      [ole.studentID, '2'],
    ])
  })

  it('hidden: what is typed goes out that moment, so that it outlives the page', async () => {
    page.outbox.edit(mia, null, entryWith({ math: '1' }), 'text')
    page.show(false)
    await until(page.outbox, ({ rows }) => rows.length === 0)
    expect(bench.requests).toMatchObject([{ leaving: true, value: { grades: [{ grade: '1' }] } }])
  })

  it('hidden for a while: nothing is sent and no timer works until the page is seen again', async () => {
    page.show(false)
    bench.clock.pass(2_000)
    await save(mia)
    await bench.passUntil(60_000, () => bench.clock.now() > 200_000)
    expect(bench.requests).toEqual([])
    page.show(true)
    await until(page.outbox, ({ rows }) => rows.length === 0)
    expect(bench.requests[0]?.leaving).toBeUndefined()
  })
})
