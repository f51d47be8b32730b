import { beforeEach, describe, expect, it } from 'vitest'
import { openMemoryDevice } from '#device/index.ts'
import { type Bench, createBench, type Page, until } from '../../tests/support/outbox/createBench.ts'
import { ada, entryWith, marksOf, targetOf } from '../../tests/support/outbox/entries.ts'
import { entryKeyOf } from '../../tests/support/outbox/fakeServer.ts'
import { handClock } from '../../tests/support/outbox/handClock.ts'
import { rowKey } from './rowKey.ts'
import type { MirroredRow, Outbox, RowStore, StoredRow } from './types.ts'

const mia = targetOf('1')
const key = rowKey(ada, mia)
const place = entryKeyOf({ target: mia })

class QuotaExceededError extends Error {
  override name = 'QuotaExceededError'
}

describe('a device in trouble', () => {
  let bench: Bench
  let device: ReturnType<typeof openMemoryDevice<StoredRow, MirroredRow>>
  /** What the store does instead of writing; undefined when it is well. */
  let fault: (() => Promise<never>) | undefined

  beforeEach(() => {
    fault = undefined
    // A page of the test before may still be writing: on its own device.
    const mine = openMemoryDevice<StoredRow, MirroredRow>({ crypto, clock: handClock() })
    device = mine
    const store: RowStore = {
      ...mine.rows,
      update: (row, change) => (fault ? fault() : mine.rows.update(row, change)),
    }
    bench = createBench({ store, sealerFor: ({ userID }) => mine.keys.create(userID), mirror: mine.mirror })
    bench.signedIn = ada
  })

  function gone(page: Page) {
    page.show(false)
    page.vanish()
  }

  async function opened() {
    const page = bench.page()
    await page.outbox.open(ada)
    return page
  }
  const full = () => Promise.reject(new QuotaExceededError('full'))
  const dead = () => Promise.reject(new Error('gone'))
  const hanging = () => new Promise<never>(() => {})

  it('full and unreachable: a save is refused loudly, and goes through once there is room', async () => {
    const { outbox } = await opened()
    fault = full
    bench.answer = () => ({ kind: 'unreachable' })
    outbox.edit(mia, null, entryWith({ math: '1' }), 'text')
    await expect(outbox.save(key)).rejects.toThrow('full')
    expect(outbox.view().trouble).toBe('full')
    expect(outbox.row(key)).toMatchObject({ onDevice: false, draft: entryWith({ math: '1' }) })
    expect(device.mirror.all()).toHaveLength(1)

    fault = undefined
    bench.answer = (sending) => bench.server.save(sending, ada.userID)
    await outbox.save(key)
    expect(outbox.view().trouble).toBeUndefined()
    outbox.kick()
    await until(outbox, ({ rows }) => rows.length === 0)
    expect(device.mirror.all()).toEqual([])
    expect(marksOf(bench.server.entry(place))).toEqual({ math: '1' })
  })

  it('gone but online: a save goes straight to the server and says so', async () => {
    const { outbox } = await opened()
    fault = dead
    outbox.edit(mia, null, entryWith({ math: '1' }), 'text')
    await outbox.save(key)
    expect(marksOf(bench.server.entry(place))).toEqual({ math: '1' })
    expect(outbox.view()).toMatchObject({ trouble: 'gone' })
    expect(outbox.view().ackedAt.has(key)).toBe(true)

    // What was typed on it afterwards is this page's own, and no conflict.
    outbox.edit(mia, null, entryWith({ math: '2' }), 'text')
    fault = undefined
    await outbox.save(key)
    await until(outbox, ({ rows }) => rows.length === 0)
    expect(marksOf(bench.server.entry(place))).toEqual({ math: '2' })
  })

  it('comes back by itself: what was refused is written without another save', async () => {
    const { outbox } = await opened()
    fault = dead
    outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
    await until(outbox, ({ trouble }) => trouble === 'gone')
    fault = undefined
    await bench.passUntil(500, () => outbox.row(key)?.onDevice === true)
    expect(outbox.view().trouble).toBeUndefined()
  })

  it.each([
    ['with the server out of reach', () => ({ kind: 'unreachable' }) as const],
    ['with a server in trouble', () => ({ kind: 'failed', message: 'trouble' }) as const],
  ])('comes back by itself %s: a refused save goes out without another one', async (_how, answer) => {
    const { outbox } = await opened()
    fault = dead
    bench.answer = answer
    outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
    await expect(outbox.save(key)).rejects.toThrow('gone')
    fault = undefined
    bench.answer = (sending) => bench.server.save(sending, ada.userID)
    await bench.passUntil(500, () => outbox.row(key)?.onDevice !== false)
    await bench.passUntil(500, () => outbox.view().rows.length === 0)
    expect(marksOf(bench.server.entry(place))).toEqual({ math: '1' })
  })

  it('looks again at what it could not read: what has arrived does not go on waiting on the screen', async () => {
    let unread = 0
    const page = bench.page({
      store: { ...device.rows, get: (row) => (unread-- > 0 ? dead() : device.rows.get(row)) },
    })
    await page.outbox.open(ada)
    bench.answer = (sending) => {
      unread = 1
      return bench.server.save(sending, ada.userID)
    }
    page.outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
    await page.outbox.save(key)
    await until(page.outbox, ({ trouble }) => trouble === 'gone')
    expect(await device.rows.get(key)).toBeUndefined()
    await bench.passUntil(500, () => page.outbox.view().rows.length === 0)
    expect(page.outbox.view().trouble).toBeUndefined()
  })

  it('hanging: slow after 300 ms, mirrored, and found again by the next page', async () => {
    const page = await opened()
    fault = hanging
    page.outbox.edit(mia, null, entryWith({ math: '3' }), 'tick')
    await bench.passUntil(100, () => page.outbox.view().trouble === 'slow')
    expect(device.mirror.all()).toHaveLength(1)
    expect(page.outbox.row(key)).toMatchObject({ onDevice: false, state: 'draft' })

    fault = undefined
    page.vanish()
    const next = await opened()
    await until(next.outbox, () => next.outbox.row(key)?.onDevice === true)
    expect(next.outbox.row(key)).toMatchObject({ restored: true, unsaved: true })
    expect(marksOf(next.outbox.row(key)?.draft)).toEqual({ math: '3' })
    expect(device.mirror.all()).toEqual([])
  })

  it('mirrors what is still being written the moment the page hides', async () => {
    const page = await opened()
    page.outbox.edit(mia, null, entryWith({}, { layout: { interests: 'Vögel' } }), 'text')
    await bench.passUntil(1, () => true)
    await bench.passUntil(50, () => bench.clock.now() >= 1_050)
    fault = hanging
    page.show(false)
    expect(device.mirror.all()).toMatchObject([{ of: key, parent: 0 }])
  })

  it('mirrors what was typed before an acknowledgement, too', async () => {
    const page = await opened()
    bench.answer = async (sending) => {
      page.outbox.edit(mia, null, entryWith({ math: '1', art: '2' }), 'tick')
      await page.outbox.flush()
      page.outbox.edit(mia, null, entryWith({ math: '1', art: '2' }, { layout: { interests: 'Vögel' } }), 'text')
      return bench.server.save(sending, ada.userID)
    }
    page.outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
    await page.outbox.save(key)
    await until(page.outbox, () => marksOf(page.outbox.row(key)?.base).math === '1')
    fault = hanging
    page.show(false)
    expect(device.mirror.all()).toMatchObject([{ of: key, parent: 2, seq: 3, ackedSeq: 1 }])
  })

  it('writes typed text after a pause of at most 300 ms, and at once when asked to', async () => {
    const { outbox } = await opened()
    outbox.edit(mia, null, entryWith({}, { layout: { interests: 'V' } }), 'text')
    await bench.passUntil(100, () => bench.clock.now() >= 1_200)
    expect(outbox.row(key)?.onDevice).toBe(false)
    await bench.passUntil(100, () => outbox.row(key)?.onDevice === true)
    expect(bench.clock.now()).toBeLessThanOrEqual(1_400)

    outbox.edit(mia, null, entryWith({}, { layout: { interests: 'Vö' } }), 'text')
    await outbox.flush()
    expect(outbox.row(key)?.onDevice).toBe(true)
  })

  it('shows rows it cannot read as frozen, and neither sends nor deletes them', async () => {
    const first = await opened()
    first.outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
    await until(first.outbox, () => first.outbox.row(key)?.onDevice === true)
    await device.keys.destroy(ada.userID)
    const { outbox } = await opened()
    expect(outbox.row(key)).toMatchObject({ state: 'frozen', hold: { kind: 'frozen' }, target: { studentName: '' } })
    expect(() => outbox.edit(mia, null, entryWith({}), 'tick')).toThrow('newer version')
    await outbox.save(key)
    outbox.kick()
    await until(outbox, ({ sender }) => sender === 'idle')
    expect(bench.requests).toEqual([])
    expect(await device.rows.list()).toHaveLength(1)
  })

  it('opens all the same when the rows cannot be listed, and shows them once they can', async () => {
    const first = await opened()
    first.outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
    await until(first.outbox, () => first.outbox.row(key)?.onDevice === true)
    let broken = true
    const page = bench.page({
      store: { ...device.rows, list: () => (broken ? dead() : device.rows.list()) },
    })
    await page.outbox.open(ada)
    expect(page.outbox.view()).toMatchObject({ rows: [], trouble: 'gone' })
    broken = false
    page.show(true)
    await until(page.outbox, ({ rows }) => rows.length === 1)
    expect(page.outbox.view().trouble).toBeUndefined()
  })

  describe('that commits after all what it was given up for', () => {
    type Change = Parameters<RowStore['update']>[1]
    /** The first write that was given up, to be committed later. */
    let late: (() => Promise<unknown>) | undefined

    beforeEach(() => {
      late = undefined
    })

    /** A page on the device, for which the store does what `how` says. */
    async function pageWith(how: { list?: (() => Promise<never>) | undefined; update?: () => Promise<never> }) {
      const store: RowStore = {
        ...device.rows,
        list: () => how.list?.() ?? device.rows.list(),
        update(row: string, change: Change) {
          const refused = how.update?.()
          if (refused) late ??= () => device.rows.update(row, change)
          return refused ?? device.rows.update(row, change)
        },
      }
      const page = bench.page({ store })
      await page.outbox.open(ada)
      return page
    }

    async function arrived(outbox: Outbox) {
      await bench.passUntil(500, () => outbox.view().rows.length === 0 && bench.requests.length > 0)
      expect(device.mirror.all()).toEqual([])
      return marksOf(bench.server.entry(place))
    }

    it('keeps out what was taken out since', async () => {
      const first = await pageWith({ update: dead })
      first.outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
      await until(first.outbox, ({ trouble }) => trouble === 'gone')
      first.outbox.edit(mia, null, entryWith({}), 'tick')
      await first.outbox.save(key)
      expect(marksOf(bench.server.entry(place))).toEqual({})
      gone(first)
      await late?.()
      expect(await device.rows.get(key)).toBeDefined()

      const next = await pageWith({})
      expect(await arrived(next.outbox)).toEqual({})
    })

    it.each([
      ['reads the rows', true],
      ['cannot read the rows at first', false],
    ])('keeps out what the page before had typed, where the next one %s', async (_how, isRead) => {
      const first = await pageWith({ update: dead })
      first.outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
      await until(first.outbox, ({ trouble }) => trouble === 'gone')
      gone(first)

      const second = await pageWith({ list: dead, update: dead })
      await until(second.outbox, ({ rows }) => rows.length > 0)
      second.outbox.edit(mia, null, entryWith({}), 'tick')
      await second.outbox.save(key)
      gone(second)
      await late?.()

      const how: Parameters<typeof pageWith>[0] = isRead ? {} : { list: dead }
      const third = await pageWith(how)
      how.list = undefined
      expect(await arrived(third.outbox)).toEqual({})
    })
  })

  it('keeps what was typed last in a mark, also where a window has taken over what a dead page had typed', async () => {
    fault = full
    const dying = await opened()
    dying.outbox.edit(mia, null, entryWith({ math: '1', art: '1' }), 'tick')
    await until(dying.outbox, ({ trouble }) => trouble === 'full')
    gone(dying)
    const heir = await opened()
    await until(heir.outbox, ({ trouble }) => trouble === 'full')

    await bench.passUntil(100, () => bench.clock.now() >= 1_500)
    const later = bench.page({ store: device.rows })
    await later.outbox.open(ada)
    later.outbox.edit(mia, null, entryWith({ math: '2' }), 'tick')
    await later.outbox.save(key)
    await bench.passUntil(100, () => bench.acknowledged.length > 0)
    fault = undefined
    await bench.passUntil(500, () => heir.outbox.view().trouble === undefined)
    await heir.outbox.save(key)
    await bench.passUntil(500, () => heir.outbox.view().rows.length === 0)
    expect(marksOf(bench.server.entry(place))).toEqual({ math: '2', art: '1' })
  })

  it('sends a save that a refused discard has brought back', async () => {
    const page = await opened()
    bench.answer = () => ({ kind: 'unreachable' })
    page.outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
    await until(page.outbox, () => page.outbox.row(key)?.onDevice === true)
    fault = dead
    await expect(page.outbox.save(key)).rejects.toThrow('gone')
    bench.answer = (sending) => bench.server.save(sending, ada.userID)
    const held = Promise.withResolvers<never>()
    fault = () => {
      fault = undefined
      return held.promise
    }
    const discarded = page.outbox.discard(key)
    await bench.passUntil(500, () => bench.clock.now() >= 10_000)
    held.reject(new Error('gone'))
    await expect(discarded).rejects.toThrow('gone')
    await bench.passUntil(500, () => page.outbox.view().rows.length === 0)
    expect(marksOf(bench.server.entry(place))).toEqual({ math: '1' })
  })

  describe('and a next page that cannot read the rows at first', () => {
    /** Typed and on the device, then tried again while the device refuses; then the page is gone. */
    async function left(refused: (outbox: Outbox) => Promise<unknown>) {
      const first = await opened()
      first.outbox.edit(mia, null, entryWith({ math: '1', art: '2' }), 'tick')
      await until(first.outbox, () => first.outbox.row(key)?.onDevice === true)
      fault = dead
      await refused(first.outbox)
      expect(device.mirror.all()).toMatchObject([{ of: key, parent: 1 }])
      first.vanish()
      let broken = true
      const next = bench.page({ store: { ...device.rows, list: () => (broken ? dead() : device.rows.list()) } })
      await next.outbox.open(ada)
      await until(next.outbox, ({ rows }) => rows.length > 0)
      fault = undefined
      broken = false
      return next
    }

    it('keeps out what was taken out', async () => {
      const { outbox } = await left(async (before) => {
        before.edit(mia, null, entryWith({ art: '2' }), 'tick')
        await before.save(key)
      })
      expect(marksOf(outbox.row(key)?.draft)).toEqual({ art: '2' })
      await bench.passUntil(500, () => outbox.view().rows.length === 0)
      expect(marksOf(bench.server.entry(place))).toEqual({ art: '2' })
      expect(device.mirror.all()).toEqual([])
    })

    it('does not forget a save of what lies there', async () => {
      const { outbox } = await left(async (before) => {
        bench.answer = () => ({ kind: 'unreachable' })
        await expect(before.save(key)).rejects.toThrow('gone')
        bench.answer = (sending) => bench.server.save(sending, ada.userID)
      })
      await bench.passUntil(500, () => outbox.view().rows.length === 0)
      expect(marksOf(bench.server.entry(place))).toEqual({ math: '1', art: '2' })
      expect(device.mirror.all()).toEqual([])
    })
  })
})
