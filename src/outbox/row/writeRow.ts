import type { Sealed, StoredRow } from '../types.ts'
import { isKnown, knownVersion } from './knownVersion.ts'
import type { Step } from './updateRow.ts'

/** What is typed is sent so long after the last edit, */
const pauseMs = 5_000
/** and so long after the first one that waits, however long somebody goes on typing. */
const longestMs = 30_000

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
  value: Sealed
  /** Edits since `on`. */
  edits: number
  hand: StoredRow['hand']
  /** What was sent without the row and is not in it yet. */
  direct?: Sealed[]
  /** The value is what the server has anyway. */
  isBase: boolean
  at: number
}

/** 'stale': somebody else wrote in between, nothing was changed. 'dropped': nothing is left to keep. */
export type Written = 'written' | 'dropped' | 'stale' | 'frozen'

/**
 * Whether the row must stay although its value is the server's: something of it may be there or on the way, is to go into
 * the history, or has to be decided.
 */
function isPending({ sent, hold, direct, lost }: StoredRow): boolean {
  return [sent, hold, direct, lost].some((part) => part !== undefined)
}

/**
 * Writes the value. Never touches `sent` (I4). An edit puts a parked row back in line; a conflict stays until it is
 * decided. After an acknowledgement the base has moved: typing back to the old one is a change now.
 */
export function writeRow(row: StoredRow | undefined, floor: number, typed: Typed): Step<Written> {
  if (row && !isKnown(row)) return { verdict: 'frozen' }
  if (!isOn(row, typed.on)) return { verdict: 'stale' }
  if (typed.isBase && !typed.direct && !(row && isPending(row))) return { row: null, verdict: 'dropped' }
  const before = row ?? begun(typed, floor)
  const next: StoredRow = { ...before, value: typed.value, seq: before.seq + typed.edits }
  if (typed.direct) next.direct = [...(before.direct ?? []), ...typed.direct]
  return { row: typed.edits > 0 ? edited(next, before, typed) : next, verdict: 'written' }
}

function isOn(row: StoredRow | undefined, on: Typed['on']): boolean {
  return row?.born === on?.born && row?.seq === on?.seq && row?.ackedSeq === on?.ackedSeq
}

function begun({ begin, value, hand, at }: Typed, floor: number): StoredRow {
  if (!begin) throw new Error('A row cannot begin without its name and base.')
  return {
    ...begin,
    v: knownVersion,
    value,
    hand,
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

function edited(next: StoredRow, before: StoredRow, { hand, at }: Typed): StoredRow {
  // Beyond its pause the row was due. The clock may have been set back since.
  const isPaused = before.tries === 0 && before.nextAt > at && before.since <= at
  const since = isPaused ? before.since : at
  return { ...backInLine(next), hand, editedAt: at, since, nextAt: Math.min(at + pauseMs, since + longestMs) }
}

/** Sent at the next opportunity: no backoff, not parked any more. */
export function backInLine(row: StoredRow): StoredRow {
  const next: StoredRow = { ...row, tries: 0, denials: 0, nextAt: 0 }
  if (next.hold?.kind === 'parked') delete next.hold
  return next
}
