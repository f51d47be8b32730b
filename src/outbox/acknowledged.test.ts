import { expect, it } from 'vitest'
import { openMemoryDevice } from '#device/index.ts'
import { createBench, until } from '../../tests/support/outbox/createBench.ts'
import { ada, entryWith, targetOf } from '../../tests/support/outbox/entries.ts'
import { handClock } from '../../tests/support/outbox/handClock.ts'
import { rowKey } from './rowKey.ts'
import type { MirroredRow, StoredRow } from './types.ts'

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
