import type { EntryConflict, KnownEntry } from '#contract/index.ts'
import { sameContent } from '#lib/sameContent.ts'
import { diffEntries, type PlaceKey, sameEntry } from '#rules/index.ts'
import { cardValue, clashes, type EditedCard, onBase } from './row.ts'
import { type CellValue, editsOf, joinSlots, onto, type Settled, type Slot, type Stamp, valueIn } from './slot.ts'

/** What a person made of a conflict: `value`, from a card that showed `shown` beside `theirs`. */
export interface Decision {
  theirs: EntryConflict
  shown: KnownEntry
  value: KnownEntry
  /** The ID of this device's version in the history, if the decision went against a part of it. */
  lostID: string
}

/** True if the conflict is the one that was shown. */
export const isAskedAbout = ({ theirs }: EditedCard, seen: EntryConflict): boolean =>
  theirs?.at === seen.at && sameEntry(theirs.entry, seen.entry)

/** Decided values are edits that have seen `theirs`. What was typed since the question was shown goes on top. */
export function decide<Card extends EditedCard>(
  { card, settled }: { card: Card; settled: Settled },
  { theirs: { entry }, shown, value, lostID }: Decision,
  stamp: () => Stamp,
): { card: Card; settled: Settled } {
  const { theirs, sent: _, lost, ...rest } = card
  const isSince = ([cell, { is }]: [PlaceKey, Slot]) => !sameContent(is, valueIn(shown, cell))
  const isMine = ([cell, { is }]: [PlaceKey, Slot]) => sameContent(is, valueIn(value, cell))
  const since = new Map([...card.edits].filter(isSince))
  const mine = new Map([...card.edits].filter((edit) => isMine(edit) && !since.has(edit[0])))
  const chosen = editsOf(diffEntries(entry, value), entry, stamp)
  const against = [...card.edits].filter(([cell]) => !since.has(cell) && !mine.has(cell))
  const taken = against.map(([cell, slot]): [PlaceKey, Slot] => {
    const decided: Slot = { ...slot, ...stamp(), is: valueIn(value, cell), saw: [valueIn(entry, cell)] }
    const { out: __, tried: ___, ...fresh } = decided
    return [cell, joinSlots(slot, fresh)]
  })
  const edits = new Map([
    ...[...chosen].filter(([cell]) => !card.edits.has(cell)),
    ...onto(mine, entry),
    ...taken,
    ...since,
  ])
  const version = { id: lostID, value: cardValue(card, card.edits) }
  const kept = against.length > 0 ? [...(lost ?? []), version] : lost
  const next = { ...rest, edits, ...(kept && { lost: kept }) } as unknown as Card
  return { card: onBase(next, theirs ?? { entry, author: '', at: '' }, settled), settled }
}

/**
 * The base as a question shows it: in the cells that clash, what was seen; where both say the same, what it is; in every
 * other edited one, what the server has, for there is nothing to ask.
 */
export function shownBase({ base, theirs, ...card }: EditedCard, settled: Settled): KnownEntry | null {
  if (!theirs) return base
  const open = new Set(clashes(card.edits, theirs.entry, settled))
  const seen = [...card.edits].flatMap(([cell, slot]): [PlaceKey, Slot][] => {
    const now = valueIn(theirs.entry, cell)
    if (sameContent(slot.is, now)) return []
    const isOther = (one: CellValue) => !sameContent(one, now) && !sameContent(one, slot.is)
    const before = [...slot.saw, ...(slot.tried ?? []), null].find(isOther) ?? null
    return [[cell, { ...slot, is: open.has(cell) ? before : now }]]
  })
  return seen.every(([cell, { is }]) => sameContent(is, valueIn(base, cell)))
    ? base
    : cardValue({ ...card, base }, new Map(seen))
}
