import type { KnownConflict, KnownEntry } from '#contract/index.ts'
import type { EditedCard } from '#edits/row.ts'
import type { Edits, Settled, Slot } from '#edits/slot.ts'
import type { Stored, StoredRow } from '../ports.ts'

/** Version of the rows that this build writes. It never changes, sends or deletes rows of a newer version (I10). */
export const knownVersion = 3

/** True if this build can read and send the row. */
export const isKnown = ({ v }: Pick<StoredRow, 'v'>): boolean => v <= knownVersion

/** A stored row, opened. */
export interface Row extends Omit<StoredRow, 'body' | 'sent' | 'hold' | 'baseRevision'>, EditedCard {
  name: string
}

/** What is sealed of a row. */
export interface RowBody {
  name: string
  base: KnownEntry | null
  edits: readonly [string, Slot][]
  sent?: { edits: readonly [string, Slot][]; fresh: readonly string[] }
  theirs?: KnownConflict
  lost?: readonly { id: string; value: KnownEntry }[]
}

/** Edits that a page has mirrored, opened. */
export interface Mirrored {
  name: string
  base: KnownEntry | null
  edits: Edits
}

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
export const blankOf = (className: string, year: string): KnownEntry => ({
  class: className,
  year,
  grades: [],
  layout: {},
})
