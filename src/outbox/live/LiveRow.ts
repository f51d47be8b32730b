import type { Entry, KnownEntry } from '#contract/index.ts'
import { cardValue, shownBase } from '#edits/row.ts'
import { type Edits, joinEdits, noEdits } from '#edits/slot.ts'
import { sameContent } from '#lib/sameContent.ts'
import type { StoredRow } from '../ports.ts'
import { blankOf, type CardRecord } from '../row/Row.ts'
import type { Owner, Target } from '../types.ts'

/** What a refusal of the device means to the teacher: its disk is full, or it does not work. */
export type Failure = 'full' | 'gone'

export function failureOf(error: unknown): Failure {
  return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'gone'
}

/** What has failed on this device is tried again after so long. */
export const retryMs = 2_000

/** A report card in this page's memory: the stored row as last seen, and what was typed on top of it. */
export interface LiveRow {
  readonly key: string
  readonly target: Target
  /** What the device has; undefined if it was not read yet. */
  record?: CardRecord | undefined
  /** The server's value that the form started from; it counts where there is no row. */
  base: KnownEntry | null
  /** Edits that the device is not known to have. */
  typed: Edits
  /** What is shown: the row's value with what was typed. The same object while it has the same content. */
  value: Entry
  /** `base` or the row's, as it is shown. */
  shownBase: Entry | null
  editedAt: number
  restored: boolean
  /** A commit takes longer than it should. */
  slow: boolean
  failure?: Failure | undefined
  discarded: boolean
  /** What was sent from memory: the `born` of these sendings, and the edits that the server has acknowledged. */
  direct: { born?: string; acknowledged: Edits }
}

export const newLiveRow = (target: Target, key: string, base: Entry | null): LiveRow => ({
  ...{ key, target, base, typed: noEdits, value: base ?? blankOf(target.className, target.year), shownBase: base },
  ...{ editedAt: 0, restored: false, slow: false, discarded: false, direct: { acknowledged: noEdits } },
})

/** The card that the edits are made on: the row's, or the one that a row would begin with. */
export function cardOf({ record, target, base }: LiveRow) {
  return record?.row ?? { className: target.className, year: target.year, base, baseRevision: base?.revision }
}

/** Every edit of the card, stored or not. */
export const editsOfCard = ({ record, typed }: LiveRow): Edits => joinEdits(record?.row?.edits ?? noEdits, typed)

const isBlank = ({ grades, layout }: Entry) => grades.length === 0 && Object.keys(layout).length === 0

/** Brings what is shown in line with the record and what was typed. */
export function show(live: LiveRow): void {
  const { record } = live
  if (record?.isFrozen) return
  const edits = editsOfCard(live)
  const value = cardValue(cardOf(live), edits)
  if (!sameContent(value, live.value)) live.value = value
  const known = record?.row ? shownBase({ ...record.row, edits }, record.settled) : live.base
  // What this device alone has from before a restore has no base, only the epoch that its value shows.
  const base = known && isBlank(known) && known.revision === undefined ? null : known
  if (!sameContent(base, live.shownBase)) live.shownBase = base
}

export function isOwned(row: Pick<StoredRow, 'school' | 'userID'>, owner: Owner): boolean {
  return row.school === owner.school && row.userID === owner.userID
}

/** Something is typed that the device does not have. */
export const isTyped = ({ typed, discarded }: LiveRow): boolean => typed.size > 0 && !discarded
