import type { Entry, EntryConflict } from '#contract/index.ts'
import { isKnown } from '../row/knownVersion.ts'
import type { DirectSend, Owner, PastWrite, StoredRow, Target } from '../types.ts'
import type { Opened } from './createVault.ts'

export type Failure = 'full' | 'gone'

/** One row as this page holds it in memory: the stored row as last seen, and what was typed on top of it. */
export interface Live {
  readonly key: string
  readonly target: Target
  base: Entry | null
  baseRevision: number | undefined
  /** As last committed or read; undefined before the first commit and after an acknowledgement. */
  row: StoredRow | undefined
  /** The value of `row`. */
  written: Entry | undefined
  /** The value as last typed. */
  value: Entry
  /** Edits on top of `row`; 0 when the value is on the device. */
  edits: number
  editedAt: number
  /** What this page signs with as a hand. */
  readonly id: string
  /** How often it has signed. */
  count: number
  /** `StoredRow.hand` of the value: this page's own; a dead page's while only its mirrored value was taken over. */
  hand: StoredRow['hand']
  /** Writes whose end is not known: they may be found on the device all the same. */
  attempts: { hand: StoredRow['hand']; taken: Taken }[]
  /** The same of pages before, whose values are in this one (`MirroredRow.past`). */
  past: PastWrite[]
  theirs: EntryConflict | undefined
  /** Cannot be read or written by this build; shown and kept. */
  frozen: boolean
  restored: boolean
  /** What pages that are gone had typed, as it is in the value and not in `row`; later typing there goes before it. */
  inherited: { value: Entry; editedAt: number } | undefined
  /** A commit takes longer than it should. */
  slow: boolean
  failure: Failure | undefined
  discarded: boolean
}

/** Which of a live row's typing a write takes along. */
export type Taken = Pick<Live, 'value' | 'edits' | 'inherited'> & { direct?: readonly DirectSend[] }

export function beginLive(target: Target, key: string, id: string, base: Entry | null): Live {
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
    hand: { id, count: 0 },
    attempts: [],
    past: [],
    edits: 0,
    editedAt: 0,
    theirs: undefined,
    frozen: false,
    restored: false,
    inherited: undefined,
    slow: false,
    failure: undefined,
    discarded: false,
  }
}

/** A row found on the device. Its names stay unknown when it cannot be read. */
export function liveOf(row: StoredRow, id: string, opened: Opened | Error): Live {
  const { studentID, className, year } = row
  const isOpen = !(opened instanceof Error)
  const target = { studentID, className, year, studentName: isOpen ? opened.name : '' }
  return {
    ...beginLive(target, row.key, id, null),
    ...(isOpen ? seen(opened) : { row }),
    frozen: !isOpen || !isKnown(row),
    editedAt: row.editedAt,
  }
}

/** What a readable stored row says about the live one. */
export function seen({ row, base, value, theirs }: Opened) {
  return { row, base, baseRevision: row.baseRevision, written: value, value, theirs }
}

export function isOwned(row: Pick<StoredRow, 'school' | 'userID'>, owner: Owner): boolean {
  return row.school === owner.school && row.userID === owner.userID
}

/** How the page signs its next edit. */
export function nextHand(live: Live): StoredRow['hand'] {
  live.count += 1
  return { id: live.id, count: live.count }
}
