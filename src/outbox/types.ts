import type { Entry, EntryConflict } from '#contract/index.ts'

/** Whose rows: they are read and sent for nobody else (I8). */
export interface Owner {
  school: string
  userID: string
}

/** Which report card: fixed when typing starts, never recomputed at replay. */
export interface Target {
  studentID: string
  /** For the people who read the list of waiting rows. */
  studentName: string
  className: string
  year: string
}

export type HoldKind = 'parked' | 'conflict' | 'frozen'

/** Why a row is not sent. Nothing of it is lost. */
export interface Hold {
  kind: HoldKind
  status?: number
  message?: string
  theirs?: EntryConflict
}

/** A value encrypted by the `Sealer` port; the device store never looks inside. */
export type Sealed = Uint8Array<ArrayBuffer> & { readonly sealed?: never }

/**
 * One row per school, user, student, class and year, as it lies on the device. Key parts,
 * counters, opId and hold kind are plain, so that an acknowledgement is one transaction; names and entries
 * are sealed.
 */
export interface StoredRow {
  key: string
  /** Payload schema version. A newer one than this build knows is frozen, shown and kept (I10). */
  v: number
  /**
   * Names one life of the row, from its first edit to its acknowledgement. It goes into the device part of
   * X-Device-Seq: the server waives the revision check for a device's own earlier edit, and that is only right
   * for edits that were made on top of each other. A row begun anew from an outdated cache must meet the check.
   */
  born: string
  school: string
  userID: string
  studentID: string
  className: string
  year: string
  /** Sealed student name. */
  name: Sealed
  /** Sealed last server value seen, `Entry | null`. */
  base: Sealed
  baseRevision?: number
  /** Sealed value, as last typed. */
  value: Sealed
  /** + 1 at every edit. A row begun anew starts above every seq this device ever stored (`RowStore.update`). */
  seq: number
  /** The highest seq that the server has acknowledged; 0 before. */
  ackedSeq: number
  /** Which page typed the value, and how many edits that page had made by then: it recognises its own writes. */
  hand: { id: string; count: number }
  /** Committed before the fetch; cleared only by its own opId (I1, I3). */
  sent?: { seq: number; opId: string; value: Sealed }
  hold?: { kind: HoldKind; status?: number; message?: string; theirs?: Sealed }
  /**
   * Versions of this device that lost when a conflict was decided, by an id each. They go to the server's history
   * right after the row's value and leave with the row: a decision never waits for them, and none is dropped before
   * the server has taken or refused it.
   */
  lost?: Record<string, Sealed>
  /**
   * What the server may have although the row does not say so, each a `DirectSend`: sent without the row while the
   * device refused it, or in a try without an answer before the one that was refused. What of it is
   * found on the server later is this device's own and no news.
   */
  direct?: Sealed[]
  /** Server faults (500) and denials in a row; sets the row's own backoff. */
  tries: number
  /** Answers 2xx with success false in a row; the third parks. */
  denials: number
  /** By itself the row is not sent before: after a fault for its backoff, else for the pause in typing. */
  nextAt: number
  /** When the first edit was made of those that the present pause is for. */
  since: number
  editedAt: number
  /** The seq the row began with. Order of sending comes from this counter, never from clocks (I9). */
  order: number
}

/** A value sent without a row. */
export interface DirectSend {
  /** The server's value that all of it was typed on. */
  base: Entry | null
  /** What the row had of it by then; null without a row. */
  on: Entry | null
  value: Entry
}

/**
 * A row as the mirror keeps it: a value whose commit was not seen, and the seq of the row it was typed on. Its `key`
 * names the page as well, as several pages may have typed in one row.
 */
export interface MirroredRow extends StoredRow {
  /** Key of the row. */
  of: string
  /** 0 when the value began the row. */
  parent: number
  /** Sealed live value of the row as it was then: what was typed is the difference. */
  on?: Sealed
  /** Writes that were given up, and whose values are in this one: found on the device, they are no news. */
  past?: PastWrite[]
  /** The page that mirrored it, and unmirrors it as long as it lives. */
  page: string
}

/** By whom a given up write was, and its sealed live value, as long as it is one of the last. */
export type PastWrite = StoredRow['hand'] & { value?: Sealed }

/** How one sending ended, already classified; the outbox knows no HTTP. */
export type Outcome =
  | { kind: 'acknowledged'; entry: Entry | null }
  /** Network, timeout, 408, 425, 429, 502–504, not JSON, redirect: the drain stops and backs off. */
  | { kind: 'unreachable'; retryAfterMs?: number }
  /** 500: only this row backs off. */
  | { kind: 'failed'; message: string }
  /** The session is gone and could not be renewed. Rows stay, the drain stops. */
  | { kind: 'signedOut' }
  /** 409 with the server's current entry. */
  | { kind: 'conflict'; theirs: EntryConflict }
  /** Every other refusal: parked, shown, never deleted. */
  | { kind: 'refused'; status: number; message: string }
  /** 2xx with success false: three tries, then parked. */
  | { kind: 'denied'; message: string }

export interface Sending {
  owner: Owner
  target: Target
  value: Entry
  /** Undefined when the server had no entry (0) or sends none. */
  baseRevision?: number
  opId: string
  /** `deviceID-born:seq`, seq counting over the whole life of the key on this device. */
  deviceSeq: string
  /** Versions that were decided against, for the server's history once `value` is acknowledged. */
  lost?: readonly Lost[]
  /** It was noted before, may have gone out, and what became of it is unknown. */
  again?: true
  /** The page is going: the request should outlive it. */
  leaving?: true
}

/** A version that lost; `id` names it over all tries. */
export interface Lost {
  id: string
  value: Entry
}

/** What the sender took over from somebody else's version without a clash. */
export interface LastMerge {
  target: Target
  author: string
  before: Entry
  after: Entry
}

/** Derived, never stored. */
export type RowState = 'waiting' | 'sending' | 'parked' | 'conflict' | 'frozen'

/** A row as screens read it. */
export interface RowView {
  key: string
  /** Names this very value of the row, over pages and devices; empty until it has been on the device once. */
  id: string
  target: Target
  state: RowState
  value: Entry
  base: Entry | null
  hold?: Hold
  editedAt: number
  /** The value's transaction has completed: only then may the screen say 'gesichert' (I2). */
  onDevice: boolean
  /** Came back from an earlier visit that ended before it was sent ('Eingaben wiederhergestellt'). */
  restored: boolean
}

export interface OutboxView {
  owner: Owner | null
  rows: readonly RowView[]
  /** What the sender is doing: 'offline' after an unreachable server, until it answers or somebody asks to send. */
  sender: 'idle' | 'sending' | 'offline' | 'signedOut'
  /** Position in the current drain, for 'Wird übertragen … 2 von 3'. */
  drain?: { at: number; of: number }
  /** Time of the last acknowledgement in this page's life, by key too, for 'Übertragen 09:42'. */
  lastAckAt?: number
  ackedAt: ReadonlyMap<string, number>
  /** The newest merge of this page's life; a new object for each. */
  lastMerge?: LastMerge
  /** The device refuses to keep what is typed: quota, no IndexedDB, hanging. */
  trouble?: 'slow' | 'full' | 'gone'
}

export interface Outbox {
  /** Starts showing and sending this owner's rows, and only theirs. Resolves when they are readable. */
  open(owner: Owner): Promise<void>
  /** Stops: nothing of the former owner is shown or sent any more; the rows stay on the device. */
  close(): void
  /** For useSyncExternalStore: a new object whenever something changed. */
  view(): OutboxView
  subscribe(listener: () => void): () => void
  /** The row with its value as last typed, or undefined when there is none. */
  row(key: string): RowView | undefined
  /**
   * Takes the new value into memory at once and writes it coalesced: 'tick' at once, 'text' after at most
   * 300 ms. It is sent by itself 5 s after the last edit, and 30 s after the first while somebody goes on typing.
   * `base` is the server's value the form started from; it only counts when this begins the row.
   */
  edit(target: Target, base: Entry | null, value: Entry, pace: 'tick' | 'text'): void
  /** Writes what is typed now, and sends at once what waits. Resolves once it is committed on the device, or the server has it; rejects loudly otherwise (I11). A row without changes resolves at once. */
  save(key: string): Promise<void>
  /** Writes everything typed now; for blur, logout, reload and files. */
  flush(): Promise<void>
  /**
   * Tries to send now, whatever the server's backoff says. A hand (the default) sends all that waits, but for rows in a
   * backoff of their own; an answered read only ends the backoff.
   */
  kick(by?: 'hand' | 'answer'): void
  /** A parked or conflicting row is put back in line. */
  retry(key: string): Promise<void>
  /**
   * Decides a conflict: `value` is what was made of `seen`, a row as it was shown. It is laid on their version,
   * committed and sent; what was typed since `seen` goes on top, and what of this device's version is in neither is
   * kept for the history. Resolves with false when it is another conflict by now, or none: nothing was changed then.
   */
  decide(seen: RowView, value: Entry): Promise<boolean>
  /** The only deletion besides an acknowledgement; the caller has asked. */
  discard(key: string): Promise<void>
  /** How many rows of other users wait on this device. */
  othersWaiting(): Promise<number>
}

/** The device: one transaction per call, `durability: 'strict'`. Every promise resolves only after the commit. */
export interface RowStore {
  list(): Promise<StoredRow[]>
  get(key: string): Promise<StoredRow | undefined>
  /**
   * Reads, changes and writes in one transaction. `change` returns the row to store, null to delete, undefined to
   * leave it; it must be synchronous, and may run again when the connection was lost before the commit. `floor` is
   * the highest seq that any row of this device ever had, kept in the same transaction. Resolves with what is
   * stored afterwards. A rejection does not prove that nothing was written.
   */
  update(
    key: string,
    change: (row: StoredRow | undefined, floor: number) => StoredRow | null | undefined,
  ): Promise<StoredRow | undefined>
  /** This device's id, made once: a store that was wiped has another one. */
  deviceID(): Promise<string>
}

/** Encrypts for one owner. Made at login, destroyed at logout without rows. */
export interface Sealer {
  seal(value: unknown): Promise<Sealed>
  /** Rejects when the value was sealed for somebody else or is damaged. */
  open(value: Sealed): Promise<unknown>
}

/** The contract's schemas of what is sealed. */
export type Shapes = Pick<typeof import('#contract/index.ts'), 'KnownEntry' | 'KnownConflict'>

export interface Ports {
  store: RowStore
  /** Asked for when a row is read: without any, an app opens without them. */
  shapes(): Promise<Shapes>
  /** Resolves with the owner's sealer; rejects when the device holds no key for them. */
  sealerFor(owner: Owner): Promise<Sealer>
  /** Whether this browser is still signed in as `owner`: another tab may have changed that. Asked before every sending (I8). */
  isSignedIn(owner: Owner): boolean
  send(sending: Sending, signal: AbortSignal): Promise<Outcome>
  /** One holder per name over all tabs; `ifFree` gives up at once instead of waiting. */
  lock<T>(
    name: string,
    options: { ifFree?: boolean; steal?: boolean },
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | undefined>
  /** Tells the other tabs which key changed; the listener hears only the others. */
  bus: { post(key: string): void; subscribe(listener: (key: string) => void): () => void }
  clock: { now(): number; after(ms: number, run: () => void): () => void }
  /** 'kick' at online, visible, pageshow, focus; 'hidden' as the last reliable moment. */
  lifecycle: { subscribe(listener: (event: 'kick' | 'hidden') => void): () => void; visible(): boolean }
  random: { id(): string; fraction(): number }
  /** A synchronous second place for one sealed row while the store is slow. */
  mirror: { put(row: MirroredRow): void; remove(key: string): void; all(): MirroredRow[] }
  /** Unexpected faults of a drain, for the console; the outbox goes on and tries again. */
  report(error: unknown): void
  /**
   * Puts an acknowledged or merged value into the caches before the row goes, so that nothing flashes back: into
   * memory at once, and on the device before it resolves. Never rejects.
   */
  onAcknowledged(owner: Owner, target: Target, entry: Entry): void | Promise<void>
  /** Merges per cell; a true clash keeps both. */
  merge(base: Entry | null, mine: Entry, theirs: Entry): { merged: Entry; conflicts: readonly unknown[] }
}
