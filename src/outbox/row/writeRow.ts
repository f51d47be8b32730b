import type { Sealed, StoredRow } from '../types.ts'
import { isKnown, knownVersion } from './knownVersion.ts'
import type { Step } from './updateRow.ts'

/** What a row is begun with. */
export type Begin = Pick<
  StoredRow,
  'key' | 'born' | 'school' | 'userID' | 'studentID' | 'className' | 'year' | 'name' | 'base' | 'baseRevision'
>

/** A typed value on its way to the device. */
export interface Typed {
  /** The row it was typed on, and what of it the server had by then; undefined when it begins one. */
  on: Pick<StoredRow, 'born' | 'seq' | 'ackedSeq'> | undefined
  begin: Begin | undefined
  draft: Sealed
  /** Edits since `on`. */
  edits: number
  hand: StoredRow['hand']
  /** The value of a save, and how many of the edits it holds. */
  save?: { value: Sealed; edits: number }
  /** What was sent without the row and is not in it yet. */
  direct?: Sealed[]
  /** The value is what the server has anyway. */
  isBase: boolean
  at: number
}

/** 'stale': somebody else wrote in between, nothing was changed. 'dropped': nothing is left to keep. */
export type Written = 'written' | 'dropped' | 'stale' | 'frozen'

/** Whether the server still has to get something from this row, or somebody has to decide. */
function isPending(row: StoredRow): boolean {
  return row.sent !== undefined || row.savedSeq > row.ackedSeq || row.hold !== undefined || row.direct !== undefined
}

/**
 * Writes the live value, and the saved one when it is a save. Never touches `sent` (I4). A new save puts a parked
 * row back in line; a conflict stays until it is decided. Acknowledged meanwhile, the row has another base: a value
 * that was the old one is something to be sent now.
 */
export function writeRow(row: StoredRow | undefined, floor: number, typed: Typed): Step<Written> {
  if (row && !isKnown(row)) return { verdict: 'frozen' }
  if (!isOn(row, typed.on)) return { verdict: 'stale' }
  if (typed.isBase && !typed.direct && !(row && isPending(row))) return { row: null, verdict: 'dropped' }
  const before = row ?? begun(typed, floor)
  const next: StoredRow = { ...before, draft: typed.draft, seq: before.seq + typed.edits }
  if (typed.edits > 0) Object.assign(next, { hand: typed.hand, editedAt: typed.at })
  if (typed.direct) next.direct = [...(before.direct ?? []), ...typed.direct]
  if (!typed.save) return { row: next, verdict: 'written' }
  const saved: StoredRow = { ...next, saved: typed.save.value, savedSeq: before.seq + typed.save.edits }
  return { row: saved.savedSeq > before.savedSeq ? backInLine(saved) : saved, verdict: 'written' }
}

function isOn(row: StoredRow | undefined, on: Typed['on']): boolean {
  return row?.born === on?.born && row?.seq === on?.seq && row?.ackedSeq === on?.ackedSeq
}

function begun({ begin, draft, hand, at }: Typed, floor: number): StoredRow {
  if (!begin) throw new Error('A row cannot begin without its name and base.')
  return {
    ...begin,
    v: knownVersion,
    draft,
    hand,
    seq: floor,
    savedSeq: 0,
    ackedSeq: 0,
    tries: 0,
    denials: 0,
    nextAt: 0,
    editedAt: at,
    order: floor + 1,
  }
}

/** Sent at the next opportunity: no backoff, not parked any more. */
export function backInLine(row: StoredRow): StoredRow {
  const next: StoredRow = { ...row, tries: 0, denials: 0, nextAt: 0 }
  if (next.hold?.kind === 'parked') delete next.hold
  return next
}
