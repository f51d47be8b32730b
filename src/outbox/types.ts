import type { Entry, EntryConflict, Lock } from '#contract/index.ts'

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

/** A value encrypted by the `Sealer` port; the device store cannot read it. */
export type Sealed = Uint8Array<ArrayBuffer> & { readonly sealed?: never }

/** The page that typed a value, and how many edits it had made in the row. A page recognises its own writes by it. */
export interface WriterStamp {
  id: string
  count: number
}

/**
 * A row as it is stored on the device: one for each school, user, student, class and year. Names and entries are
 * sealed; key parts, counters, opId and hold kind are not, so that an acknowledgement is one transaction.
 */
export interface StoredRow {
  key: string
  /** Version of the row's shape. A row of a newer version than this build's is frozen: shown and kept (I10). */
  v: number
  /**
   * ID of one life of the row, from its first edit to its acknowledgement. It is sent in the device part of
   * X-Device-Seq. The server skips the revision check for an earlier edit of the same device, which is right only for
   * edits that were made on top of each other. A row that begins anew from an outdated cache has another `born`, so it
   * is checked.
   */
  born: string
  school: string
  userID: string
  studentID: string
  className: string
  year: string
  /** Sealed student name. */
  name: Sealed
  /** Sealed `Entry | null`: the server's value that the edits were made on. */
  base: Sealed
  baseRevision?: number
  /** Sealed value, as last typed. */
  value: Sealed
  /** Grows by 1 with every edit. A row that begins anew starts above every seq of this device (`RowStore.update`). */
  seq: number
  /** The highest seq that the server has acknowledged; 0 before the first acknowledgement. */
  ackedSeq: number
  /** The writer of `value`. */
  hand: WriterStamp
  /** The value on its way to the server. Committed before the request, removed only by its own opId (I1, I3). */
  sent?: { seq: number; opId: string; value: Sealed }
  /** The reason why the row is not sent. */
  hold?: { kind: 'parked' | 'conflict'; status?: number; message?: string; theirs?: Sealed }
  /**
   * The server's lock that the last try has met (423). Nothing of the row is on the server because of it, and it is
   * tried again by itself. No `hold`: a build that does not know locks goes on trying, too. Whose lock it is is not
   * stored.
   */
  lock?: RowLock
  /** The last try got no answer although the server gave others: something in between may keep this value from it. */
  blocked?: true
  /**
   * Versions of this device that lost when a conflict was decided, by ID. They go into the server's history right after
   * the row's value. A decision never waits for them, and none is dropped before the server has taken or refused it.
   */
  lost?: Record<string, Sealed>
  /**
   * Values that the server may have although `sent` does not say so, each a sealed `DirectSend`: sent without the row
   * while the device refused it, in a blocked try, or in an unanswered one before one that was refused. If the server has
   * such a value later, it is this device's own and not somebody else's change.
   */
  direct?: Sealed[]
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

/** The state of a report card that keeps the server from taking a save. */
export type RowLock = Pick<Lock, 'state' | 'at'>

/** A value that was sent without a row. */
export interface DirectSend {
  /** The server's value that the edits were made on. */
  base: Entry | null
  /** The row's value at that time; null without a row. */
  on: Entry | null
  value: Entry
}

/**
 * A row in the mirror: a value whose commit was not seen, and the row that it was typed on. Its `key` names the page as
 * well, because several pages may type in one row.
 */
export interface MirroredRow extends StoredRow {
  /** Key of the row. */
  of: string
  /** Seq of the row that the value was typed on; 0 if the value began the row. */
  parent: number
  /** Sealed value of the row that it was typed on: the difference between the two is what was typed. */
  on?: Sealed
  /**
   * Earlier writes that were given up and whose values this one contains. If one is found on the device, it is no news.
   */
  past?: PastWrite[]
  /** ID of the page that mirrored it. That page also removes it while it is alive. */
  page: string
}

/** The writer of a write that was given up, and its sealed value if it is one of the last. */
export type PastWrite = WriterStamp & { value?: Sealed }

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
   * is the server's value that the form started from; it counts only if this edit begins the row.
   */
  edit(target: Target, base: Entry | null, value: Entry, pace: 'tick' | 'text'): void
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

/** The device: one transaction per call, `durability: 'strict'`. Every promise resolves after the commit. */
export interface RowStore {
  list(): Promise<StoredRow[]>
  get(key: string): Promise<StoredRow | undefined>
  /**
   * Reads, changes and writes in one transaction. `change` returns the row to store, null to delete it, or undefined to
   * leave it; it must be synchronous, and runs again if the connection was lost before the commit. `floor` is the
   * highest seq that any row of this device ever had, stored in the same transaction. Resolves with what is stored
   * then. A rejection does not prove that nothing was written.
   */
  update(
    key: string,
    change: (row: StoredRow | undefined, floor: number) => StoredRow | null | undefined,
  ): Promise<StoredRow | undefined>
  /** This device's ID, made once. A store that was deleted and made again has another ID. */
  deviceID(): Promise<string>
}

/** Encrypts for one owner. Made at login, destroyed at a logout without rows. */
export interface Sealer {
  seal(value: unknown): Promise<Sealed>
  /** Rejects if the value was sealed for another owner or is damaged. */
  open(value: Sealed): Promise<unknown>
}

/** The contract's schemas of the sealed values. */
export type Shapes = Pick<typeof import('#contract/index.ts'), 'KnownEntry' | 'KnownConflict'>

export interface Ports {
  store: RowStore
  /** Loaded when the first row is read: an app without rows opens without the schemas. */
  shapes(): Promise<Shapes>
  /** The owner's sealer. Rejects if the device has no key for the owner. */
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
  /** A second, synchronous store for sealed rows while the first one is slow. */
  mirror: { put(row: MirroredRow): void; remove(key: string): void; all(): MirroredRow[] }
  /** Logs an unexpected fault; the outbox goes on and tries again. */
  report(error: unknown): void
  /**
   * Puts an acknowledged or merged value into the caches before the row goes, so that no older value is shown: into
   * memory at once, and on the device before it resolves. Never rejects.
   */
  onAcknowledged(owner: Owner, target: Target, entry: Entry): void | Promise<void>
  /** Merges cell by cell. Where both sides changed a cell, `merged` has `mine`, and `conflicts` names the cell. */
  merge(base: Entry | null, mine: Entry, theirs: Entry): { merged: Entry; conflicts: readonly unknown[] }
}
