import type { Entry, EntryConflict } from '#contract/index.ts'
import { isKnown } from '../row/knownVersion.ts'
import type { DirectSend, Owner, PastWrite, StoredRow, Target, WriterStamp } from '../types.ts'
import type { Opened } from './createRowSealer.ts'

/** What a refusal of the device means to the teacher: its disk is full, or it does not work. */
export type Failure = 'full' | 'gone'

export function failureOf(error: unknown): Failure {
  return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'gone'
}

/** What has failed on this device is tried again after so long. */
export const retryMs = 2_000

/** A row in this page's memory: the stored row as last seen, and what was typed on top of it. */
export interface LiveRow {
  readonly key: string
  readonly target: Target
  base: Entry | null
  baseRevision: number | undefined
  /** The stored row as last committed or read; undefined before the first commit and after an acknowledgement. */
  row: StoredRow | undefined
  /** The value of `row`. */
  written: Entry | undefined
  /** The value as last typed. */
  value: Entry
  /** Edits on top of `row`; 0 if the value is on the device. */
  edits: number
  editedAt: number
  /** This page's `WriterStamp.id` in this row. */
  readonly id: string
  /** How many stamps this page has given in this row. */
  count: number
  /** The writer of the value: this page, or a dead page whose mirrored value was recovered and not edited since. */
  writer: WriterStamp
  /** Writes of this page whose outcome is unknown: they may be committed all the same. */
  attempts: { writer: WriterStamp; taken: Taken }[]
  /** The same of earlier pages whose values are in this one (`MirroredRow.past`). */
  past: PastWrite[]
  theirs: EntryConflict | undefined
  /**
   * The server's version as the stored row has it, if what was typed overwrites a value in it that its writer had not
   * seen. `base` has in these cells what was seen, until the row is written and held.
   */
  unseen: EntryConflict | undefined
  /** This build cannot read or write the row; it is shown and kept. */
  frozen: boolean
  restored: boolean
  /** What dead pages had typed, as it is in `value` and not in `row` yet. Later edits of other pages go before it. */
  recovered: { value: Entry; editedAt: number } | undefined
  /** A commit takes longer than it should. */
  slow: boolean
  failure: Failure | undefined
  discarded: boolean
}

/** The typed values that one write takes along. */
export type Taken = Pick<LiveRow, 'value' | 'edits' | 'recovered' | 'unseen'> & { direct?: readonly DirectSend[] }

export function newLiveRow(target: Target, key: string, id: string, base: Entry | null): LiveRow {
  return {
    key,
    target,
    base,
    baseRevision: base?.revision,
    row: undefined,
    written: undefined,
    value: base ?? { class: target.className, year: target.year, grades: [], layout: {} },
    id,
    count: 0,
    writer: { id, count: 0 },
    attempts: [],
    past: [],
    edits: 0,
    editedAt: 0,
    theirs: undefined,
    unseen: undefined,
    frozen: false,
    restored: false,
    recovered: undefined,
    slow: false,
    failure: undefined,
    discarded: false,
  }
}

/** A row found on the device. If it cannot be read, it is frozen and its names are empty. */
export function liveRowOf(row: StoredRow, id: string, opened: Opened | Error): LiveRow {
  const { studentID, className, year } = row
  const isOpen = !(opened instanceof Error)
  const target = { studentID, className, year, studentName: isOpen ? opened.name : '' }
  return {
    ...newLiveRow(target, row.key, id, null),
    ...(isOpen ? asLive(opened) : { row }),
    frozen: !isOpen || !isKnown(row),
    editedAt: row.editedAt,
  }
}

/** The fields of a live row that come from its stored row. */
export function asLive({ row, base, value, theirs }: Opened) {
  return { row, base, baseRevision: row.baseRevision, written: value, value, theirs }
}

export function isOwned(row: Pick<StoredRow, 'school' | 'userID'>, owner: Owner): boolean {
  return row.school === owner.school && row.userID === owner.userID
}

/** The stamp of this page's next edit in the row. */
export function nextStamp(live: LiveRow): WriterStamp {
  live.count += 1
  return { id: live.id, count: live.count }
}
