import { sameContent } from '#lib/sameContent.ts'
import type { Ports, RowStore, StoredRow, StoredSettled } from '#outbox/index.ts'
import type { Op, Ops } from './createOps.ts'

export interface SharedStore {
  storeOf(tab: string, clock: Ports['clock']): RowStore
  readonly rows: Map<string, StoredRow>
  /** Deletes all rows; the store has another device ID then. */
  wipe(): void
  wiped: number
  /** The disk is full for new values. */
  full: boolean
  /**
   * A tab's connection has died without an event. The next operation fails on it, committed or not, and is tried on a new
   * one; if that does not open either (`reopens` is false), every operation of the tab is refused.
   */
  loseHandle(tab: string, reopens: boolean): void
  hasLostHandle(tab: string): boolean
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
  const records = new Map<string, StoredSettled>()
  const commits = new WeakMap<Op, () => void>()
  const lostHandles = new Map<string, { reopens: boolean; isMet: boolean }>()
  let floor = 0

  const shared: SharedStore = {
    rows,
    wiped: 0,
    wipe() {
      rows.clear()
      records.clear()
      floor = 0
      shared.wiped += 1
    },
    full: false,
    hasLostHandle: (tab) => lostHandles.has(tab),
    loseHandle: (tab, reopens) => void lostHandles.set(tab, { reopens, isMet: false }),
    killTab(op) {
      if (coin() && !shared.full) commits.get(op)?.()
    },
    storeOf(tab, clock) {
      function later<T>(label: string, work: () => T): Promise<T> {
        return new Promise((resolve, reject) => {
          let cancel = () => {}
          const refuse = (error: unknown) => void ops.add(tab, `${label} refused`, () => reject(error))
          const begin = (): Op => {
            const begun = ops.add(tab, label, run)
            commits.set(begun, work)
            return begun
          }
          function run() {
            const lost = lostHandles.get(tab)
            try {
              if (lost && !lost.isMet && coin() && !shared.full) work()
              if (lost) lost.isMet = true
              if (lost?.reopens) {
                lostHandles.delete(tab)
                op = begin()
                return
              }
              cancel()
              if (lost) return refuse(new DOMException('The connection is gone.', 'InvalidStateError'))
              const value = work()
              ops.add(tab, `${label} done`, () => resolve(value))
            } catch (error) {
              cancel()
              refuse(error)
            }
          }
          let op = begin()
          cancel = clock.after(2_000, () => {
            ops.drop(op)
            if (coin() && !shared.full) work()
            reject(new Error('The device did not answer.'))
          })
        })
      }
      return {
        list: () => later('list', () => structuredClone([...rows.values()])),
        get: (key) => later('get', () => structuredClone({ row: rows.get(key), settled: records.get(key), floor })),
        deviceID: async () => `ipad${shared.wiped}`,
        update: (key, change) => {
          let made: StoredRow | null | undefined
          return later('commit', () => {
            const before = rows.get(key)
            // As the device does: what was committed in the first try is not done again.
            if (made !== undefined && sameContent(before ?? null, made)) return structuredClone(before)
            const settled = records.get(key)
            const beside = { settled, floor }
            const next = change(structuredClone(before), beside)
            made = structuredClone(next)
            const isSettled = beside.settled !== undefined && beside.settled !== settled
            if (shared.full && (next || isSettled)) throw new QuotaExceededError()
            if (beside.settled && isSettled) records.set(key, structuredClone(beside.settled))
            floor = Math.max(floor, beside.floor, next?.seq ?? 0)
            if (next === undefined) return structuredClone(before)
            if (next === null) rows.delete(key)
            else rows.set(key, structuredClone(next))
            changed(tab, before, next ?? undefined)
            return next ?? undefined
          })
        },
      }
    },
  }
  return shared
}
