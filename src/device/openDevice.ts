import { createConnection } from './createConnection.ts'
import { createHeldKeys } from './createHeldKeys.ts'
import { createKeys } from './createKeys.ts'
import { createMirror } from './createMirror.ts'
import { createPageRest } from './createPageRest.ts'
import { createRows } from './createRows.ts'
import { createRun } from './createRun.ts'
import { createSnap } from './createSnap.ts'
import type { Device, DeviceClock, DeviceRow } from './types.ts'

export interface DeviceParts<Row extends DeviceRow> {
  indexedDB: IDBFactory
  crypto: Crypto
  /** Left out where the browser forbids it; then nothing is mirrored. */
  localStorage?: Storage
  clock: DeviceClock
  /** The window, whose `pagehide` and `pageshow` tell when the page is put aside. */
  page?: EventTarget
  /** Whose key seals a row's values. */
  ownerOf(row: Row): string
}

/**
 * The only door to IndexedDB: database `zeugnis` with the stores `rows`, `snap` and `meta`. Opens at the first
 * use; a device that does not work rejects each call and never this one.
 */
export function openDevice<Row extends DeviceRow, Mirrored extends Row = Row>({
  indexedDB,
  crypto,
  localStorage,
  clock,
  page,
  ownerOf,
}: DeviceParts<Row>): Device<Row, Mirrored> {
  const run = createRun(createConnection(indexedDB), clock, createPageRest(page))
  const held = createHeldKeys()
  const keys = createKeys(run, crypto, held)
  const mirror = createMirror<Mirrored>(localStorage)
  return {
    rows: createRows<Row>(run, () => crypto.randomUUID(), ownerOf),
    snap: createSnap(run, keys, clock),
    keys,
    mirror,
    vault: { run, keys, held, mirror, ownerOf },
  }
}
