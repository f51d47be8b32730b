import type { KnownEntry } from '#contract/index.ts'
import type { EditedCard } from '#edits/row.ts'
import type { Settled, Slot } from '#edits/slot.ts'
import type { Stored, StoredRow } from '../ports.ts'
import type { Owner, RowLock, Target } from '../types.ts'

/** school|user|student|class|year; each part encoded, so that no name can forge a separator. */
export function rowKey(owner: Owner, target: Pick<Target, 'studentID' | 'className' | 'year'>): string {
  return [owner.school, owner.userID, target.studentID, target.className, target.year].map(encodeURIComponent).join('|')
}

/** Version of the rows that this build writes. It never changes, sends or deletes rows of a newer version (I10). */
export const knownVersion = 3

/** True if this build can read and send the row. */
export const isKnown = ({ v }: Pick<StoredRow, 'v'>): boolean => v <= knownVersion

/** A stored row, opened. */
export interface Row
  extends Omit<StoredRow, 'body' | 'sent' | 'hold' | 'lock' | 'blocked' | 'baseRevision'>,
    EditedCard {
  name: string
  lock?: RowLock | undefined
  blocked?: true | undefined
}

/** What is sealed of a row. */
export interface RowBody extends Pick<Row, 'name' | 'base' | 'theirs' | 'lost'> {
  edits: readonly [string, Slot][]
  sent?: { edits: readonly [string, Slot][]; fresh: readonly string[] }
}

/** Edits that a page has mirrored, opened. */
export type Mirrored = Pick<Row, 'name' | 'base' | 'edits'>

/** What is stored of a report card, opened. */
export interface CardRecord {
  stored: Stored
  /** Undefined if there is none, or if it cannot be read. */
  row: Row | undefined
  /** This build cannot read the row. */
  isFrozen: boolean
  settled: Settled
}

/** True if nothing but time keeps the row from being sent. */
export const isReady = (row: StoredRow): boolean => isKnown(row) && !row.hold

/** True if the two are the same row, unchanged. Rows of version 2 have no `n`. */
export function isSameRow(a: StoredRow | undefined, b: StoredRow | undefined): boolean {
  const marks = (row: StoredRow | undefined) =>
    row && [row.v, row.born, row.n, row.seq, row.sent?.opId, row.hold?.kind, row.tries, row.nextAt].join()
  return marks(a) === marks(b)
}

/** An entry without marks and texts. */
export const blankOf = (name: string, year: string): KnownEntry => ({ class: name, year, grades: [], layout: {} })

// When a row is sent: pure functions from the row as it is to the row as it is to be stored.

/** A value is sent so long after the last edit. */
export const typingPauseMs = 5_000
/** It is sent at the latest so long after the first edit that waits. */
const longestPauseMs = 30_000

/** The row after an edit. A parked row is back in line; a conflict stays until it is decided. */
export function editedRow(next: Row, before: Row | undefined, at: number): Row {
  // The pause goes on from its first edit unless it is over, or the clock has been set back behind that edit.
  const isPaused = before && before.tries === 0 && !before.lock && before.nextAt > at && before.since <= at
  const since = isPaused ? before.since : at
  const nextAt = Math.min(at + typingPauseMs, since + longestPauseMs)
  return { ...backInLine(next), editedAt: at, since, nextAt }
}

/** No lock and no filter is known of. */
export const free = { lock: undefined, blocked: undefined }
/** Without backoff. */
export const dueNow = { tries: 0, denials: 0, nextAt: 0 }

/** The row is due at once, and neither parked nor taken for locked or blocked. */
export const backInLine = (row: Row): Row => ({ ...row, ...free, ...dueNow, parked: undefined })
