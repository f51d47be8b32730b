import { beforeEach, describe, expect, it } from 'vitest'
import { type Bench, until } from '../../tests/support/outbox/createBench.ts'
import { ada, entryWith, marked, marksOf, targetOf } from '../../tests/support/outbox/entries.ts'
import { entryKeyOf } from '../../tests/support/outbox/fakeServer.ts'
import { dead, full, hanging, type TroubledDevice, troubledDevice } from '../../tests/support/outbox/troubledDevice.ts'
import type { MirroredRow, RowStore } from './ports.ts'
import { rowKey } from './row/Row.ts'
import type { Outbox } from './types.ts'

const mia = targetOf('1')
const key = rowKey(ada, mia)
const place = entryKeyOf({ target: mia })

describe('a device that was in trouble', () => {
  let here: TroubledDevice
  let bench: Bench
  let device: TroubledDevice['device']

  beforeEach(() => {
    // A new device, because a page of the previous test may still be writing.
    here = troubledDevice()
    ;({ bench, device } = here)
  })

  describe('that commits after all what it was given up for', () => {
    type Change = Parameters<RowStore['update']>[1]
    /** Commits the first write that was given up. */
    let late: (() => Promise<unknown>) | undefined
    const commitLate = () => late?.()

    beforeEach(() => {
      late = undefined
    })

    /** A page on the device. `how` replaces operations of its store. */
    async function pageWith(how: { list?: (() => Promise<never>) | undefined; update?: () => Promise<never> }) {
      const { rows } = device
      const store: RowStore = {
        ...rows,
        list: () => how.list?.() ?? rows.list(),
        update(row: string, change: Change) {
          const refused = how.update?.()
          // Not the write of a page of the previous test.
          if (refused && rows === device.rows) late ??= () => rows.update(row, change)
          return refused ?? rows.update(row, change)
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
      here.gone(first)
      await commitLate()
      expect((await device.rows.get(key)).row).toBeDefined()

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
      here.gone(first)

      const second = await pageWith({ list: dead, update: dead })
      await until(second.outbox, ({ rows }) => rows.length > 0)
      second.outbox.edit(mia, null, entryWith({}), 'tick')
      await second.outbox.save(key)
      here.gone(second)
      await commitLate()

      const how: Parameters<typeof pageWith>[0] = isRead ? {} : { list: dead }
      const third = await pageWith(how)
      how.list = undefined
      expect(await arrived(third.outbox)).toEqual({})
    })

    it('takes an older value of the dead page for no typing of the window that went on from it', async () => {
      const how: Parameters<typeof pageWith>[0] = {}
      const dying = await pageWith(how)
      const type = async ({ outbox }: typeof dying, marks: Record<string, string>) => {
        outbox.edit(mia, null, entryWith(marks), 'tick')
        await until(outbox, ({ trouble }) => trouble === 'gone' || outbox.row(key)?.onDevice === true)
      }
      const other = await pageWith({})
      await type(dying, { math: '1' })
      await until(other.outbox, ({ rows }) => rows.length > 0)
      how.update = dead
      await type(dying, { math: '2' })
      dying.outbox.edit(mia, null, entryWith({ math: '3' }), 'tick')
      await dying.outbox.save(key)
      here.gone(dying)
      await commitLate()

      bench.clock.pass(1_000)
      await type(other, { math: '1', art: '1' })
      expect(marksOf(other.outbox.row(key)?.value)).toEqual({ math: '2', art: '1' })
      here.gone(other)

      const next = await pageWith({})
      await bench.passUntil(500, () => next.outbox.view().rows.length === 0)
      expect(marksOf(bench.server.entry(place))).toEqual({ math: '3', art: '1' })
    })

    it('sends what the next page has saved, although the dead one had gone on', async () => {
      const how: Parameters<typeof pageWith>[0] = { update: dead }
      const first = await pageWith(how)
      first.outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
      await until(first.outbox, ({ trouble }) => trouble === 'gone')
      late = undefined
      how.update = hanging
      first.outbox.edit(mia, null, entryWith({ math: '2' }), 'tick')
      await expect.poll(() => late).toBeDefined()
      first.vanish()

      const nextHow: Parameters<typeof pageWith>[0] = { update: dead }
      const next = await pageWith(nextHow)
      await until(next.outbox, ({ trouble }) => trouble === 'gone')
      bench.answer = () => ({ kind: 'unreachable' })
      await expect(next.outbox.save(key)).rejects.toThrow('gone')
      bench.answer = (sending) => bench.server.save(sending, ada.userID)
      await commitLate()
      delete nextHow.update
      expect(await arrived(next.outbox)).toEqual({ math: '2' })
    })
  })

  it('takes nothing back that was typed here by what is typed into a form that does not show it yet', async () => {
    const asked = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    const bens = rowKey(ada, targetOf('2'))
    bench.answer = () => ({ kind: 'unreachable' })
    const first = await here.opened()
    first.outbox.edit(mia, null, entryWith({ math: '3' }), 'tick')
    await first.outbox.save(key)
    const store: RowStore = {
      ...device.rows,
      async get(row) {
        if (row !== bens) return device.rows.get(row)
        asked.resolve()
        await answered.promise
        return device.rows.get(row)
      },
    }
    const second = bench.page({ store })
    await second.outbox.open(ada)
    here.fault = full
    first.outbox.edit(mia, null, entryWith({ math: '4' }), 'tick')
    first.outbox.edit(targetOf('2'), null, entryWith({ math: '1' }), 'tick')
    await expect.poll(() => device.mirror.all()).toHaveLength(2)
    here.gone(first)
    here.fault = undefined
    second.show(true)
    await asked.promise
    // Memory has the 4 by now, the form shows the 3.
    expect(marksOf(second.outbox.row(key)?.value)).toEqual({ math: '3' })
    second.outbox.edit(mia, null, entryWith({ math: '3', art: '1' }), 'tick')
    answered.resolve()
    await until(second.outbox, () => second.outbox.row(bens)?.onDevice === true)
    expect(marksOf(second.outbox.row(key)?.value)).toEqual({ math: '4', art: '1' })
  })

  it('keeps what was typed last in a mark, also where a window has taken over what a dead page had typed', async () => {
    here.fault = full
    const dying = await here.opened()
    dying.outbox.edit(mia, null, entryWith({ math: '1', art: '1' }), 'tick')
    await until(dying.outbox, ({ trouble }) => trouble === 'full')
    here.gone(dying)
    const successor = await here.opened()
    await until(successor.outbox, ({ trouble }) => trouble === 'full')

    await bench.passUntil(100, () => bench.clock.now() >= 1_500)
    const later = bench.page({ store: device.rows })
    await later.outbox.open(ada)
    const shown = later.outbox.row(key)?.value ?? entryWith({})
    later.outbox.edit(mia, null, marked(shown, 'math', '2'), 'tick')
    await later.outbox.save(key)
    await bench.passUntil(100, () => bench.acknowledged.length > 0)
    here.fault = undefined
    await bench.passUntil(500, () => successor.outbox.view().trouble === undefined)
    await successor.outbox.save(key)
    await bench.passUntil(500, () => successor.outbox.view().rows.length === 0)
    expect(marksOf(bench.server.entry(place))).toEqual({ math: '2', art: '1' })
  })

  it('takes nothing back that a dead window had saved of the typing of another one, which went on', async () => {
    const typing = await here.opened()
    const type = async (marks: Record<string, string>) => {
      typing.outbox.edit(mia, null, entryWith(marks), 'tick')
      await until(typing.outbox, () => typing.outbox.row(key)?.onDevice === true)
    }
    bench.signedIn = null
    await type({ math: '1' })
    await typing.outbox.save(key)
    await type({ math: '1', art: '1' })
    bench.signedIn = ada
    const saving = bench.page({ store: { ...device.rows, update: full } })
    await saving.outbox.open(ada)
    await saving.outbox.save(key)
    await expect.poll(() => marksOf(bench.server.entry(place))).toEqual({ math: '1', art: '1' })
    here.gone(saving)
    await type({ math: '1', art: '1', music: '1' })
    here.gone(typing)

    const next = await here.opened()
    const isOver = () => next.outbox.view().rows.every(({ state }) => state === 'waiting')
    await bench.passUntil(500, () => bench.requests.length > 1 && isOver())
    // A value that was not saved may have been sent with the others.
    const there = marksOf(bench.server.entry(place))
    expect(there).toMatchObject({ math: '1', art: '1' })
    expect({ ...there, ...marksOf(next.outbox.row(key)?.value) }).toEqual({ math: '1', art: '1', music: '1' })
    expect(device.mirror.all()).toEqual([])
  })

  it('keeps out what was taken out again before a row was begun, also if the page dies over a text', async () => {
    const base = entryWith({ art: '2' }, { revision: 1 })
    here.fault = dead
    let during = () => {}
    const page = bench.page({
      store: {
        ...device.rows,
        update(row, change) {
          if (here.fault) return here.fault()
          during()
          return device.rows.update(row, change)
        },
      },
    })
    await page.outbox.open(ada)
    page.outbox.edit(mia, base, entryWith({ art: '2', math: '1' }), 'tick')
    await until(page.outbox, ({ trouble }) => trouble === 'gone')
    expect(device.mirror.all()).toMatchObject([{ of: key }])
    here.fault = undefined
    during = () => page.outbox.edit(mia, base, base, 'text')
    page.outbox.edit(mia, base, base, 'tick')
    await page.outbox.save(key)
    page.vanish()
    expect((await device.rows.get(key)).row).toBeUndefined()

    const next = await here.opened()
    expect(next.outbox.view().rows).toEqual([])
    expect(device.mirror.all()).toEqual([])
  })

  describe.each([
    ['can read the rows', true],
    ['cannot read the rows at first', false],
  ])('and a next page that %s', (_how, isRead) => {
    /** Types a value that reaches the device, then another one that the device refuses; then the page is closed. */
    async function left(refused: (outbox: Outbox) => Promise<unknown>) {
      const first = await here.opened()
      first.outbox.edit(mia, null, entryWith({ math: '1', art: '2' }), 'tick')
      await until(first.outbox, () => first.outbox.row(key)?.onDevice === true)
      here.fault = dead
      await refused(first.outbox)
      expect(device.mirror.all()).toMatchObject([{ of: key }])
      first.vanish()
      let broken = !isRead
      const next = bench.page({ store: { ...device.rows, list: () => (broken ? dead() : device.rows.list()) } })
      await next.outbox.open(ada)
      await until(next.outbox, ({ rows }) => rows.length > 0)
      here.fault = undefined
      broken = false
      return next
    }

    it.runIf(isRead).each([
      ['that no key opens', (row: MirroredRow) => ({ ...row, body: new Uint8Array([1]) })],
      ['of a newer version', (row: MirroredRow) => ({ ...row, v: 9 })],
    ])('sends the row beside a mirrored one %s, and leaves that to a page that can read it', async (_what, spoiled) => {
      const { outbox } = await left(async (before) => {
        before.edit(mia, null, entryWith({ math: '3', art: '2' }), 'tick')
        await until(before, ({ trouble }) => trouble === 'gone')
        for (const row of device.mirror.all()) device.mirror.put(spoiled(row))
      })
      await bench.passUntil(500, () => outbox.view().rows.length === 0)
      expect(marksOf(bench.server.entry(place))).toEqual({ math: '1', art: '2' })
      expect(device.mirror.all()).toMatchObject([{ of: key }])
    })

    it('keeps out what was taken out', async () => {
      const { outbox } = await left(async (before) => {
        before.edit(mia, null, entryWith({ art: '2' }), 'tick')
        await before.save(key)
      })
      expect(marksOf(outbox.row(key)?.value)).toEqual({ art: '2' })
      await bench.passUntil(500, () => outbox.view().rows.length === 0)
      expect(marksOf(bench.server.entry(place))).toEqual({ art: '2' })
      expect(device.mirror.all()).toEqual([])
    })
  })
})
