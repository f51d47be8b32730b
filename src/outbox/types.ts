import type { Entry, EntryConflict, KnownEntry, Lock } from '#contract/index.ts'
import type { PlaceKey } from '#rules/index.ts'

/** The user whose rows these are. Rows are read and sent for their owner only (I8). */
export interface Owner {
  school: string
  userID: string
}

/** The report card that a row is about. Fixed when typing begins, never computed again when the row is sent. */
export interface Target {
  studentID: string
  /** Shown in the list of waiting rows. */
  studentName: string
  className: string
  year: string
}

/** The state of a report card that keeps the server from taking a save. */
export type RowLock = Pick<Lock, 'state' | 'at'>

/** How one request ended. The outbox knows no HTTP. */
export type Outcome =
  | { kind: 'acknowledged'; entry: Entry | null }
  /** No network, timeout, 408, 425, 429, 502–504, not JSON, redirect: the drain stops and backs off. */
  | { kind: 'unreachable'; retryAfterMs?: number }
  /** The same, while the server answers other requests: only this row backs off. The outbox makes it of 'unreachable'. */
  | { kind: 'blocked' }
  /** 500: only this row backs off. */
  | { kind: 'failed'; message: string }
  /** The session is over and could not be renewed: the rows stay, the drain stops. */
  | { kind: 'signedOut' }
  /** 409 with the server's current entry. */
  | { kind: 'conflict'; theirs: EntryConflict }
  /** 423: the report card is locked. The row stays, is shown, and is tried again until the lock is off. */
  | { kind: 'locked'; lock: Lock }
  /** Every other refusal: the row is parked and shown, never deleted. */
  | { kind: 'refused'; status: number; message: string }
  /** 2xx with success false: three tries, then the row is parked. */
  | { kind: 'denied'; message: string }

export interface Sending {
  owner: Owner
  target: Target
  /** The server's value that the edits were made on; null without one. */
  base: Entry | null
  value: Entry
  /** The cells and fields that the edits are in. */
  places: readonly PlaceKey[]
  /** Undefined if the server had no entry (0) or sends no revisions. */
  baseRevision?: number
  opId: string
  /** `deviceID-born:seq`. The seq of a key grows over the whole life of the device. */
  deviceSeq: string
  /** Versions that lost a decision, for the server's history once `value` is acknowledged. */
  lost?: readonly Lost[]
  /** Repeats an earlier try whose outcome is unknown. */
  again?: true
  /** The page is being left: the request should outlive it. */
  leaving?: true
}

/** A version that lost a decision. Its `id` is the same over all tries. */
export interface Lost {
  id: string
  value: Entry
}

/** What the sender has merged from another person's version without a clash. */
export interface LastMerge {
  target: Target
  author: string
  before: Entry
  after: Entry
}

/** Derived, never stored. 'blocked': got no answer twice, while the server gave others. */
export type RowState = 'waiting' | 'sending' | 'blocked' | 'locked' | 'parked' | 'conflict' | 'frozen'

/** The reason why a row is not sent. Nothing of the row is lost. */
export interface Hold {
  kind: Extract<RowState, 'locked' | 'parked' | 'conflict' | 'frozen'>
  status?: number
  message?: string
  theirs?: EntryConflict
  lock?: RowLock
}

/** A row as screens read it. */
export interface RowView {
  key: string
  /** Names this value of the row on every page and device; empty until the row has been on the device once. */
  id: string
  target: Target
  state: RowState
  value: Entry
  base: Entry | null
  hold?: Hold
  editedAt: number
  /** The value's transaction has completed: only then may the screen say 'gesichert' (I2). */
  onDevice: boolean
  /** Typed in an earlier visit that ended before it was sent ('Eingaben wiederhergestellt'). */
  restored: boolean
}

export interface OutboxView {
  owner: Owner | null
  rows: readonly RowView[]
  /** What the sender does. 'offline': the server was unreachable, until it answers or a person asks to send. */
  sender: 'idle' | 'sending' | 'offline' | 'signedOut'
  /** Position in the current drain, for 'Wird übertragen … 2 von 3'. */
  drain?: { at: number; of: number }
  /** Time of the last acknowledgement in this page's life, in all and by key, for 'Übertragen 09:42'. */
  lastAckAt?: number
  ackedAt: ReadonlyMap<string, number>
  /** The newest merge of this page's life; a new object for each. */
  lastMerge?: LastMerge
  /** The device is slow, its disk is full, or it does not work at all. */
  trouble?: 'slow' | 'full' | 'gone'
}

export interface Outbox {
  /** Shows and sends the rows of this owner only. Resolves when they are readable. */
  open(owner: Owner): Promise<void>
  /** Stops showing and sending. The rows stay on the device. */
  close(): void
  /** For useSyncExternalStore: a new object after every change. */
  view(): OutboxView
  subscribe(listener: () => void): () => void
  /** The row with its value as last typed; undefined if there is none. */
  row(key: string): RowView | undefined
  /**
   * Takes a new value into memory at once and writes it: 'tick' at once, 'text' after at most 300 ms, several edits
   * together. The value is sent by itself 5 s after the last edit, and 30 s after the first one at the latest. `base`
   * is the server's value that the form started from; it counts only if this edit begins the row. `offered`: what the form
   * was filled with without anybody having typed it.
   */
  edit(target: Target, base: Entry | null, value: Entry, pace: 'tick' | 'text', offered?: Entry): void
  /**
   * Takes in what was typed elsewhere on `base`: its changes become edits that have seen `base`, whatever the row is made
   * on. In a cell that this row edits, too, the later input stays. Returns false if the row has all of it.
   */
  join(target: Target, base: Entry | null, value: Entry, editedAt: number): boolean
  /**
   * Gives back to a restored server what `theirs`, its entry now, lacks of `known`, an entry of before: it becomes edits of the
   * row, which is begun if there is none on the device. They stay if what was typed is taken back; in a cell that any window
   * edits, too, its input stays. Resolves with false if nothing is missing; rejects if the device refuses.
   */
  restore(target: Target, known: KnownEntry, theirs: KnownEntry): Promise<boolean>
  /**
   * Writes what is typed, and sends at once. Resolves when it is committed on the device or the server has it; rejects
   * otherwise (I11). A row without changes resolves at once.
   */
  save(key: string): Promise<void>
  /** Writes everything that is typed; for blur, logout, reload and files. */
  flush(): Promise<void>
  /**
   * Sends now, whatever the server's backoff says. 'user' (the default): a person asks; all rows go that are not in a
   * backoff of their own. 'answer': a read was answered; only the backoff ends.
   */
  kick(by?: 'user' | 'answer'): void
  /** Puts a parked, blocked or locked row back in line. A conflict stays until it is decided. */
  retry(key: string): Promise<void>
  /**
   * Decides a conflict. `value` is what a person made of `seen`, a row as it was shown. It is merged on their version,
   * committed and sent. Edits since `seen` go on top; a version of this device that the value leaves out is kept for
   * the history. Resolves with false, and changes nothing, if the row has another conflict or none.
   */
  decide(seen: RowView, value: Entry): Promise<boolean>
  /** Deletes the row. The only deletion besides an acknowledgement; the caller has asked the user. */
  discard(key: string): Promise<void>
  /** How many rows of other users wait on this device. */
  othersWaiting(): Promise<number>
}
