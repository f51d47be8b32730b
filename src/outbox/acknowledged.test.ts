import { expect, it } from 'vitest'
import { openMemoryDevice } from '#device/index.ts'
import { createBench, until } from '../../tests/support/outbox/createBench.ts'
import { ada, entryWith, marksOf, targetOf } from '../../tests/support/outbox/entries.ts'
import { entryKeyOf } from '../../tests/support/outbox/fakeServer.ts'
import { handClock } from '../../tests/support/outbox/handClock.ts'
import type { MirroredRow, RowStore, StoredRow } from './ports.ts'
import { rowKey } from './row/Row.ts'

it('keeps the row on the device until the caches there have taken its value', async () => {
  const { rows: store, mirror, keys } = openMemoryDevice<StoredRow, MirroredRow>({ crypto, clock: handClock() })
  const bench = createBench({ store, mirror, sealerFor: ({ userID }) => keys.create(userID) })
  bench.signedIn = ada
  const cached = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const { outbox } = bench.page({
    onAcknowledged() {
      asked.resolve()
      return cached.promise
    },
  })
  await outbox.open(ada)
  outbox.edit(targetOf('1'), null, entryWith({ math: '1' }), 'tick')
  await outbox.save(rowKey(ada, targetOf('1')))
  await asked.promise
  expect(await store.list()).toHaveLength(1)
  cached.resolve()
  await until(outbox, ({ rows }) => rows.length === 0)
  expect(await store.list()).toEqual([])
})

it('sends a removal that is on its way to the device the moment before the mark is acknowledged', async () => {
  const { rows, mirror, keys } = openMemoryDevice<StoredRow, MirroredRow>({ crypto, clock: handClock() })
  const acknowledged = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  let isLate = false
  const store: RowStore = {
    ...rows,
    async update(row, change) {
      if (isLate) {
        isLate = false
        begun.resolve()
        await acknowledged.promise
      }
      return rows.update(row, change)
    },
  }
  const other: RowStore = {
    ...rows,
    async update(row, change) {
      const stored = await rows.update(row, change)
      if (stored?.baseRevision !== undefined) acknowledged.resolve()
      return stored
    },
  }
  const bench = createBench({ store, mirror, sealerFor: ({ userID }) => keys.create(userID) })
  bench.signedIn = ada
  // The other window sends.
  const { outbox } = bench.page({ isSignedIn: () => false })
  await outbox.open(ada)
  const sending = bench.page({ store: other })
  await sending.outbox.open(ada)
  const mia = targetOf('1')
  const key = rowKey(ada, mia)
  const empty = entryWith({})
  let saved: Promise<void> | undefined
  bench.answer = async (request) => {
    const outcome = bench.server.save(request, ada.userID)
    if (saved) return outcome
    outbox.edit(mia, empty, entryWith({ math: '1', art: '2' }), 'tick')
    await outbox.flush()
    isLate = true
    outbox.edit(mia, empty, empty, 'tick')
    saved = outbox.save(key)
    await begun.promise
    return outcome
  }
  outbox.edit(mia, empty, entryWith({ math: '1' }), 'tick')
  await outbox.save(key)
  sending.outbox.kick()
  await begun.promise
  await saved
  sending.outbox.kick()
  await until(outbox, ({ rows: waiting }) => waiting.length === 0)
  expect(marksOf(bench.server.entry(entryKeyOf({ target: mia })))).toEqual({})
})

it('sends a removal where the page never heard that the mark before it was acknowledged', async () => {
  const { rows, mirror, keys } = openMemoryDevice<StoredRow, MirroredRow>({ crypto, clock: handClock() })
  let isUnheard = false
  const store: RowStore = {
    ...rows,
    async update(row, change) {
      const stored = await rows.update(row, change)
      if (!isUnheard || stored) return stored
      isUnheard = false
      throw new Error('The device did not answer.')
    },
  }
  const bench = createBench({ store, mirror, sealerFor: ({ userID }) => keys.create(userID) })
  bench.signedIn = ada
  const { outbox } = bench.page()
  await outbox.open(ada)
  const mia = targetOf('1')
  const key = rowKey(ada, mia)
  outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
  isUnheard = true
  await outbox.save(key)
  await expect.poll(() => isUnheard).toBe(false)
  outbox.edit(mia, null, entryWith({ math: '2' }), 'text')
  outbox.edit(mia, null, entryWith({}), 'tick')
  await outbox.save(key)
  await bench.passUntil(500, () => outbox.view().rows.length === 0)
  expect(marksOf(bench.server.entry(entryKeyOf({ target: mia })))).toEqual({})
})

it('asks nobody about a mark that was thrown away while it was sent, and that the server has all the same', async () => {
  const { rows: store, mirror, keys } = openMemoryDevice<StoredRow, MirroredRow>({ crypto, clock: handClock() })
  const bench = createBench({ store, mirror, sealerFor: ({ userID }) => keys.create(userID) })
  bench.signedIn = ada
  bench.answer = (sending) => {
    bench.answer = (next) => bench.server.save(next, ada.userID)
    bench.server.save(sending, ada.userID)
    return { kind: 'unreachable' }
  }
  const mia = targetOf('1')
  const key = rowKey(ada, mia)
  const { outbox } = bench.page()
  await outbox.open(ada)
  outbox.edit(mia, null, entryWith({ math: '1' }), 'tick')
  await outbox.save(key)
  await until(outbox, ({ sender }) => sender === 'offline')
  await outbox.discard(key)
  outbox.edit(mia, null, entryWith({ math: '2' }), 'tick')
  await outbox.save(key)
  await until(outbox, ({ rows }) => rows.length === 0 || rows[0]?.state === 'conflict')
  expect(outbox.view().rows).toEqual([])
  expect(marksOf(bench.server.entry(entryKeyOf({ target: mia })))).toEqual({ math: '2' })
})
