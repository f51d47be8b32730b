import type { Ports, RowStore, StoredRow } from '#outbox/index.ts'
import type { Op, Ops } from './createOps.ts'

export interface SharedStore {
  storeOf(tab: string, clock: Ports['clock']): RowStore
  readonly rows: Map<string, StoredRow>
  /** Deletes all rows; the store has another device ID then. */
  wipe(): void
  wiped: number
  /** The disk is full for new values. */
  full: boolean
  /** An open transaction of a killed page is committed or not, by chance. */
  killTab(op: Op): void
}

interface Hooks {
  /** True for half of the operations: they happen although their page has given up or was killed. */
  coin(): boolean
  changed(tab: string, before: StoredRow | undefined, after: StoredRow | undefined): void
}

class QuotaExceededError extends Error {
  override name = 'QuotaExceededError'
}

/** One device's store for all tabs. A commit happens at one moment, its result arrives at a later one. */
export function createSharedStore(ops: Ops, { coin, changed }: Hooks): SharedStore {
  const rows = new Map<string, StoredRow>()
  const commits = new WeakMap<Op, () => void>()
  let floor = 0

  const shared: SharedStore = {
    rows,
    wiped: 0,
    wipe() {
      rows.clear()
      floor = 0
      shared.wiped += 1
    },
    full: false,
    killTab(op) {
      if (coin() && !shared.full) commits.get(op)?.()
    },
    storeOf(tab, clock) {
      function later<T>(label: string, work: () => T): Promise<T> {
        return new Promise((resolve, reject) => {
          let cancel = () => {}
          const op = ops.add(tab, label, () => {
            cancel()
            try {
              const value = work()
              ops.add(tab, `${label} done`, () => resolve(value))
            } catch (error) {
              ops.add(tab, `${label} refused`, () => reject(error))
            }
          })
          commits.set(op, work)
          cancel = clock.after(2_000, () => {
            ops.drop(op)
            if (coin() && !shared.full) work()
            reject(new Error('The device did not answer.'))
          })
        })
      }
      return {
        list: () => later('list', () => structuredClone([...rows.values()])),
        get: (key) => later('get', () => structuredClone(rows.get(key))),
        deviceID: async () => `ipad${shared.wiped}`,
        update: (key, change) =>
          later('commit', () => {
            const before = rows.get(key)
            const next = change(structuredClone(before), floor)
            if (next === undefined) return structuredClone(before)
            if (next !== null && shared.full) throw new QuotaExceededError()
            if (next === null) rows.delete(key)
            else rows.set(key, structuredClone(next))
            floor = Math.max(floor, next?.seq ?? 0)
            changed(tab, before, next ?? undefined)
            return next ?? undefined
          }),
      }
    },
  }
  return shared
}
