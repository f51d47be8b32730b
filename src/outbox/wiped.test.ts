import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Device, openDevice } from '#device/index.ts'
import { type Bench, createBench, until } from '../../tests/support/outbox/createBench.ts'
import { ada, entryWith, marksOf, targetOf } from '../../tests/support/outbox/entries.ts'
import { entryKeyOf } from '../../tests/support/outbox/fakeServer.ts'
import { handClock } from '../../tests/support/outbox/handClock.ts'
import type { MirroredRow, Ports, RowStore, StoredRow } from './ports.ts'
import { rowKey } from './row/Row.ts'

const [mia, ben] = [targetOf('1'), targetOf('2')]
const keyOf = (target: typeof mia) => rowKey(ada, target)

describe('website data deleted under an open page', () => {
  let indexedDB: IDBFactory
  let device: Device<StoredRow, MirroredRow>
  let bench: Bench

  beforeEach(() => {
    indexedDB = new IDBFactory()
    const clock = handClock()
    device = openDevice<StoredRow, MirroredRow>({ indexedDB, crypto, clock, ownerOf: ({ userID }) => userID })
    const { rows: store, mirror, keys } = device
    bench = createBench({ store, mirror, sealerFor: ({ userID }) => keys.create(userID) })
    bench.signedIn = ada
    bench.answer = () => ({ kind: 'unreachable' })
  })

  async function wipe(): Promise<void> {
    await new Promise((resolve, reject) => {
      const deletion = indexedDB.deleteDatabase('zeugnis')
      deletion.onsuccess = resolve
      deletion.onerror = reject
    })
    expect(await device.rows.list()).toEqual([])
  }

  /** A write that still had the old key is tried again two seconds later. */
  async function untilStored(count: number): Promise<void> {
    const rows = () => {
      bench.clock.pass(500)
      return device.rows.list()
    }
    await expect.poll(rows).toHaveLength(count)
  }

  /** A page with two report cards that the server does not have. */
  async function twoWaiting(overrides: Partial<Ports> = {}) {
    const page = bench.page(overrides)
    await page.outbox.open(ada)
    page.outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
    page.outbox.edit(ben, null, entryWith({ math: '2' }), 'tick')
    await Promise.all([mia, ben].map((target) => page.outbox.save(keyOf(target))))
    await until(page.outbox, ({ sender }) => sender === 'offline')
    expect(await device.rows.list()).toHaveLength(2)
    return page
  }

  const serverHas = (target: typeof mia) => marksOf(bench.server.entry(entryKeyOf({ target })))

  it('is found out when the page looks: what memory has is written anew, goes on waiting and is sent', async () => {
    const page = await twoWaiting()
    await wipe()
    page.show(true)
    await untilStored(2)
    const shown = [mia, ben].map((target) => marksOf(page.outbox.row(keyOf(target))?.value))
    expect(shown).toEqual([{ math: '1' }, { math: '2' }])

    bench.answer = (sending) => bench.server.save(sending, ada.userID)
    page.outbox.kick()
    await until(page.outbox, ({ rows }) => rows.length === 0)
    expect([serverHas(mia), serverHas(ben)]).toEqual([{ math: '1' }, { math: '2' }])
  })

  it('is found out by the next tick, which keeps what was ticked before', async () => {
    const page = await twoWaiting()
    await wipe()
    page.outbox.edit(mia, null, entryWith({ math: '1', art: '3' }), 'tick')
    await untilStored(2)
    bench.answer = (sending) => bench.server.save(sending, ada.userID)
    page.outbox.kick()
    await until(page.outbox, ({ rows }) => rows.length === 0)
    expect([serverHas(mia), serverHas(ben)]).toEqual([{ math: '1', art: '3' }, { math: '2' }])
  })

  it('is found out by the first tick for a child, whose key is gone', async () => {
    const page = bench.page()
    await page.outbox.open(ada)
    await expect.poll(() => device.rows.deviceID()).toBeDefined()
    await wipe()
    page.outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
    await bench.passUntil(1_000, () => page.outbox.row(keyOf(mia))?.onDevice === true)
    const after = bench.page()
    await after.outbox.open(ada)
    expect(marksOf(after.outbox.row(keyOf(mia))?.value)).toEqual({ math: '1' })
  })

  it('is found out by the first tick for a child also if a cached answer has made a new key meanwhile', async () => {
    const page = bench.page()
    await page.outbox.open(ada)
    await expect.poll(() => device.rows.deviceID()).toBeDefined()
    await page.outbox.flush()
    await wipe()
    await device.keys.create(ada.userID)
    page.outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
    await bench.passUntil(500, () => page.outbox.row(keyOf(mia))?.onDevice === true)
    const after = bench.page()
    await after.outbox.open(ada)
    expect(marksOf(after.outbox.row(keyOf(mia))?.value)).toEqual({ math: '1' })
  })

  it('a key that was deleted alone, and made anew, seals what is typed next', async () => {
    const page = await twoWaiting()
    bench.answer = (sending) => bench.server.save(sending, ada.userID)
    page.outbox.kick()
    await until(page.outbox, ({ rows }) => rows.length === 0)
    bench.answer = () => ({ kind: 'unreachable' })
    await device.keys.destroy(ada.userID)
    await device.keys.create(ada.userID)
    page.outbox.edit(mia, null, entryWith({ math: '1', art: '3' }), 'tick')
    await bench.passUntil(500, () => page.outbox.row(keyOf(mia))?.onDevice === true)
    const after = bench.page()
    await after.outbox.open(ada)
    expect(marksOf(after.outbox.row(keyOf(mia))?.value)).toEqual({ math: '1', art: '3' })
  })

  it('asks the server about what it may have got already: nobody has to decide', async () => {
    bench.answer = (sending) => {
      bench.server.save(sending, ada.userID)
      return { kind: 'unreachable' }
    }
    const page = await twoWaiting()
    // Which one is sent first depends on which is on the device first.
    expect([serverHas(mia), serverHas(ben)]).not.toEqual([{}, {}])
    await wipe()
    page.show(true)
    await untilStored(2)
    bench.answer = (sending) => bench.server.save(sending, ada.userID)
    page.outbox.kick()
    await until(page.outbox, ({ rows }) => rows.length === 0)
    expect([serverHas(mia), serverHas(ben)]).toEqual([{ math: '1' }, { math: '2' }])
  })

  it('is found out while a commit from before it is not answered yet: that row is written anew as well', async () => {
    const [answer, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let isSlow = false
    const store: RowStore = {
      ...device.rows,
      async update(key, change) {
        const isLate = isSlow && key === keyOf(mia)
        const row = await device.rows.update(key, change)
        if (!isLate) return row
        commit.resolve()
        await answer.promise
        return row
      },
    }
    const page = await twoWaiting({ store })
    isSlow = true
    page.outbox.edit(mia, null, entryWith({ math: '1', art: '3' }), 'tick')
    await commit.promise
    isSlow = false
    await wipe()
    page.outbox.edit(ben, null, entryWith({ math: '3' }), 'tick')
    await untilStored(1)
    answer.resolve()
    await untilStored(2)
    expect(marksOf(page.outbox.row(keyOf(mia))?.value)).toEqual({ math: '1', art: '3' })
  })

  it('keeps what was typed while an earlier value was on its way and acknowledged', async () => {
    const page = bench.page()
    await page.outbox.open(ada)
    const { promise, resolve } = Promise.withResolvers<void>()
    bench.answer = async (sending) => {
      await promise
      bench.answer = () => ({ kind: 'unreachable' })
      return bench.server.save(sending, ada.userID)
    }
    page.outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
    await page.outbox.save(keyOf(mia))
    await expect.poll(() => bench.requests).toHaveLength(1)
    page.outbox.edit(mia, null, entryWith({ math: '1', art: '3' }), 'tick')
    await expect.poll(async () => (await device.rows.get(keyOf(mia))).row?.sent !== undefined).toBe(true)
    await until(page.outbox, () => page.outbox.row(keyOf(mia))?.onDevice === true)
    resolve()
    await expect.poll(() => serverHas(mia)).toEqual({ math: '1' })
    await expect.poll(async () => (await device.rows.get(keyOf(mia))).row?.sent).toBeUndefined()
    await wipe()
    page.show(true)
    await untilStored(1)
    expect(marksOf(page.outbox.row(keyOf(mia))?.value)).toEqual({ math: '1', art: '3' })
  })

  it('is nothing that another window sends or throws away: that stays gone', async () => {
    const page = await twoWaiting()
    const other = bench.page()
    await other.outbox.open(ada)
    await other.outbox.discard(keyOf(mia))
    await until(page.outbox, ({ rows }) => rows.length === 1)
    expect(await device.rows.list()).toHaveLength(1)
  })
})
