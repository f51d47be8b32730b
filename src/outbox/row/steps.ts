import { unsent } from '#edits/row.ts'
import { noEdits } from '#edits/slot.ts'
import { cardOf, type LiveRow } from '../live/LiveRow.ts'
import type { Owner, RowLock } from '../types.ts'
import { knownVersion, type Row } from './Row.ts'

// When a row is sent: pure functions from the row as it is to the row as it is to be stored.

/** A value is sent so long after the last edit. */
export const typingPauseMs = 5_000
/** It is sent at the latest so long after the first edit that waits. */
const longestPauseMs = 30_000

/** The row that a card without one begins with. `floor`: the highest seq that any row of this device ever had. */
export function begunRow(live: LiveRow, { school, userID }: Owner, born: string, floor: number): Row {
  const { studentID, studentName, className, year } = live.target
  const { base, baseRevision } = cardOf(live)
  const now = live.editedAt
  return {
    ...{ key: live.key, v: knownVersion, n: 0, born, school, userID, studentID, className, year, name: studentName },
    ...{ base, ...(baseRevision !== undefined && { baseRevision }), edits: noEdits },
    ...{ seq: floor, tries: 0, denials: 0, nextAt: 0, since: now, editedAt: now, order: floor + 1 },
  }
}

/** The row after an edit. A parked row is back in line; a conflict stays until it is decided. */
export function editedRow(next: Row, before: Row | undefined, at: number): Row {
  // The pause goes on from its first edit unless it is over, or the clock has been set back behind that edit.
  const isPaused = before && before.tries === 0 && !before.lock && before.nextAt > at && before.since <= at
  const since = isPaused ? before.since : at
  const nextAt = Math.min(at + typingPauseMs, since + longestPauseMs)
  return { ...backInLine(next), editedAt: at, since, nextAt }
}

/** The row is due at once: without backoff, and neither parked nor taken for locked or blocked. */
export function backInLine({ lock: _, blocked: __, parked: ___, ...row }: Row): Row {
  return { ...row, tries: 0, denials: 0, nextAt: 0 }
}

/** The row after an answer. Whatever it was, the lock of an earlier one says nothing any more, nor that one was missing. */
function answered(row: Row, isUnsure: boolean): Row {
  const { lock: _, blocked: __, ...rest } = unsent(row, isUnsure)
  return rest
}

/** The server has refused the value: the row is held and shown, other rows go on. */
export function parkRow(row: Row, why: { status?: number; message: string }, isUnsure: boolean): Row {
  return { ...answered(row, isUnsure), parked: why }
}

/** The report card is locked: the row waits until the lock is off, and is tried again at `nextAt` at the latest. */
export function lockRow(row: Row, lock: RowLock, nextAt: number, isUnsure: boolean): Row {
  return { ...answered(row, isUnsure), lock, tries: 0, denials: 0, nextAt }
}

/**
 * A fault of the server: the outcome of the request is unknown, so the sending stays noted and is repeated as it was.
 */
export function deferRow({ blocked: _, ...row }: Row, nextAt: number): Row {
  return { ...row, tries: row.tries + 1, nextAt }
}

/**
 * No answer, while the server gives others. A filter may have read the value, so the next try sends the present one; the
 * server may have that of this try all the same.
 */
export function blockRow(row: Row, nextAt: number): Row {
  return { ...answered(row, true), blocked: true, tries: row.tries + 1, nextAt }
}

/**
 * Denied with 2xx. The same opId would get the same answer, so the next try has another one. The third denial parks.
 */
export function denyRow(row: Row, nextAt: number, message: string, isUnsure: boolean): Row {
  if (row.denials + 1 >= 3) return parkRow(row, { message }, isUnsure)
  return { ...answered(row, isUnsure), tries: row.tries + 1, denials: row.denials + 1, nextAt }
}
