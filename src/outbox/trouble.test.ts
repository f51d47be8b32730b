import { beforeEach, describe, expect, it } from 'vitest'
import { type Bench, until } from '../../tests/support/outbox/createBench.ts'
import { ada, entryWith, marksOf, targetOf } from '../../tests/support/outbox/entries.ts'
import { entryKeyOf } from '../../tests/support/outbox/fakeServer.ts'
import { dead, full, hanging, type TroubledDevice, troubledDevice } from '../../tests/support/outbox/troubledDevice.ts'
import { rowKey } from './row/Row.ts'

const mia = targetOf('1')
const key = rowKey(ada, mia)
const place = entryKeyOf({ target: mia })

describe('a device in trouble', () => {
  let here: TroubledDevice
  let bench: Bench
  let device: TroubledDevice['device']

  beforeEach(() => {
    // A new device, because a page of the previous test may still be writing.
    here = troubledDevice()
    ;({ bench, device } = here)
  })

  it('brings back nothing that came to the device as its page died, and was taken out in another window', async () => {
    let dies = false
    const { update } = device.rows
    const page = bench.page({
      store: { ...device.rows, update: (...row) => (dies ? update(...row).then(hanging) : update(...row)) },
    })
    await page.outbox.open(ada)
    page.outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
    await page.outbox.save(key)
    await until(page.outbox, ({ rows }) => rows.length === 0)
    const base = bench.server.entry(place) ?? null
    const other = await here.opened()
    dies = true
    page.outbox.edit(mia, base, entryWith({ math: '1', art: '1' }), 'tick')
    await expect.poll(async () => (await device.rows.get(key)).row).toBeDefined()
    here.gone(page)
    expect(device.mirror.all()).toMatchObject([{ of: key }])

    other.show(true)
    await until(other.outbox, ({ rows }) => rows.length > 0)
    other.outbox.edit(mia, base, entryWith({ math: '1', music: '2' }), 'tick')
    await until(other.outbox, () => other.outbox.row(key)?.onDevice === true)
    here.gone(other)
    const next = await here.opened()
    expect(marksOf(next.outbox.row(key)?.value)).toEqual({ math: '1', music: '2' })
  })

  it('sends no conflict from memory either', async () => {
    bench.server.edit(place, () => entryWith({ math: '5' }))
    const { outbox } = await here.opened()
    outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
    await outbox.save(key)
    await until(outbox, ({ rows }) => rows[0]?.state === 'conflict')
    const before = bench.requests.length
    here.fault = dead
    outbox.edit(mia, null, entryWith({ math: '1', art: '2' }), 'tick')
    await expect(outbox.save(key)).rejects.toThrow('gone')
    expect(bench.requests).toHaveLength(before)
  })

  it('leaves nothing mirrored of what was thrown away', async () => {
    bench.answer = () => ({ kind: 'unreachable' })
    const { outbox } = await here.opened()
    here.fault = full
    outbox.edit(mia, null, entryWith({ math: '3' }), 'tick')
    await expect(outbox.save(key)).rejects.toThrow('full')
    expect(device.mirror.all()).toHaveLength(1)
    here.fault = undefined
    await outbox.discard(key)
    expect(device.mirror.all()).toEqual([])
  })

  it('full and unreachable: a save is refused loudly, and goes through once there is room', async () => {
    const { outbox } = await here.opened()
    here.fault = full
    bench.answer = () => ({ kind: 'unreachable' })
    outbox.edit(mia, null, entryWith({ math: '1' }), 'text')
    await expect(outbox.save(key)).rejects.toThrow('full')
    expect(outbox.view().trouble).toBe('full')
    expect(outbox.row(key)).toMatchObject({ onDevice: false, value: entryWith({ math: '1' }) })
    expect(device.mirror.all()).toHaveLength(1)

    here.fault = undefined
    bench.answer = (sending) => bench.server.save(sending, ada.userID)
    await outbox.save(key)
    expect(outbox.view().trouble).toBeUndefined()
    outbox.kick()
    await until(outbox, ({ rows }) => rows.length === 0)
    expect(device.mirror.all()).toEqual([])
    expect(marksOf(bench.server.entry(place))).toEqual({ math: '1' })
  })

  it('gone but online: a save goes straight to the server and says so', async () => {
    const { outbox } = await here.opened()
    here.fault = dead
    outbox.edit(mia, null, entryWith({ math: '1' }), 'text')
    await outbox.save(key)
    expect(marksOf(bench.server.entry(place))).toEqual({ math: '1' })
    expect(outbox.view()).toMatchObject({ trouble: 'gone' })
    expect(outbox.view().ackedAt.has(key)).toBe(true)

    // A later edit on top of it is this page's own, and no conflict.
    outbox.edit(mia, null, entryWith({ math: '2' }), 'text')
    here.fault = undefined
    await outbox.save(key)
    await until(outbox, ({ rows }) => rows.length === 0)
    expect(marksOf(bench.server.entry(place))).toEqual({ math: '2' })
  })

  it('comes back by itself: what was refused is written without another save', async () => {
    const { outbox } = await here.opened()
    here.fault = dead
    outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
    await until(outbox, ({ trouble }) => trouble === 'gone')
    here.fault = undefined
    await bench.passUntil(500, () => outbox.row(key)?.onDevice === true)
    expect(outbox.view().trouble).toBeUndefined()
  })

  it.each([
    ['with the server out of reach', () => ({ kind: 'unreachable' }) as const],
    ['with a server in trouble', () => ({ kind: 'failed', message: 'trouble' }) as const],
  ])('comes back by itself %s: a refused save goes out without another one', async (_how, answer) => {
    const { outbox } = await here.opened()
    here.fault = dead
    bench.answer = answer
    outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
    await expect(outbox.save(key)).rejects.toThrow('gone')
    here.fault = undefined
    bench.answer = (sending) => bench.server.save(sending, ada.userID)
    await bench.passUntil(500, () => outbox.row(key)?.onDevice !== false)
    await bench.passUntil(500, () => outbox.view().rows.length === 0)
    expect(marksOf(bench.server.entry(place))).toEqual({ math: '1' })
  })

  it('looks again at what it could not read: what has arrived does not go on waiting on the screen', async () => {
    let isUnread = false
    const page = bench.page({
      store: { ...device.rows, get: (row) => (isUnread ? dead() : device.rows.get(row)) },
      isSignedIn: () => false,
    })
    await page.outbox.open(ada)
    page.outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
    await page.outbox.save(key)
    isUnread = true
    await here.opened()
    await until(page.outbox, ({ trouble }) => trouble === 'gone')
    await expect.poll(() => bench.server.entry(place)).toBeDefined()
    await expect.poll(async () => (await device.rows.get(key)).row).toBeUndefined()
    isUnread = false
    await bench.passUntil(500, () => page.outbox.view().rows.length === 0)
    expect(page.outbox.view().trouble).toBeUndefined()
  })

  it('hanging: slow after 300 ms, mirrored, and found again by the next page', async () => {
    const page = await here.opened()
    here.fault = hanging
    page.outbox.edit(mia, null, entryWith({ math: '3' }), 'tick')
    await bench.passUntil(100, () => page.outbox.view().trouble === 'slow')
    expect(device.mirror.all()).toHaveLength(1)
    expect(page.outbox.row(key)).toMatchObject({ onDevice: false, state: 'waiting' })

    here.fault = undefined
    page.vanish()
    const next = await here.opened()
    await until(next.outbox, () => next.outbox.row(key)?.onDevice === true)
    expect(next.outbox.row(key)).toMatchObject({ restored: true })
    expect(marksOf(next.outbox.row(key)?.value)).toEqual({ math: '3' })
    await bench.passUntil(500, () => next.outbox.view().rows.length === 0)
    expect(marksOf(bench.server.entry(place))).toEqual({ math: '3' })
    expect(device.mirror.all()).toEqual([])
  })

  it('keeps what it has mirrored while it looks for what dead pages have left', async () => {
    const evaKey = rowKey(ada, targetOf('2'))
    const [page, other] = [await here.opened(), await here.opened()]
    other.outbox.edit(targetOf('2'), null, entryWith({ math: '1' }), 'tick')
    await until(page.outbox, () => page.outbox.row(evaKey) !== undefined)
    bench.answer = () => ({ kind: 'unreachable' })
    here.fault = full
    other.outbox.edit(targetOf('2'), null, entryWith({ math: '2' }), 'tick')
    page.outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
    const mirrored = () => device.mirror.all().map(({ of }) => of)
    await expect.poll(mirrored).toEqual(expect.arrayContaining([key, evaKey]))
    // Meanwhile it has tried to save the other page's value, and has mirrored its own again and again.
    let times = 0
    await bench.passUntil(500, () => times++ === 80)
    expect(mirrored()).toEqual(expect.arrayContaining([key, evaKey]))
  })

  it('takes over what another window leaves that was still alive when it was asked for', async () => {
    let isBroken = false
    const { update } = device.rows
    const dying = bench.page({ store: { ...device.rows, update: (...row) => (isBroken ? full() : update(...row)) } })
    await dying.outbox.open(ada)
    const other = await here.opened()
    bench.answer = () => ({ kind: 'unreachable' })
    bench.signedIn = null
    dying.outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
    await until(other.outbox, ({ rows }) => rows.length === 1)
    isBroken = true
    dying.outbox.edit(mia, null, entryWith({ math: '2' }), 'tick')
    await until(dying.outbox, ({ trouble }) => trouble === 'full')
    bench.signedIn = ada
    other.outbox.kick()
    await bench.passUntil(500, () => bench.clock.now() > 10_000)

    here.gone(dying)
    bench.answer = (sending) => bench.server.save(sending, ada.userID)
    other.outbox.kick()
    await bench.passUntil(500, () => other.outbox.view().rows.length === 0)
    expect(marksOf(bench.server.entry(place))).toEqual({ math: '2' })
  })

  it('mirrors what is still being written the moment the page hides', async () => {
    const page = await here.opened()
    page.outbox.edit(mia, null, entryWith({}, { layout: { interests: 'Vögel' } }), 'text')
    await bench.passUntil(1, () => true)
    await bench.passUntil(50, () => bench.clock.now() >= 1_050)
    here.fault = hanging
    page.show(false)
    expect(device.mirror.all()).toMatchObject([{ of: key }])
  })

  it('mirrors what was typed before an acknowledgement, too', async () => {
    const page = await here.opened()
    bench.answer = async (sending) => {
      page.outbox.edit(mia, null, entryWith({ math: '1', art: '2' }), 'tick')
      await page.outbox.flush()
      page.outbox.edit(mia, null, entryWith({ math: '1', art: '2' }, { layout: { interests: 'Vögel' } }), 'text')
      return bench.server.save(sending, ada.userID)
    }
    page.outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
    await page.outbox.save(key)
    await until(page.outbox, () => marksOf(page.outbox.row(key)?.base).math === '1')
    here.fault = hanging
    page.show(false)
    expect(device.mirror.all()).toMatchObject([{ of: key, baseRevision: 1 }])
  })

  it('writes typed text after a pause of at most 300 ms, and at once when asked to', async () => {
    const { outbox } = await here.opened()
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
    const first = await here.opened()
    first.outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
    await until(first.outbox, () => first.outbox.row(key)?.onDevice === true)
    await device.keys.destroy(ada.userID)
    const { outbox } = await here.opened()
    expect(outbox.row(key)).toMatchObject({ state: 'frozen', hold: { kind: 'frozen' }, target: { studentName: '' } })
    expect(() => outbox.edit(mia, null, entryWith({}), 'tick')).toThrow('newer version')
    await outbox.save(key)
    outbox.kick()
    await until(outbox, ({ sender }) => sender === 'idle')
    expect(bench.requests).toEqual([])
    expect(await device.rows.list()).toHaveLength(1)
  })

  it('sends the other rows while one takes no edit because a newer version of the app has written it meanwhile', async () => {
    const ben = targetOf('2')
    const page = await here.opened()
    bench.answer = () => ({ kind: 'unreachable' })
    page.outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
    await page.outbox.save(key)
    await until(page.outbox, ({ sender }) => sender === 'offline')
    await device.rows.update(key, (row) => row && { ...row, v: 4 })
    page.outbox.edit(mia, null, entryWith({ math: '2' }), 'tick')
    await until(page.outbox, () => page.outbox.row(key)?.state === 'frozen')
    bench.answer = (sending) => bench.server.save(sending, ada.userID)
    page.outbox.edit(ben, null, entryWith({ art: '1' }), 'tick')
    page.outbox.kick()
    await bench.passUntil(1_000, () => page.outbox.row(rowKey(ada, ben)) === undefined)
    expect(marksOf(bench.server.entry(entryKeyOf({ target: ben })))).toEqual({ art: '1' })
    expect((await device.rows.get(key)).row).toMatchObject({ v: 4 })
  })

  it('opens all the same when the rows cannot be listed, and shows them once they can', async () => {
    const first = await here.opened()
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

  it('sends nothing that was thrown away while its save waited for its turn', async () => {
    const page = await here.opened()
    here.fault = dead
    const answered = Promise.withResolvers<void>()
    bench.answer = async (sending) => {
      await answered.promise
      return bench.server.save(sending, ada.userID)
    }
    page.outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
    const first = page.outbox.save(key)
    await expect.poll(() => bench.requests.length).toBe(1)
    page.outbox.edit(mia, null, entryWith({ math: '2' }), 'tick')
    const second = page.outbox.save(key).catch(() => 'refused')
    // The device has refused the second write as well.
    const tried = bench.clock.now() + 5
    await bench.passUntil(1, () => bench.clock.now() > tried)
    here.fault = undefined
    await page.outbox.discard(key)
    answered.resolve()
    await Promise.allSettled([first, second])
    expect(bench.requests.map(({ value }) => marksOf(value))).toEqual([{ math: '1' }])
  })

  it('sends what a refused discard has brought back', async () => {
    const page = await here.opened()
    bench.answer = () => ({ kind: 'unreachable' })
    page.outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
    await until(page.outbox, () => page.outbox.row(key)?.onDevice === true)
    bench.answer = (sending) => bench.server.save(sending, ada.userID)
    const held = Promise.withResolvers<never>()
    here.fault = () => {
      here.fault = undefined
      return held.promise
    }
    const discarded = page.outbox.discard(key)
    await bench.passUntil(500, () => bench.clock.now() >= 10_000)
    held.reject(new Error('gone'))
    await expect(discarded).rejects.toThrow('gone')
    await bench.passUntil(500, () => page.outbox.view().rows.length === 0)
    expect(marksOf(bench.server.entry(place))).toEqual({ math: '1' })
  })
})
