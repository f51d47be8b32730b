import type { RowLock, RowStore, Sealed, StoredRow, WriterStamp } from '../types.ts'
import { isKnown, knownVersion } from './knownVersion.ts'

// Every change of a stored row: pure functions from the row as it is to the row as it is to be stored.

/** A value is sent so long after the last edit. */
export const typingPauseMs = 5_000
/** It is sent at the latest so long after the first edit that waits. */
const longestPauseMs = 30_000

/** What a transition makes of a row, and what it found. `row`: null deletes, undefined leaves it. */
export interface Step<Verdict> {
  row?: StoredRow | null
  verdict: Verdict
}

/** Runs a transition in one transaction of the store. Resolves after the commit with what is stored then. */
export async function updateRow<Verdict>(
  store: Pick<RowStore, 'update'>,
  key: string,
  transition: (row: StoredRow | undefined, floor: number) => Step<Verdict>,
): Promise<{ stored: StoredRow | undefined; verdict: Verdict }> {
  let last: Step<Verdict> | undefined
  const stored = await store.update(key, (row, floor) => {
    last = transition(row, floor)
    return last.row
  })
  if (!last) throw new Error('The store resolved without running the change.')
  return { stored, verdict: last.verdict }
}

/** True if `row` is the one that `seen` was made from: the same life of it, and no edit since. */
export function isSameEdit(row: StoredRow | undefined, seen: Pick<StoredRow, 'born' | 'seq'> | undefined): boolean {
  return row?.born === seen?.born && row?.seq === seen?.seq
}

/** The fields that a row begins with. */
export type Begin = Pick<
  StoredRow,
  'key' | 'born' | 'school' | 'userID' | 'studentID' | 'className' | 'year' | 'name' | 'base' | 'baseRevision'
>

/** A typed value, sealed, on its way to the device. */
export interface Typed {
  /** The stored row that it was typed on; undefined if it begins the row. */
  on: Pick<StoredRow, 'born' | 'seq' | 'ackedSeq'> | undefined
  begin: Begin | undefined
  value: Sealed
  /** Edits since `on`. */
  edits: number
  writer: WriterStamp
  /** Values that were sent without the row and are not noted in it yet, each a `DirectSend`. */
  direct?: Sealed[]
  /** The value overwrites one of the server that its writer had not seen: what was seen, and the server's version. */
  unseen?: { base: Sealed; baseRevision?: number; theirs: Sealed }
  /** The value is the same as the server's. */
  isBase: boolean
  /** Time of the last edit, ms since 1970. */
  at: number
}

/**
 * 'stale': the stored row is not the one that the value was typed on; nothing was changed. 'dropped': the value is the
 * server's, and the row is gone. 'frozen': this build cannot write the row.
 */
export type Written = 'written' | 'dropped' | 'stale' | 'frozen'

/**
 * True if the row must stay although its value is the server's: a value of it may be on the server or on its way there,
 * a version is to go into the history, or a decision is open.
 */
function isPending({ sent, hold, direct, lost }: StoredRow): boolean {
  return [sent, hold, direct, lost].some((part) => part !== undefined)
}

/**
 * Writes the value. Never changes `sent` (I4). An edit puts a parked row back in line; a conflict stays until it is
 * decided. An acknowledgement moves the base: typing back to the old base is then a change like any other.
 */
export function writeRow(row: StoredRow | undefined, floor: number, typed: Typed): Step<Written> {
  if (row && !isKnown(row)) return { verdict: 'frozen' }
  if (!isSameEdit(row, typed.on) || row?.ackedSeq !== typed.on?.ackedSeq) return { verdict: 'stale' }
  if (typed.isBase && !typed.direct && !(row && isPending(row))) return { row: null, verdict: 'dropped' }
  const before = row ?? begun(typed, floor)
  const next: StoredRow = { ...before, value: typed.value, seq: before.seq + typed.edits }
  if (typed.direct) next.direct = [...(before.direct ?? []), ...typed.direct]
  return { row: heldUnseen(typed.edits > 0 ? edited(next, before, typed) : next, typed), verdict: 'written' }
}

/** A value that its writer had not seen is not overwritten: the row is held until somebody has decided. */
function heldUnseen(row: StoredRow, { unseen }: Typed): StoredRow {
  if (!unseen) return row
  const { baseRevision: _, ...rest } = row
  const { theirs, ...seen } = unseen
  return { ...rest, ...seen, hold: row.hold?.kind === 'conflict' ? row.hold : { kind: 'conflict', theirs } }
}

function begun({ begin, value, writer, at }: Typed, floor: number): StoredRow {
  if (!begin) throw new Error('A row cannot begin without its name and base.')
  return {
    ...begin,
    v: knownVersion,
    value,
    hand: writer,
    seq: floor,
    ackedSeq: 0,
    tries: 0,
    denials: 0,
    nextAt: 0,
    since: at,
    editedAt: at,
    order: floor + 1,
  }
}

function edited(next: StoredRow, before: StoredRow, { writer, at }: Typed): StoredRow {
  // The pause goes on from its first edit unless it is over, or the clock has been set back behind that edit.
  const isPaused = before.tries === 0 && !before.lock && before.nextAt > at && before.since <= at
  const since = isPaused ? before.since : at
  const nextAt = Math.min(at + typingPauseMs, since + longestPauseMs)
  return { ...backInLine(next), hand: writer, editedAt: at, since, nextAt }
}

/** The row is due at once: without backoff, and neither parked nor taken for locked or blocked. */
export function backInLine({ lock: _, blocked: __, ...row }: StoredRow): StoredRow {
  const next: StoredRow = { ...row, tries: 0, denials: 0, nextAt: 0 }
  if (next.hold?.kind === 'parked') delete next.hold
  return next
}

/** 'fenced': the row is not in the sending of this opId any more; nothing was changed. */
export type Settled = 'settled' | 'fenced'

const fenced: Step<'fenced'> = { verdict: 'fenced' }

/** True if nothing but time keeps the row from being sent. */
export function isReady(row: StoredRow): boolean {
  return isKnown(row) && !row.hold
}

/**
 * Notes the sending in the row before the request (I1). A sending that is noted already stays, to be repeated as it
 * was.
 */
export function markSent(row: StoredRow | undefined, opId: string): Step<Settled> {
  if (!row || !isReady(row)) return fenced
  if (row.sent) return { verdict: 'settled' }
  return { row: { ...row, sent: { seq: row.seq, opId, value: row.value } }, verdict: 'settled' }
}

/** The row without its sending; undefined if its sending is another one (I3). */
function unsent(row: StoredRow | undefined, opId: string): StoredRow | undefined {
  if (!row || !isKnown(row) || row.sent?.opId !== opId) return undefined
  // Whatever the answer was, the lock of an earlier one says nothing any more, nor that an earlier one was missing.
  const { sent: _, lock: __, blocked: ___, ...rest } = row
  return rest
}

/** Compare-and-delete: the row goes only if no newer value was typed; otherwise the sent value becomes its base. */
export function acknowledgeRow(row: StoredRow | undefined, opId: string, revision: number | undefined): Step<Settled> {
  const rest = unsent(row, opId)
  const sent = row?.sent
  if (!rest || !sent) return fenced
  if (rest.seq === sent.seq) return { row: null, verdict: 'settled' }
  const { baseRevision: _, lost: __, direct: ___, ...kept } = rest
  // The cells that are to be decided are as they were seen only in this base.
  if (rest.hold?.kind === 'conflict') return { row: { ...rest, ackedSeq: sent.seq }, verdict: 'settled' }
  const next: StoredRow = { ...kept, base: sent.value, ackedSeq: sent.seq, tries: 0, denials: 0 }
  // A backoff is over; a pause in typing goes on.
  if (rest.tries > 0) next.nextAt = 0
  if (revision !== undefined) next.baseRevision = revision
  return { row: next, verdict: 'settled' }
}

/**
 * The row without a sending that was refused or blocked; undefined if its sending is another one. `earlier`: the value of
 * a try without an answer, which the server may have.
 */
function refused(row: StoredRow | undefined, opId: string, earlier: Sealed | undefined): StoredRow | undefined {
  const rest = unsent(row, opId)
  return rest && earlier ? { ...rest, direct: [...(rest.direct ?? []), earlier] } : rest
}

/** The server has refused the value: the row is held and shown, other rows go on. */
export function parkRow(
  row: StoredRow | undefined,
  opId: string,
  why: { status?: number; message: string },
  earlier?: Sealed,
): Step<Settled> {
  const rest = refused(row, opId, earlier)
  return rest ? { row: { ...rest, hold: { kind: 'parked', ...why } }, verdict: 'settled' } : fenced
}

/** The report card is locked: the row waits until the lock is off, and is tried again at `nextAt` at the latest. */
export function lockRow(
  row: StoredRow | undefined,
  opId: string,
  lock: RowLock,
  nextAt: number,
  earlier?: Sealed,
): Step<Settled> {
  const rest = refused(row, opId, earlier)
  return rest ? { row: { ...rest, lock, tries: 0, denials: 0, nextAt }, verdict: 'settled' } : fenced
}

/** Both sides changed the same cell: the row is held until somebody has chosen. */
export function holdConflict(row: StoredRow | undefined, opId: string, theirs: Sealed): Step<Settled> {
  const rest = unsent(row, opId)
  return rest ? { row: { ...rest, hold: { kind: 'conflict', theirs } }, verdict: 'settled' } : fenced
}

/**
 * A fault of the server: the outcome of the request is unknown, so the sending stays noted and is repeated as it was.
 */
export function deferRow(row: StoredRow | undefined, opId: string, nextAt: number): Step<Settled> {
  if (!row || !isKnown(row) || row.sent?.opId !== opId) return fenced
  const { blocked: _, ...next } = row
  return { row: { ...next, tries: row.tries + 1, nextAt }, verdict: 'settled' }
}

/**
 * No answer, while the server gives others. A filter may have read the value, so the next try sends the present one;
 * `sent` is the value of this try, which the server may have all the same.
 */
export function blockRow(
  row: StoredRow | undefined,
  opId: string,
  nextAt: number,
  sent: Sealed | undefined,
): Step<Settled> {
  const rest = refused(row, opId, sent)
  return rest ? { row: { ...rest, blocked: true, tries: rest.tries + 1, nextAt }, verdict: 'settled' } : fenced
}

/**
 * Denied with 2xx. The same opId would get the same answer, so the next try has another one. The third denial parks.
 */
export function denyRow(
  row: StoredRow | undefined,
  opId: string,
  nextAt: number,
  message: string,
  earlier?: Sealed,
): Step<Settled> {
  const rest = refused(row, opId, earlier)
  if (!rest) return fenced
  if (rest.denials + 1 >= 3) return parkRow(row, opId, { message }, earlier)
  return { row: { ...rest, tries: rest.tries + 1, denials: rest.denials + 1, nextAt }, verdict: 'settled' }
}

/** Values that were made from the row as it was at `seen`. */
export interface Merged {
  seen: StoredRow
  base: Sealed
  /** Revision of the new base. */
  revision: number | undefined
  value: Sealed
  /** This device's version, if a decision went against a part of it. */
  lost?: { id: string; value: Sealed }
}

/** 'moved': the row has changed since `Merged.seen`; nothing was changed. */
export type Moved = 'settled' | 'moved'

function ontoBase(row: StoredRow, { base, revision, value }: Merged): StoredRow {
  const { sent: _, hold: __, lock: ___, blocked: ____, baseRevision: _____, direct: ______, ...rest } = row
  const next: StoredRow = { ...rest, base, value, seq: row.seq + 1, tries: 0, denials: 0, nextAt: 0 }
  if (revision !== undefined) next.baseRevision = revision
  return next
}

/** Another version was merged without a clash: the row has the merged value, which is sent anew. */
export function mergeRow(row: StoredRow | undefined, opId: string, merged: Merged): Step<Moved | 'fenced'> {
  if (!row || !isKnown(row) || row.sent?.opId !== opId) return fenced
  if (!isSameEdit(row, merged.seen)) return { verdict: 'moved' }
  return { row: ontoBase(row, merged), verdict: 'settled' }
}

/** A conflict was decided: the decided value is an edit on top of their version. */
export function decideRow(row: StoredRow | undefined, merged: Merged): Step<Moved> {
  if (!row || !isKnown(row) || row.hold?.kind !== 'conflict') return { verdict: 'moved' }
  if (!isSameEdit(row, merged.seen)) return { verdict: 'moved' }
  const next = ontoBase(row, merged)
  if (merged.lost) next.lost = { ...row.lost, [merged.lost.id]: merged.lost.value }
  return { row: next, verdict: 'settled' }
}
