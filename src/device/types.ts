import type { HeldKeys } from './createHeldKeys.ts'
import type { Run } from './createRun.ts'

/** What the store must know of a row; everything else of it is the outbox's business. */
export interface DeviceRow {
  key: string
  seq: number
}

/** Rows of one device. Every promise resolves only after the commit. */
export interface Rows<Row extends DeviceRow> {
  list(): Promise<Row[]>
  get(key: string): Promise<Row | undefined>
  /**
   * Reads, changes and writes in one transaction (`durability: 'strict'`). `change` returns the row to store, null to
   * delete, undefined to leave it; it must be synchronous, and may run again when the connection was lost. `floor` is
   * the highest seq any row of this device ever had, deleted ones too. Resolves with what is stored afterwards.
   * Rejects after 2 s, with QuotaExceededError when the disk is full even after the snapshots were freed, and with
   * whatever IndexedDB says; none of these proves that nothing was written.
   */
  update(key: string, change: (row: Row | undefined, floor: number) => Row | null | undefined): Promise<Row | undefined>
  /** This device's id, made once: a database that was made anew has another one. */
  deviceID(): Promise<string>
}

export type SealedBytes = Uint8Array<ArrayBuffer>

/** AES-GCM under one owner's key. */
export interface ValueSealer {
  /** Takes any JSON value. */
  seal(value: unknown): Promise<SealedBytes>
  /** Rejects when the value was sealed for another owner or is damaged. */
  open(sealed: SealedBytes): Promise<unknown>
}

/**
 * Non-extractable data keys, for each owner their own. An owner key names school and user, e.g. 'schule|u1'.
 * Sealers are refused with `DeviceLocked` while a PIN is missing.
 */
export interface Keys {
  /** The owner's sealer, with a new key if the device has none yet. An existing key is never replaced. */
  create(ownerKey: string): Promise<ValueSealer>
  get(ownerKey: string): Promise<ValueSealer | undefined>
  /** Crypto-shredding: what was sealed with the key cannot be read by anyone any more. */
  destroy(ownerKey: string): Promise<void>
  /** Whether a PIN protects the owner's key, and whether it has been given in this page. */
  protection(ownerKey: string): Promise<Protection>
  /** Forgets what a PIN has opened in this page. */
  lock(ownerKey: string): void
}

export type Protection = 'none' | 'locked' | 'unlocked'

/** Fetched answers kept for reading without network, sealed. They may vanish at any time: rows go first. */
export interface Snap {
  /** Rejects when the owner has no key or the device refuses. `at` is the clock's now, ms since 1970. */
  put(ownerKey: string, name: string, value: unknown, by?: string): Promise<void>
  /** Undefined also for what cannot be read any more. Rejects when the device does not answer. `by` as it was put. */
  get(ownerKey: string, name: string): Promise<{ value: unknown; at: number; by?: string | undefined } | undefined>
  names(ownerKey: string): Promise<string[]>
  clearOwner(ownerKey: string): Promise<void>
}

/** The synchronous second place for a row whose commit takes too long. */
export interface RowMirror<Row extends DeviceRow> {
  /** Throws when the browser refuses. */
  put(row: Row): void
  remove(key: string): void
  all(): Row[]
}

export interface Device<Row extends DeviceRow, Mirrored extends Row> {
  rows: Rows<Row>
  snap: Snap
  keys: Keys
  mirror: RowMirror<Mirrored>
  /** What `openPins` needs of a device that keeps things on disk; others have no PIN. */
  vault?: DeviceVault<Row, Mirrored>
}

/** The inner parts of a device on disk, for `openPins` alone. */
export interface DeviceVault<Row extends DeviceRow, Mirrored extends Row> {
  run: Run
  keys: Keys
  held: HeldKeys
  mirror: RowMirror<Mirrored>
  ownerOf(row: Row): string
}

export interface DeviceClock {
  now(): number
  /** Returns what cancels it. */
  after(ms: number, run: () => void): () => void
}
