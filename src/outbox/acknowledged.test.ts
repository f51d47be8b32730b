import { expect, it } from 'vitest'
import { openMemoryDevice } from '#device/index.ts'
import { createBench, until } from '../../tests/support/outbox/createBench.ts'
import { ada, entryWith, marksOf, targetOf } from '../../tests/support/outbox/entries.ts'
import { entryKeyOf } from '../../tests/support/outbox/fakeServer.ts'
import { handClock } from '../../tests/support/outbox/handClock.ts'
import { rowKey } from './rowKey.ts'
import type { MirroredRow, RowStore, StoredRow } from './types.ts'

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
      const stored = await rows.update(row, change)
      if (stored && stored.ackedSeq > 0) acknowledged.resolve()
      return stored
    },
  }
  const bench = createBench({ store, mirror, sealerFor: ({ userID }) => keys.create(userID) })
  bench.signedIn = ada
  const { outbox } = bench.page()
  await outbox.open(ada)
  const mia = targetOf('1')
  const key = rowKey(ada, mia)
  const empty = entryWith({})
  let saved: Promise<void> | undefined
  bench.answer = async (sending) => {
    const outcome = bench.server.save(sending, ada.userID)
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
  await begun.promise
  await saved
  await until(outbox, ({ rows: waiting }) => waiting.length === 0)
  expect(marksOf(bench.server.entry(entryKeyOf({ target: mia })))).toEqual({})
})
