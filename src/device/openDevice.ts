import { type AnswerRows, createAnswerRows } from './createAnswerRows.ts'
import { createConnection } from './createConnection.ts'
import { createKeys, createUnlockedKeys, type Keys, type UnlockedKeys } from './createKeys.ts'
import { createRowMirror, type RowMirror } from './createRowMirror.ts'
import { createRows, type DeviceRow, type Rows } from './createRows.ts'
import { createPageSuspension, createRun, type DeviceClock, type Run } from './createRun.ts'

/** What a device stores, on disk (`openDevice`) or in memory (`openMemoryDevice`). */
export interface Device<Row extends DeviceRow, Mirrored extends DeviceRow> {
  rows: Rows<Row>
  /** Cached answers. */
  answers: AnswerRows
  keys: Keys
  mirror: RowMirror<Mirrored>
  /** For `openPins`; undefined in memory, where there is no PIN. */
  vault?: DeviceVault<Row, Mirrored>
}

/** The inner parts of a device on disk, for `openPins` alone. */
export interface DeviceVault<Row extends DeviceRow, Mirrored extends DeviceRow> {
  run: Run
  keys: Keys
  unlocked: UnlockedKeys
  mirror: RowMirror<Mirrored>
  ownerOf(row: Row | Mirrored): string
}

export interface DeviceParts<Row extends DeviceRow, Mirrored extends DeviceRow = Row> {
  indexedDB: IDBFactory
  crypto: Crypto
  /** Undefined if the browser forbids it; then nothing is mirrored. */
  localStorage?: Storage
  clock: DeviceClock
  /** The window. Its `pagehide` and `pageshow` say when the page is suspended. */
  page?: EventTarget
  /** The owner key of a row: its key seals the row's values. */
  ownerOf(row: Row | Mirrored): string
  /** The name of the answers that their owners have written themselves: a full disk leaves them. */
  kept?: string
}

/**
 * The only code that opens the app's IndexedDB: database `zeugnis` with the stores `rows`, `snap` and `meta`. It opens
 * on first use. A device that does not work rejects each call; this function itself never throws.
 */
export function openDevice<Row extends DeviceRow, Mirrored extends DeviceRow = Row>({
  indexedDB,
  crypto,
  localStorage,
  clock,
  page,
  ownerOf,
  kept,
}: DeviceParts<Row, Mirrored>): Device<Row, Mirrored> {
  const run = createRun(createConnection(indexedDB), clock, createPageSuspension(page))
  const unlocked = createUnlockedKeys()
  const keys = createKeys(run, crypto, unlocked)
  const mirror = createRowMirror<Mirrored>(localStorage, clock.now)
  return {
    rows: createRows<Row>(run, () => crypto.randomUUID(), ownerOf, kept),
    answers: createAnswerRows(run, keys, clock),
    keys,
    mirror,
    vault: { run, keys, unlocked, mirror, ownerOf },
  }
}
