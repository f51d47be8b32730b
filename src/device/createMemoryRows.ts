import type { DeviceRow, Rows } from './types.ts'

/** Rows that live as long as the page ('Auf diesem Gerät nichts aufbewahren'). The same promises as on disk, but for the disk. */
export function createMemoryRows<Row extends DeviceRow>(newID: () => string): Rows<Row> {
  const rows = new Map<string, Row>()
  const id = newID()
  let floor = 0
  return {
    list: async () => structuredClone([...rows.values()]),
    get: async (key) => structuredClone(rows.get(key)),
    async update(key, change) {
      const row = structuredClone(rows.get(key))
      const next = change(row, floor)
      if (next === undefined) return row
      if (next === null) {
        rows.delete(key)
        return undefined
      }
      rows.set(key, structuredClone(next))
      floor = Math.max(floor, next.seq)
      return next
    },
    deviceID: async () => id,
  }
}
