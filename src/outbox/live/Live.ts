import type { Entry, EntryConflict } from '#contract/index.ts'
import { isKnown } from '../row/knownVersion.ts'
import type { Begin } from '../row/writeRow.ts'
import type { Owner, StoredRow, Target } from '../types.ts'
import type { Opened } from './createVault.ts'

export type Failure = 'full' | 'gone'

/** One row as this page holds it in memory: the stored row as last seen, and what was typed on top of it. */
export interface Live {
  readonly key: string
  readonly target: Target
  /** Life of the row (see `StoredRow.born`); used when this page begins it. */
  born: string
  base: Entry | null
  baseRevision: number | undefined
  /** Sealed parts for beginning a row, once they are ready. */
  begin?: Begin
  /** As last committed or read; undefined before the first commit and after an acknowledgement. */
  row: StoredRow | undefined
  /** The live value of `row`. */
  written: Entry | undefined
  /** The value as last typed. */
  draft: Entry
  /** Edits on top of `row`; 0 when the value is on the device. */
  edits: number
  editedAt: number
  /** A save that is not committed yet: its value and how many of the edits it holds. */
  toSave?: { entry: Entry; edits: number }
  theirs: EntryConflict | undefined
  /** Cannot be read or written by this build; shown and kept. */
  frozen: boolean
  restored: boolean
  /** A commit takes longer than it should. */
  slow: boolean
  failure: Failure | undefined
  discarded: boolean
}

export function beginLive(target: Target, key: string, born: string, base: Entry | null): Live {
  return {
    key,
    target,
    born,
    base,
    baseRevision: base?.revision,
    row: undefined,
    written: undefined,
    draft: base ?? { class: target.className, year: target.year, grades: [], layout: {} },
    edits: 0,
    editedAt: 0,
    theirs: undefined,
    frozen: false,
    restored: false,
    slow: false,
    failure: undefined,
    discarded: false,
  }
}

/** A row found on the device. Its names stay unknown when it cannot be read. */
export function liveOf(row: StoredRow, opened: Opened | Error): Live {
  const { studentID, className, year } = row
  const isOpen = !(opened instanceof Error)
  const target = { studentID, className, year, studentName: isOpen ? opened.name : '' }
  return {
    ...beginLive(target, row.key, row.born, null),
    ...(isOpen ? seen(opened) : { row }),
    frozen: !isOpen || !isKnown(row),
    editedAt: row.editedAt,
  }
}

/** What a readable stored row says about the live one. */
export function seen({ row, base, draft, theirs }: Opened) {
  return { row, born: row.born, base, baseRevision: row.baseRevision, written: draft, draft, theirs }
}

export function isOwned(row: Pick<StoredRow, 'school' | 'userID'>, owner: Owner): boolean {
  return row.school === owner.school && row.userID === owner.userID
}
