import { beforeEach, describe, expect, it } from 'vitest'
import { openMemoryDevice } from '#device/index.ts'
import { type Bench, createBench } from '../../tests/support/outbox/createBench.ts'
import { ada, entryWith, marksOf, targetOf } from '../../tests/support/outbox/entries.ts'
import { handClock } from '../../tests/support/outbox/handClock.ts'
import type { MirroredRow, Stored, StoredRow } from './ports.ts'
import { rowKey } from './row/Row.ts'

const targets = Array.from({ length: 30 }, (_, index) => targetOf(String(index + 1)))
const keyOf = (at: number) => rowKey(ada, targetOf(String(at)))

describe('a start with many waiting report cards', () => {
  let bench: Bench

  beforeEach(async () => {
    const { rows: store, keys, mirror } = openMemoryDevice<StoredRow, MirroredRow>({ crypto, clock: handClock() })
    bench = createBench({ store, sealerFor: ({ userID }) => keys.create(userID), mirror })
    bench.signedIn = ada
    bench.answer = () => ({ kind: 'unreachable' })
    const before = bench.page()
    await before.outbox.open(ada)
    for (const target of targets) before.outbox.edit(target, null, entryWith({ math: '1' }), 'tick')
    await before.outbox.flush()
    before.outbox.close()
    before.vanish()
  })

  it('shows them all at once, not one after the other', async () => {
    const { outbox } = bench.page()
    const shown = new Set<number>()
    outbox.subscribe(() => void shown.add(outbox.view().rows.length))
    await outbox.open(ada)
    expect([...shown]).toEqual([0, targets.length])
  })

  it('shows those that can be read, and the others as soon as they can', async () => {
    let isBroken = true
    const { store } = bench.page().ports
    const get = async (key: string): Promise<Stored> => {
      if (key === keyOf(1) && isBroken) throw new Error('not now')
      if (key !== keyOf(1)) await new Promise((resolve) => setTimeout(resolve))
      return store.get(key)
    }
    const { outbox } = bench.page({ store: { ...store, get } })
    await outbox.open(ada)
    expect(outbox.view().rows).toHaveLength(targets.length - 1)
    isBroken = false
    await bench.passUntil(500, () => outbox.view().rows.length === targets.length)
    expect(marksOf(outbox.row(keyOf(1))?.value)).toEqual({ math: '1' })
  })
})
