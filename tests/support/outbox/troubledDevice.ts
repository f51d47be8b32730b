import { openMemoryDevice } from '#device/index.ts'
import type { MirroredRow, RowStore, StoredRow } from '#outbox/index.ts'
import { type Bench, createBench, type Page } from './createBench.ts'
import { ada } from './entries.ts'
import { handClock } from './handClock.ts'

class QuotaExceededError extends Error {
  override name = 'QuotaExceededError'
}

/** Faults: what the store does instead of an update. */
export const full = () => Promise.reject(new QuotaExceededError('full'))
export const dead = () => Promise.reject(new Error('gone'))
export const hanging = () => new Promise<never>(() => {})

/** A bench on a device that may fail. */
export interface TroubledDevice {
  readonly bench: Bench
  /** The device itself, without faults. */
  readonly device: ReturnType<typeof openMemoryDevice<StoredRow, MirroredRow>>
  /** What the store does instead of writing; undefined if it works. */
  fault: (() => Promise<never>) | undefined
  opened(): Promise<Page>
  /** Closes the page: it does nothing any more. */
  gone(page: Page): void
}

export function troubledDevice(): TroubledDevice {
  const device = openMemoryDevice<StoredRow, MirroredRow>({ crypto, clock: handClock() })
  const store: RowStore = {
    ...device.rows,
    update: (row, change) => (here.fault ? here.fault() : device.rows.update(row, change)),
  }
  const bench = createBench({ store, sealerFor: ({ userID }) => device.keys.create(userID), mirror: device.mirror })
  bench.signedIn = ada
  const here: TroubledDevice = {
    bench,
    device,
    fault: undefined,
    async opened() {
      const page = bench.page()
      await page.outbox.open(ada)
      return page
    },
    gone(page) {
      page.show(false)
      page.vanish()
    },
  }
  return here
}
