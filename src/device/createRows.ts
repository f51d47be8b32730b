import { promisifyRequest } from 'idb-keyval'
import { sameContent } from '#lib/sameContent.ts'
import { ringName, ringOf, type StoredRing } from './createKeys.ts'
import type { Run } from './createRun.ts'
import { keyIDsIn, type SealedBytes } from './sealing.ts'

/** The parts of a row that the device store knows. The outbox defines the rest. */
export interface DeviceRow {
  key: string
  seq: number
}

/** A record that stays when its row is gone. */
export interface DeviceSettled {
  n: number
  cells: SealedBytes
}

/** What is stored beside a row. */
export interface StoredBeside {
  settled: DeviceSettled | undefined
  /** The highest number that this device has counted to: the highest seq of any row, deleted rows included, or what a change has put here. */
  floor: number
}

/** The rows of one device. Every promise resolves after the commit. */
export interface Rows<Row extends DeviceRow> {
  list(): Promise<Row[]>
  get(key: string): Promise<StoredBeside & { row: Row | undefined }>
  /**
   * Reads, changes and writes in one transaction (`durability: 'strict'`). `change` returns the row to store, null to
   * delete it, or undefined to leave it, and may put another record into `beside.settled` and a higher number into `beside.floor`; it must be synchronous, and
   * runs again if the connection was lost before the commit. Resolves with the row that is stored then. Rejects after 2 s, with QuotaExceededError if the disk is full even without the cached answers, with `KeyGone`, or
   * with an error of IndexedDB. A rejection does not prove that nothing was written.
   */
  update(
    key: string,
    change: (row: Row | undefined, beside: StoredBeside) => Row | null | undefined,
  ): Promise<Row | undefined>
  /** Deletes the records of this owner's rows. */
  forgetSettled(ownerKey: string): Promise<void>
  /** This device's id, made once. A database that was deleted and made again has another id. */
  deviceID(): Promise<string>
}

const floorKey = 'floor'
const deviceKey = 'deviceID'
const settledName = (key: string): string => `settled|${key}`
/** The names in `meta` of the records of this owner's rows: their keys begin with the owner's key. */
export async function settledNames(meta: IDBObjectStore, ownerKey: string): Promise<string[]> {
  const prefix = settledName(`${ownerKey}|`)
  const names = await promisifyRequest(meta.getAllKeys())
  return names.filter((name) => typeof name === 'string' && name.startsWith(prefix)) as string[]
}

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
  async function isReadable(meta: IDBObjectStore, owner: string, value: unknown): Promise<boolean> {
    const used = keyIDsIn(value)
    if (used.size === 0) return true
    const ring = ringOf(await promisifyRequest<StoredRing | undefined>(meta.get(ringName(owner))))
    return [...used].every((id) => ring?.keys.some((key) => key.id === id))
  }

  /** Reads these rows; what it resolves with tells what is stored of each. */
  async function read(transaction: IDBTransaction, keys: readonly string[]) {
    const meta = transaction.objectStore('meta')
    const [rows, settled, floor = 0] = await Promise.all([
      valuesAt<Row>(transaction.objectStore('rows'), keys),
      valuesAt<DeviceSettled>(meta, keys.map(settledName)),
      promisifyRequest<number | undefined>(meta.get(floorKey)),
    ])
    return (key: string) => ({ row: rows.get(key), settled: settled.get(settledName(key)), floor })
  }

  const get = together((keys) => run(['rows', 'meta'], 'readonly', (transaction) => read(transaction, keys)))

  async function update(key: string, change: Parameters<Rows<Row>['update']>[1]): Promise<Row | undefined> {
    let made: Row | null | undefined
    return run(
      ['rows', 'meta'],
      'readwrite',
      async (transaction) => {
        const rows = transaction.objectStore('rows')
        const meta = transaction.objectStore('meta')
        const { row, settled, floor } = (await read(transaction, [key]))(key)
        // The connection was lost after the commit: the change is stored already.
        if (made !== undefined && sameContent(row ?? null, made)) return row
        const beside: StoredBeside = { settled, floor }
        const next = change(row, beside)
        const record = beside.settled === settled ? undefined : beside.settled
        if (next === undefined && !record) return row
        made = next
        const owner = row ?? next
        if (owner && !(await isReadable(meta, ownerOf(owner), [next, record]))) {
          throw new KeyGone('The key of this value is gone.')
        }
        if (record) meta.put(record, settledName(key))
        const counted = Math.max(beside.floor, next?.seq ?? 0)
        if (counted > floor) meta.put(counted, floorKey)
        if (next === undefined) return row
        if (next === null) {
          rows.delete(key)
          return undefined
        }
        rows.put(next, key)
        return next
      },
      'strict',
    )
  }

  return {
    list: () => run('rows', 'readonly', (transaction) => promisifyRequest(transaction.objectStore('rows').getAll())),
    get,
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
    async forgetSettled(ownerKey) {
      await run('meta', 'readwrite', async (transaction) => {
        const meta = transaction.objectStore('meta')
        for (const name of await settledNames(meta, ownerKey)) meta.delete(name)
      })
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

/** From so many values on, reading the whole store takes less time than asking for each. */
const manyValues = 20

async function valuesAt<Value>(store: IDBObjectStore, keys: readonly string[]): Promise<ReadonlyMap<unknown, Value>> {
  const isMany = keys.length >= manyValues
  const [found, values] = await Promise.all([
    isMany ? promisifyRequest(store.getAllKeys()) : keys,
    isMany
      ? promisifyRequest<Value[]>(store.getAll())
      : Promise.all(keys.map((key) => promisifyRequest<Value>(store.get(key)))),
  ])
  return new Map(values.map((value, at) => [found[at], value]))
}

/** Keys that are asked for at the same time are read together: a transaction for each would take most of a start with many. */
function together<T>(read: (keys: readonly string[]) => Promise<(key: string) => T>): (key: string) => Promise<T> {
  let next: { keys: string[]; found: Promise<(key: string) => T> } | undefined
  return async (key) => {
    const keys: string[] = next?.keys ?? []
    next ??= {
      keys,
      found: Promise.resolve().then(() => {
        next = undefined
        return read(keys)
      }),
    }
    keys.push(key)
    return (await next.found)(key)
  }
}
