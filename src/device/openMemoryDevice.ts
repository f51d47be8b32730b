import { createMemoryRows } from './createMemoryRows.ts'
import { generateKey, sealerWith } from './createSealer.ts'
import type { Device, DeviceClock, DeviceRow, ValueSealer } from './types.ts'

/** A device that keeps nothing on disk and forgets everything with the page. */
export function openMemoryDevice<Row extends DeviceRow, Mirrored extends Row = Row>({
  crypto,
  clock,
}: {
  crypto: Crypto
  clock: DeviceClock
}): Device<Row, Mirrored> {
  const sealers = new Map<string, Promise<ValueSealer>>()
  const kept = new Map<string, Map<string, { value: unknown; at: number }>>()
  const mirrored = new Map<string, Mirrored>()
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
    snap: {
      async put(ownerKey, name, value, by) {
        if (!sealers.has(ownerKey)) throw new Error('This device has no key for the user.')
        const own = kept.get(ownerKey) ?? new Map()
        kept.set(ownerKey, own.set(name, { value: structuredClone(value), at: clock.now(), by }))
      },
      get: async (ownerKey, name) =>
        sealers.has(ownerKey) ? structuredClone(kept.get(ownerKey)?.get(name)) : undefined,
      names: async (ownerKey) => [...(kept.get(ownerKey)?.keys() ?? [])],
      clearOwner: async (ownerKey) => void kept.delete(ownerKey),
    },
    mirror: {
      put: (row) => void mirrored.set(row.key, row),
      remove: (key) => void mirrored.delete(key),
      all: () => [...mirrored.values()],
    },
  }
}
