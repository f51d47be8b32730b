import type { DeviceRow, DeviceSettled, Rows } from './createRows.ts'
import type { DeviceClock } from './createRun.ts'
import type { Device } from './openDevice.ts'
import { generateKey, sealerWith, type ValueSealer } from './sealing.ts'

/**
 * A device that stores nothing on disk and forgets everything with the page ('Auf diesem Gerät nichts aufbewahren').
 */
export function openMemoryDevice<Row extends DeviceRow, Mirrored extends DeviceRow = Row>({
  crypto,
  clock,
}: {
  crypto: Crypto
  clock: DeviceClock
}): Device<Row, Mirrored> {
  const sealers = new Map<string, Promise<ValueSealer>>()
  const answers = new Map<string, Map<string, { value: unknown; at: number }>>()
  const mirrored = new Map<string, Mirrored>()
  let counted = 0
  return {
    rows: createMemoryRows<Row>(() => crypto.randomUUID()),
    keys: {
      create(ownerKey) {
        const sealer = sealers.get(ownerKey) ?? generateKey(crypto).then((key) => sealerWith(crypto, key, ownerKey))
        sealers.set(ownerKey, sealer)
        return sealer
      },
      get: async (ownerKey) => sealers.get(ownerKey),
      destroy: async (ownerKey) => void sealers.delete(ownerKey),
      protection: async () => 'none',
      lock: () => {},
    },
    answers: {
      async put(ownerKey, name, value, by) {
        if (!sealers.has(ownerKey)) throw new Error('This device has no key for the user.')
        const own = answers.get(ownerKey) ?? new Map()
        answers.set(ownerKey, own.set(name, { value: structuredClone(value), at: clock.now(), by }))
      },
      get: async (ownerKey, name) =>
        sealers.has(ownerKey) ? structuredClone(answers.get(ownerKey)?.get(name)) : undefined,
      names: async (ownerKey) => [...(answers.get(ownerKey)?.keys() ?? [])],
      async remove(ownerKey, stored) {
        const own = answers.get(ownerKey)
        for (const { name, at } of stored) if (own?.get(name)?.at === at) own.delete(name)
      },
      async clearOwner(ownerKey, kept) {
        for (const name of answers.get(ownerKey)?.keys() ?? []) if (name !== kept) answers.get(ownerKey)?.delete(name)
      },
    },
    mirror: {
      put: (row) => void mirrored.set(row.key, row),
      remove: (key) => void mirrored.delete(key),
      all: () => [...mirrored.values()],
      count(least) {
        counted = Math.max(counted, least) + 1
        return counted
      },
    },
  }
}

/** Rows in memory, with the same promises as `createRows` except for the disk. */
function createMemoryRows<Row extends DeviceRow>(newID: () => string): Rows<Row> {
  const rows = new Map<string, Row>()
  const records = new Map<string, DeviceSettled>()
  const id = newID()
  let floor = 0
  const read = (key: string) => structuredClone({ row: rows.get(key), settled: records.get(key), floor })
  return {
    list: async () => structuredClone([...rows.values()]),
    get: async (key) => read(key),
    async update(key, change) {
      const { row, ...beside } = read(key)
      const { settled } = beside
      const next = change(row, beside)
      if (beside.settled && beside.settled !== settled) records.set(key, structuredClone(beside.settled))
      floor = Math.max(floor, beside.floor, next?.seq ?? 0)
      if (next === undefined) return row
      if (next === null) {
        rows.delete(key)
        return undefined
      }
      rows.set(key, structuredClone(next))
      return next
    },
    async forgetSettled(ownerKey) {
      for (const key of records.keys()) if (key.startsWith(`${ownerKey}|`)) records.delete(key)
    },
    deviceID: async () => id,
  }
}
