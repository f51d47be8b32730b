import type { Entry } from '#contract/index.ts'
import type { RowMirror, Rows, SealedBytes as Sealed, ValueSealer as Sealer } from '#device/index.ts'
import type { PlaceKey } from '#rules/index.ts'
import type { Outcome, Owner, RowLock, Sending, Target } from './types.ts'

export type { Sealed, Sealer }

/**
 * A row as it is stored on the device: one for each school, user, student, class and year. Names, values and edits are
 * sealed in `body`; the rest says when it is sent.
 */
export interface StoredRow {
  key: string
  /** Version of the row's shape. A row of a newer version than this build's is frozen: shown and kept (I10). */
  v: number
  /** Grows by 1 with every change: what was made from the row as it was before is not written over it. */
  n: number
  /**
   * ID of one life of the row, from its first edit to its acknowledgement, in the device part of X-Device-Seq: the server
   * skips the revision check among sendings of one life, because each is made on top of the one before.
   */
  born: string
  school: string
  userID: string
  studentID: string
  className: string
  year: string
  /** Sealed `RowBody`. */
  body: Sealed
  baseRevision?: number | undefined
  /** As high as the highest stamp in the row, and higher than every sending before. Begins with the highest of this device. */
  seq: number
  /** The sending that is on its way. Committed before the request, removed only by its own opId (I1, I3). */
  sent?: { seq: number; opId: string }
  /** The reason why the row is not sent. */
  hold?: { kind: 'parked' | 'conflict'; status?: number; message?: string }
  /** The server's lock that the last try has met (423). No `hold`: a build that does not know locks goes on trying, too. */
  lock?: RowLock
  /** The last try got no answer although the server gave others: something in between may keep this value from it. */
  blocked?: true
  /** Server faults (500), denials and blocked tries in a row; they set the row's own backoff. */
  tries: number
  /** 2xx answers with success false in a row; the third one parks the row. */
  denials: number
  /** The row is not sent by itself before this time: the end of a pause in typing, or of a backoff. */
  nextAt: number
  /** Time of the first edit that the present pause in typing is for. */
  since: number
  editedAt: number
  /** 1 more than the device's highest seq when the row began. Rows are sent in this order, never by clock (I9). */
  order: number
}

/** Edits of one page that the device has not taken, in the mirror. Its `key` names the page as well. */
export interface MirroredRow
  extends Pick<StoredRow, 'key' | 'v' | 'school' | 'userID' | 'studentID' | 'className' | 'year' | 'seq' | 'editedAt'>,
    Pick<StoredRow, 'baseRevision'> {
  /** Key of the row. */
  of: string
  /** ID of the page that mirrored it. */
  page: string
  /** Sealed `RowBody` with the edits alone, on the base that they were typed on. */
  body: Sealed
}

/** The device. */
export type RowStore = Pick<Rows<StoredRow>, 'list' | 'get' | 'update' | 'deviceID'>
/** All that the device has of one report card. What is settled is sealed; it stays when the row is gone. */
export type Stored = Awaited<ReturnType<RowStore['get']>>
export type StoredSettled = NonNullable<Stored['settled']>

/** The contract's schemas of the sealed values. */
export type Shapes = Pick<typeof import('#contract/index.ts'), 'KnownEntry' | 'KnownConflict'>

export interface Ports {
  store: RowStore
  /** Loaded when the first row is read: an app without rows opens without the schemas. */
  shapes(): Promise<Shapes>
  /** The owner's sealer, made at login, destroyed at a logout without rows. Rejects if the device has no key for the owner. */
  sealerFor(owner: Owner): Promise<Sealer>
  /**
   * Whether this browser is still signed in as `owner`: another tab may have changed that. Asked before each request
   * (I8).
   */
  isSignedIn(owner: Owner): boolean
  send(sending: Sending, signal: AbortSignal): Promise<Outcome>
  /** Asks the server for something small, after a request that got no answer. Never rejects. */
  isServerThere(): Promise<boolean>
  /**
   * One holder per name over all tabs. `ifFree` resolves with undefined at once if the lock is taken; `steal` takes it
   * from its holder, whose `signal` is aborted.
   */
  lock<T>(
    name: string,
    options: { ifFree?: boolean; steal?: boolean },
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | undefined>
  /** Tells other tabs which key has changed. The listener hears other tabs only. */
  bus: { post(key: string): void; subscribe(listener: (key: string) => void): () => void }
  clock: { now(): number; after(ms: number, run: () => void): () => void }
  /** 'kick' when online, visible, shown again or focused; 'hidden' at the last moment that a browser promises. */
  lifecycle: { subscribe(listener: (event: 'kick' | 'hidden') => void): () => void; visible(): boolean }
  random: { id(): string; fraction(): number }
  mirror: RowMirror<MirroredRow>
  /** Logs an unexpected fault; the outbox goes on and tries again. */
  report(error: unknown): void
  /**
   * Puts an acknowledged or merged value into the caches before the row goes, so that no older value is shown: into
   * memory at once, and on the device before it resolves. `places`: the cells and fields that were sent. Never rejects.
   */
  onAcknowledged(owner: Owner, target: Target, entry: Entry, places: readonly PlaceKey[]): void | Promise<void>
}
