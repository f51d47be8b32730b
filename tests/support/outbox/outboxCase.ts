import { beforeEach, describe, expect, it } from 'vitest'
import { sameContent } from '#lib/sameContent.ts'
import { rowKey } from '#outbox/row/Row.ts'
import { type Bench, createBench, type Place, until } from './createBench.ts'
import { ada, bo, entryWith, marked, marksOf, targetOf } from './entries.ts'
import { entryKeyOf } from './fakeServer.ts'

const mia = targetOf('1')
const key = rowKey(ada, mia)
const miasKey = entryKeyOf({ target: mia })

/** The outbox's promises, on every kind of device. */
export function outboxCase(name: string, open: () => Place | Promise<Place>): void {
  describe(name, () => {
    let bench: Bench
    beforeEach(async () => {
      bench = createBench(await open())
      bench.signedIn = ada
    })

    async function opened(owner = ada) {
      const page = bench.page()
      await page.outbox.open(owner)
      return page
    }

    it('shows what is typed at once and says so when it is on the device', async () => {
      const { outbox } = await opened()
      outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
      expect(outbox.row(key)).toMatchObject({ state: 'waiting', onDevice: false })
      expect(marksOf(outbox.row(key)?.value)).toEqual({ math: '1' })
      await until(outbox, () => outbox.row(key)?.onDevice === true)
      expect(bench.requests).toEqual([])
    })

    it('has a save on the device when it resolves, and on the server soon after', async () => {
      const { outbox } = await opened()
      bench.answer = () => ({ kind: 'unreachable' })
      outbox.edit(mia, null, entryWith({ math: '1' }), 'text')
      await outbox.save(key)
      expect(outbox.row(key)?.onDevice).toBe(true)
      await until(outbox, ({ sender }) => sender === 'offline')

      bench.answer = (sending) => bench.server.save(sending, ada.userID)
      outbox.kick()
      await until(outbox, ({ rows }) => rows.length === 0)
      expect(marksOf(bench.server.entry(miasKey))).toEqual({ math: '1' })
      await until(outbox, ({ sender }) => sender === 'idle')
      expect(outbox.view().lastAckAt).toBe(bench.clock.now())
      expect(outbox.view().ackedAt.has(key)).toBe(true)
    })

    it('brings a draft back after a kill, and sends it without anybody’s doing', async () => {
      const first = await opened()
      first.outbox.edit(mia, null, entryWith({ math: '2' }), 'tick')
      await until(first.outbox, () => first.outbox.row(key)?.onDevice === true)

      const answered = Promise.withResolvers<void>()
      bench.answer = async (sending) => {
        await answered.promise
        return bench.server.save(sending, ada.userID)
      }
      const { outbox } = await opened()
      expect(outbox.row(key)).toMatchObject({ restored: true, onDevice: true })
      expect(outbox.row(key)?.target).toEqual(mia)
      answered.resolve()
      await until(outbox, ({ rows }) => rows.length === 0)
      expect(marksOf(bench.server.entry(miasKey))).toEqual({ math: '2' })
    })

    it('sends what is typed 5 s after the last edit, and after 30 s while somebody goes on typing', async () => {
      const { outbox } = await opened()
      const began = bench.clock.now()
      for (let count = 1; bench.requests.length === 0; count += 1) {
        outbox.edit(mia, null, entryWith({}, { layout: { interests: 'V'.repeat(count) } }), 'text')
        const next = bench.clock.now() + 1_000
        await bench.passUntil(500, () => bench.clock.now() >= next)
      }
      expect(bench.clock.now() - began).toBeGreaterThanOrEqual(30_000)
      expect(bench.clock.now() - began).toBeLessThanOrEqual(33_000)

      // A slow machine may let the device's two seconds pass meanwhile: only time brings the next try.
      await bench.passUntil(500, () => outbox.view().rows.length === 0)
      const typed = bench.clock.now()
      outbox.edit(mia, bench.server.entry(miasKey) ?? null, entryWith({}, { layout: { interests: 'Vögel' } }), 'text')
      await bench.passUntil(500, () => outbox.view().rows.length === 0)
      expect(bench.clock.now() - typed).toBeLessThanOrEqual(7_000)
      expect(bench.server.entry(miasKey)?.layout.interests).toBe('Vögel')
    })

    it('goes on from an acknowledged value when something newer was typed meanwhile', async () => {
      const { outbox } = await opened()
      outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
      bench.answer = (sending) => {
        outbox.edit(mia, null, entryWith({ math: '1', german: '3' }), 'tick')
        return bench.server.save(sending, ada.userID)
      }
      await outbox.save(key)
      await until(outbox, () => outbox.view().ackedAt.has(key) && outbox.row(key)?.onDevice === true)
      expect(outbox.row(key)?.state).toBe('waiting')
      expect(marksOf(outbox.row(key)?.value)).toEqual({ math: '1', german: '3' })
      expect(marksOf(outbox.row(key)?.base)).toEqual({ math: '1' })

      bench.answer = (sending) => bench.server.save(sending, ada.userID)
      await outbox.save(key)
      await until(outbox, ({ rows }) => rows.length === 0)
      expect(marksOf(bench.server.entry(miasKey))).toEqual({ math: '1', german: '3' })
      expect(bench.requests.map((request) => request.baseRevision)).toEqual([undefined, 1])
    })

    it('sends what a killed page was sending again with the same id, then what was saved after it', async () => {
      const first = await opened()
      const onItsWay = Promise.withResolvers<void>()
      bench.answer = () => {
        onItsWay.resolve()
        return new Promise(() => {})
      }
      first.outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
      await first.outbox.save(key)
      await onItsWay.promise
      first.outbox.edit(mia, null, entryWith({ math: '5' }), 'tick')
      await first.outbox.save(key)
      first.outbox.close()

      bench.answer = (sending) => bench.server.save(sending, ada.userID)
      const { outbox } = await opened()
      await bench.passUntil(2_000, () => outbox.view().rows.length === 0)
      expect(bench.requests.map(({ value }) => marksOf(value).math)).toEqual(['1', '1', '5'])
      expect(bench.requests[1]?.opId).toBe(bench.requests[0]?.opId)
      expect(bench.requests[2]?.opId).not.toBe(bench.requests[0]?.opId)
      expect(marksOf(bench.server.entry(miasKey))).toEqual({ math: '5' })
    })

    it('merges what a colleague wrote in other cells, and keeps both', async () => {
      bench.server.edit(miasKey, (entry) => marked(entry, 'math', '1'))
      const base = bench.server.entry(miasKey) ?? null
      bench.server.edit(miasKey, (entry) => marked(entry, 'sport', '4'))
      const { outbox } = await opened()
      outbox.edit(mia, base, entryWith({ math: '1', german: '2' }), 'tick')
      await outbox.save(key)
      await until(outbox, ({ rows }) => rows.length === 0)
      expect(marksOf(bench.server.entry(miasKey))).toEqual({ math: '1', german: '2', sport: '4' })
    })

    it('deletes nothing because a restored server lacks it: what came from another epoch is no base', async () => {
      const base = { ...entryWith({ math: '1', sport: '2' }), revision: 7, epoch: 'before' }
      bench.server.edit(miasKey, (entry) => ({ ...marked(entry, 'music', '3'), epoch: 'after' }))
      const { outbox } = await opened()
      outbox.edit(mia, base, { ...base, grades: entryWith({ math: '1', sport: '2', german: '4' }).grades }, 'tick')
      await outbox.save(key)
      await until(outbox, ({ rows }) => rows.length === 0)
      expect(marksOf(bench.server.entry(miasKey))).toEqual({ math: '1', sport: '2', german: '4', music: '3' })
    })

    /** Mia's row in conflict: math was 1, this device has made it 2, a colleague 3, who has added sport 4. */
    async function clashingInMath() {
      bench.server.edit(miasKey, (entry) => marked(entry, 'math', '1'))
      const base = bench.server.entry(miasKey) ?? null
      bench.server.edit(miasKey, (entry) => marked(marked(entry, 'math', '3'), 'sport', '4'))
      const { outbox } = await opened()
      outbox.edit(mia, base, entryWith({ math: '2' }), 'tick')
      await outbox.save(key)
      await until(outbox, () => outbox.row(key)?.state === 'conflict')
      return { outbox, base }
    }

    it('holds a true clash until it is decided, and then keeps the colleague’s other cells', async () => {
      const { outbox, base } = await clashingInMath()
      expect(outbox.row(key)?.hold?.theirs).toMatchObject({ author: 'colleague' })
      expect(marksOf(bench.server.entry(miasKey))).toEqual({ math: '3', sport: '4' })

      outbox.edit(mia, base, entryWith({ math: '2', german: '1' }), 'tick')
      await outbox.save(key)
      await outbox.retry(key)
      const held = outbox.row(key)
      if (held?.state !== 'conflict') throw new Error('a person has to decide')
      await outbox.decide(held, entryWith({ math: '2', german: '1', sport: '4' }))
      await until(outbox, ({ rows }) => rows.length === 0)
      expect(marksOf(bench.server.entry(miasKey))).toEqual({ math: '2', german: '1', sport: '4' })
    })

    it.each([
      ['typed like the colleague’s', '3'],
      ['taken back', '1'],
    ])('asks nobody any more once the mark that clashed is %s and saved', async (_how, math) => {
      const { outbox, base } = await clashingInMath()
      outbox.edit(mia, base, entryWith({ math, german: '1' }), 'tick')
      await outbox.save(key)
      await until(outbox, ({ rows }) => rows.length === 0)
      expect(marksOf(bench.server.entry(miasKey))).toEqual({ math: '3', german: '1', sport: '4' })
    })

    /** Mia's row in conflict: this device has math 2 and german 1, a colleague math 3, german 5 and sport 4. */
    async function clashing() {
      bench.server.edit(miasKey, (entry) => marked(marked(entry, 'math', '1'), 'german', '6'))
      const base = bench.server.entry(miasKey) ?? null
      bench.server.edit(miasKey, () => entryWith({ math: '3', german: '5', sport: '4' }))
      const { outbox } = await opened()
      const edit = (marks: Record<string, string>) => outbox.edit(mia, base, entryWith(marks), 'tick')
      edit({ math: '2', german: '1' })
      await outbox.save(key)
      await until(outbox, () => outbox.row(key)?.state === 'conflict')
      const seen = outbox.row(key)
      if (!seen) throw new Error('the row is gone')
      return { outbox, edit, seen }
    }
    const chosen = () => entryWith({ math: '2', german: '5', sport: '4' })

    it('sends what was chosen cell by cell, and the version that lost with it', async () => {
      const { outbox, seen } = await clashing()
      expect(await outbox.decide(seen, chosen())).toBe(true)
      await until(outbox, ({ rows }) => rows.length === 0)
      expect(marksOf(bench.server.entry(miasKey))).toEqual({ math: '2', german: '5', sport: '4' })
      expect(bench.requests.at(-1)).toMatchObject({ baseRevision: 2 })
      expect(bench.requests.at(-1)?.lost?.map(({ value }) => marksOf(value))).toEqual([{ math: '2', german: '1' }])
    })

    it('has nothing to keep when this device’s version was chosen everywhere', async () => {
      const { outbox, seen } = await clashing()
      await outbox.decide(seen, entryWith({ math: '2', german: '1', sport: '4' }))
      await until(outbox, ({ rows }) => rows.length === 0)
      expect(bench.requests.at(-1)).not.toHaveProperty('lost')
    })

    it('keeps the version that lost over a kill until the server answers, and sends it under the same id', async () => {
      const { outbox, seen } = await clashing()
      bench.answer = () => ({ kind: 'failed', message: 'not now' })
      bench.requests = []
      await outbox.decide(seen, chosen())
      await until(outbox, ({ sender }) => sender === 'idle' && bench.requests.length > 0)
      outbox.close()

      bench.answer = (sending) => bench.server.save(sending, ada.userID)
      const again = await opened()
      await bench.passUntil(2_000, () => again.outbox.view().rows.length === 0)
      const [first, second] = [bench.requests[0], bench.requests.at(-1)]
      expect(first?.lost).toHaveLength(1)
      expect(second?.lost).toEqual(first?.lost)
      expect(marksOf(bench.server.entry(miasKey))).toEqual(marksOf(chosen()))
    })

    it('does not lose what is typed while somebody decides', async () => {
      const { outbox, edit, seen } = await clashing()
      edit({ math: '2', german: '1', art: '2' })
      await outbox.decide(seen, chosen())
      edit({ ...marksOf(outbox.row(key)?.value), music: '3' })
      await outbox.save(key)
      await until(outbox, ({ rows }) => rows.length === 0)
      expect(marksOf(bench.server.entry(miasKey))).toEqual({ ...marksOf(chosen()), art: '2', music: '3' })
    })

    it('does not apply a decision to another conflict than the one that was seen', async () => {
      const { outbox, seen } = await clashing()
      await outbox.decide(seen, entryWith({ math: '2', german: '1', sport: '4' }))
      await until(outbox, ({ rows }) => rows.length === 0)
      expect(await outbox.decide(seen, chosen())).toBe(false)
      expect(marksOf(bench.server.entry(miasKey))).toEqual({ math: '2', german: '1', sport: '4' })
    })

    it('does not decide a second conflict by what was chosen in the first', async () => {
      const { outbox, seen } = await clashing()
      bench.server.edit(miasKey, (entry) => marked(entry, 'math', '5'))
      const marksNow = () => marksOf(bench.server.entry(miasKey))
      expect(await outbox.decide(seen, chosen())).toBe(true)
      await until(outbox, () => marksOf(outbox.row(key)?.hold?.theirs?.entry).math === '5')

      expect(await outbox.decide(seen, chosen())).toBe(false)
      expect([outbox.row(key)?.state, marksNow().math]).toEqual(['conflict', '5'])
      await outbox.decide(outbox.row(key) ?? seen, chosen())
      await until(outbox, ({ rows }) => rows.length === 0)
      expect(marksNow()).toEqual(marksOf(chosen()))
    })

    it('says what it took over from somebody else', async () => {
      bench.server.edit(miasKey, (entry) => marked(entry, 'sport', '4'))
      const { outbox } = await opened()
      outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
      await outbox.save(key)
      await until(outbox, ({ rows }) => rows.length === 0)
      const merge = outbox.view().lastMerge
      expect(merge).toMatchObject({ author: 'colleague', target: mia })
      expect([marksOf(merge?.before), marksOf(merge?.after)]).toEqual([{ math: '1' }, { math: '1', sport: '4' }])
    })

    it('shows and sends nobody else’s rows, and counts them', async () => {
      const first = await opened()
      bench.answer = () => ({ kind: 'unreachable' })
      first.outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
      await first.outbox.save(key)
      first.outbox.close()

      bench.signedIn = bo
      bench.requests = []
      const { outbox } = await opened(bo)
      expect(outbox.view().rows).toEqual([])
      expect(await outbox.othersWaiting()).toBe(1)
      outbox.edit(targetOf('2'), null, entryWith({ math: '6' }), 'tick')
      bench.answer = (sending) => bench.server.save(sending, sending.owner.userID)
      await outbox.save(rowKey(bo, targetOf('2')))
      await until(outbox, ({ rows }) => rows.length === 0)
      expect(bench.requests.map(({ owner }) => owner)).toEqual([bo])
      expect(await outbox.othersWaiting()).toBe(1)
    })

    it('shows a second page what the first one types, and lays both pages’ typing together', async () => {
      const [one, two] = [await opened(), await opened()]
      one.outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
      await until(two.outbox, () => two.outbox.row(key) !== undefined)
      expect(marksOf(two.outbox.row(key)?.value)).toEqual({ math: '1' })

      one.outbox.edit(mia, null, entryWith({ math: '2' }), 'tick')
      two.outbox.edit(mia, null, entryWith({ math: '1', sport: '3' }), 'tick')
      const both = { math: '2', sport: '3' }
      const hasBoth = (page: typeof one) => () => {
        const row = page.outbox.row(key)
        return row?.onDevice === true && sameContent(marksOf(row.value), both)
      }
      await Promise.all([until(one.outbox, hasBoth(one)), until(two.outbox, hasBoth(two))])
      await Promise.all([one.outbox.save(key), two.outbox.save(key)])
      await until(one.outbox, ({ rows }) => rows.length === 0)
      expect(marksOf(bench.server.entry(miasKey))).toEqual(both)
    })

    it('forgets a row only when asked to, or when it says again what the server has', async () => {
      const base = entryWith({ math: '1' }, { revision: 1 })
      const { outbox } = await opened()
      outbox.edit(mia, base, entryWith({ math: '2' }), 'tick')
      await until(outbox, () => outbox.row(key)?.onDevice === true)
      outbox.edit(mia, base, entryWith({ math: '1' }), 'tick')
      await until(outbox, () => outbox.row(key) === undefined)

      outbox.edit(mia, base, entryWith({ math: '3' }), 'tick')
      await outbox.discard(key)
      expect(outbox.row(key)).toBeUndefined()
      expect((await opened()).outbox.view().rows).toEqual([])
    })

    it('counts its edits upwards over the whole life of the device', async () => {
      const { outbox } = await opened()
      for (const grade of ['1', '2', '3']) {
        outbox.edit(mia, bench.server.entry(miasKey) ?? null, entryWith({ math: grade }), 'tick')
        await outbox.save(key)
        await until(outbox, ({ rows }) => rows.length === 0)
      }
      const seqs = bench.requests.map(({ deviceSeq }) => Number(deviceSeq.split(':')[1]))
      expect(seqs).toEqual([...seqs].sort((a, b) => a - b))
      expect(new Set(seqs).size).toBe(seqs.length)
    })
  })
}
