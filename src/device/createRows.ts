import { promisifyRequest } from 'idb-keyval'
import { sameContent } from '#lib/sameContent.ts'
import { ringName, ringOf, type StoredRing } from './createKeys.ts'
import type { Run } from './createRun.ts'
import { keyIDsIn } from './sealing.ts'

/** The parts of a row that the device store knows. The outbox defines the rest. */
export interface DeviceRow {
  key: string
  seq: number
}

/** The rows of one device. Every promise resolves after the commit. */
export interface Rows<Row extends DeviceRow> {
  list(): Promise<Row[]>
  get(key: string): Promise<Row | undefined>
  /**
   * Reads, changes and writes in one transaction (`durability: 'strict'`). `change` returns the row to store, null to
   * delete it, or undefined to leave it; it must be synchronous, and runs again if the connection was lost before the
   * commit. `floor` is the highest seq that any row of this device ever had, deleted rows included. Resolves with what is stored then.
   * Rejects after 2 s, with QuotaExceededError if the disk is full even without the cached answers, with `KeyGone`, or
   * with an error of IndexedDB. A rejection does not prove that nothing was written.
   */
  update(key: string, change: (row: Row | undefined, floor: number) => Row | null | undefined): Promise<Row | undefined>
  /** This device's id, made once. A database that was deleted and made again has another id. */
  deviceID(): Promise<string>
}

const floorKey = 'floor'
const deviceKey = 'deviceID'

/** A value is sealed with a key that is no longer on the owner's ring: nobody could ever read it again. */
class KeyGone extends Error {
  override name = 'KeyGone'
}

/** Rows in IndexedDB. The floor is stored in `meta` and grows in the same transaction as the rows. */
export function createRows<Row extends DeviceRow>(
  run: Run,
  newID: () => string,
  ownerOf: (row: Row) => string,
  kept?: string,
): Rows<Row> {
  async function isReadable(meta: IDBObjectStore, row: Row): Promise<boolean> {
    const used = keyIDsIn(row)
    if (used.size === 0) return true
    const ring = ringOf(await promisifyRequest<StoredRing | undefined>(meta.get(ringName(ownerOf(row)))))
    return [...used].every((id) => ring?.keys.some((key) => key.id === id))
  }

  async function update(key: string, change: Parameters<Rows<Row>['update']>[1]): Promise<Row | undefined> {
    let made: Row | null | undefined
    return run(
      ['rows', 'meta'],
      'readwrite',
      async (transaction) => {
        const rows = transaction.objectStore('rows')
        const meta = transaction.objectStore('meta')
        const [row, floor = 0] = await Promise.all([
          promisifyRequest<Row | undefined>(rows.get(key)),
          promisifyRequest<number | undefined>(meta.get(floorKey)),
        ])
        // The connection was lost after the commit: the change is stored already.
        if (made !== undefined && sameContent(row ?? null, made)) return row
        const next = change(row, floor)
        if (next === undefined) return row
        made = next
        if (next === null) {
          rows.delete(key)
          return undefined
        }
        if (!(await isReadable(meta, next))) throw new KeyGone('The key of this value is gone.')
        rows.put(next, key)
        if (next.seq > floor) meta.put(next.seq, floorKey)
        return next
      },
      'strict',
    )
  }

  return {
    list: () => run('rows', 'readonly', (transaction) => promisifyRequest(transaction.objectStore('rows').getAll())),
    get: (key) => run('rows', 'readonly', (transaction) => promisifyRequest(transaction.objectStore('rows').get(key))),
    async update(key, change) {
      try {
        return await update(key, change)
      } catch (error) {
        if (!(error instanceof Error && error.name === 'QuotaExceededError')) throw error
        // Cached answers can be fetched again; rows exist nowhere else.
        await run('snap', 'readwrite', async (transaction) => {
          const snap = transaction.objectStore('snap')
          for (const key of (await promisifyRequest(snap.getAllKeys())) as [owner: string, name: string][])
            if (key[1] !== kept) snap.delete(key)
        })
        return update(key, change)
      }
    },
    async deviceID() {
      return run('meta', 'readwrite', async (transaction) => {
        const meta = transaction.objectStore('meta')
        const known = await promisifyRequest<string | undefined>(meta.get(deviceKey))
        if (known !== undefined) return known
        const id = newID()
        meta.put(id, deviceKey)
        return id
      })
    },
  }
}
