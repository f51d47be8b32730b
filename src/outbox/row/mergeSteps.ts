import type { Sealed, StoredRow } from '../types.ts'
import { isKnown } from './knownVersion.ts'
import type { Step } from './updateRow.ts'

/** Values made from the row as it was at `seen`; 'moved' says that it is another one by now. */
export interface Merged {
  seen: StoredRow
  base: Sealed
  /** Revision of the new base. */
  revision: number | undefined
  value: Sealed
  /** This device's version, if something of it was decided against. */
  lost?: { id: string; value: Sealed }
}

export type Moved = 'settled' | 'moved'

function isSame(row: StoredRow | undefined, seen: StoredRow): row is StoredRow {
  return row?.born === seen.born && row.seq === seen.seq
}

function ontoBase(row: StoredRow, { base, revision, value }: Merged): StoredRow {
  const { sent: _, hold: __, baseRevision: ___, direct: ____, ...rest } = row
  const next: StoredRow = { ...rest, base, value, seq: row.seq + 1, tries: 0, denials: 0, nextAt: 0 }
  if (revision !== undefined) next.baseRevision = revision
  return next
}

/** What came from elsewhere without a clash goes into the value, which then is sent anew. */
export function mergeRow(row: StoredRow | undefined, opId: string, merged: Merged): Step<Moved | 'fenced'> {
  if (!row || !isKnown(row) || row.sent?.opId !== opId) return { verdict: 'fenced' }
  if (!isSame(row, merged.seen)) return { verdict: 'moved' }
  return { row: ontoBase(row, merged), verdict: 'settled' }
}

/** The clash was decided: what was made of it, with what did not clash taken from theirs, is an edit on top of theirs. */
export function decideRow(row: StoredRow | undefined, merged: Merged): Step<Moved> {
  if (!row || !isKnown(row) || row.hold?.kind !== 'conflict' || !isSame(row, merged.seen)) return { verdict: 'moved' }
  const next = ontoBase(row, merged)
  if (merged.lost) next.lost = { ...row.lost, [merged.lost.id]: merged.lost.value }
  return { row: next, verdict: 'settled' }
}
