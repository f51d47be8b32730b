import type { EntryConflict, KnownEntry } from '#contract/index.ts'
import { sameContent } from '#lib/sameContent.ts'
import { type Change, diffEntries, isOtherEpoch, type PlaceKey, placeKey, sameEntry } from '#rules/index.ts'
import {
  applyEdits,
  type CellValue,
  digestOf,
  type Edits,
  editsOf,
  has,
  isClash,
  isSameStamp,
  joinEdits,
  joinSlots,
  onto,
  type Settled,
  type Slot,
  type Stamp,
  settle,
  stampAfter,
  unsettled,
  valueIn,
} from './slot.ts'

/** What a report card that waits knows of its edits, opened. `applyEdits(base, edits)` is its value; nobody stores that. */
export interface EditedCard {
  className: string
  year: string
  /** The server's value that the edits go on top of; null if it has none. */
  base: KnownEntry | null
  baseRevision?: number | undefined
  edits: Edits
  /** What is on its way to the server. `fresh`: cells that the server could not have before. */
  sent?: { opId: string; seq: number; edits: Edits; fresh: readonly PlaceKey[] } | undefined
  /** The server's refusal. */
  parked?: { status?: number; message?: string } | undefined
  /** Another person's version, about which somebody has to be asked. */
  theirs?: EntryConflict | undefined
  /** Versions of this device that lost a decision, for the server's history. */
  lost?: readonly { id: string; value: KnownEntry }[] | undefined
}

/** A card before or after a step, undefined if there is none, and what is settled beside it. */
export interface Stepped<Card> {
  card: Card
  settled: Settled
}

/** The report card as it is shown and sent. */
export function cardValue(card: Pick<EditedCard, 'className' | 'year' | 'base'>, edits: Edits): KnownEntry {
  const { className, year, base } = card
  return applyEdits({ grades: [], layout: {}, ...base, class: className, year }, edits)
}

/** The cells of the edits in which `theirs` has another person's value that nobody here has seen. */
export function clashes(edits: Edits, theirs: KnownEntry | null, settled: Settled): PlaceKey[] {
  return [...edits].flatMap(([cell, slot]) => (isClash(slot, valueIn(theirs, cell), settled.get(cell)) ? [cell] : []))
}

/**
 * The card without edits that would change nothing in `theirs`, and without what a form offered where there was no entry
 * yet, which is not to be laid on that of somebody else. They are settled: no late copy of them counts.
 */
function withoutUnchanged<Card extends EditedCard>(
  card: Card,
  theirs: KnownEntry | null,
  settled: Settled,
): Stepped<Card> {
  // It says what the base says, or what was seen in place of `theirs`, and the server cannot have another value of this
  // device: sent and not acknowledged, or acknowledged since the base was read.
  const isTaken = (cell: PlaceKey) => {
    const taken = settled.get(cell)?.is
    return taken !== undefined && taken !== digestOf(valueIn(card.base, cell))
  }
  const isNew = card.base === null && theirs !== null
  const open = new Set(clashes(card.edits, theirs, settled))
  const isUnchanged = ([cell, { is, saw, out, tried, offered }]: [PlaceKey, Slot]) =>
    !(out || tried || isTaken(cell)) &&
    ((isNew && offered) ||
      sameContent(is, valueIn(card.base, cell)) ||
      (saw.length === 1 && has(saw, is) && open.has(cell)))
  const unchanged = new Map([...card.edits].filter(isUnchanged))
  const edits = new Map([...card.edits].filter(([cell]) => !unchanged.has(cell)))
  return unchanged.size === 0 ? { card, settled } : { card: { ...card, edits }, settled: settle(settled, unchanged) }
}

/**
 * Joins what was typed; `begin` makes the row if there is none. If an edit would go over a value of the base that its
 * writer has not seen, somebody is asked; `on` is the revision that was typed on, and a base that is older than that says
 * nothing. What is the server's value again needs no row, unless the server may have more of it (`isMore`).
 */
export function write<Card extends EditedCard>(
  before: Stepped<Card | undefined>,
  typed: Edits,
  { begin, on, isMore }: { begin: () => Card; on: number | undefined; isMore: boolean },
): Stepped<Card | undefined> | undefined {
  const { settled } = before
  const fresh = unsettled(typed, settled)
  if (fresh.size === 0) return undefined
  const from = before.card ?? begin()
  const card = { ...from, edits: joinEdits(from.edits, fresh) }
  const isOpen = isMore || [card.sent, card.parked, card.theirs, card.lost].some((part) => part !== undefined)
  const rest = isOpen ? undefined : withoutUnchanged(card, card.base, settled)
  if (rest?.card.edits.size === 0) return { card: undefined, settled: rest.settled }
  const isOlder = (on ?? 0) > (card.baseRevision ?? 0)
  if (card.theirs || !card.base || isOlder || clashes(card.edits, card.base, settled).length === 0)
    return { card, settled }
  return { card: { ...card, theirs: unsigned(card.base, card.baseRevision) }, settled }
}

/** A version of which nobody knows who made it. */
function unsigned({ revision: _, ...entry }: KnownEntry, revision: number | undefined): EntryConflict {
  return { entry: { ...entry, ...(revision !== undefined && { revision }) }, author: '', at: '' }
}

/** Notes what goes out, before the request. */
export function markSent<Card extends EditedCard>(card: Card, opId: string, seq: number): Card {
  const fresh = [...card.edits].flatMap(([cell, { out }]) => (out ? [] : [cell]))
  const edits = new Map([...card.edits].map(([cell, slot]) => [cell, { ...slot, out: true as const }]))
  return { ...card, edits, sent: { opId, seq, edits, fresh } }
}

/** The sending has ended without being taken. `isUnsure`: it, or an earlier try of it, may have been all the same. */
export function unsent<Card extends EditedCard>(card: Card, isUnsure: boolean): Card {
  const { sent } = card
  if (!sent || isUnsure) return { ...card, sent: undefined }
  const edits = new Map(card.edits)
  for (const cell of sent.fresh) {
    const [slot, gone] = [edits.get(cell), sent.edits.get(cell)]
    if (!slot || !gone) continue
    const { out, tried, ...plain } = slot
    const others = tried?.filter((value) => isSameStamp(slot, gone) || !sameContent(value, gone.is)) ?? []
    const isOut = out && !isSameStamp(slot, gone)
    edits.set(cell, { ...plain, ...(isOut && { out }), ...(others.length > 0 && { tried: others }) })
  }
  return { ...card, sent: undefined, edits }
}

/** The server has what was sent. What was typed since goes on top of it. */
export function acknowledge<Card extends EditedCard>(
  { card, settled: before }: Stepped<Card>,
  entry: KnownEntry | null,
): Stepped<Card | undefined> {
  const { sent } = card
  if (!sent) throw new Error('Nothing is on its way.')
  const stored = entry ?? cardValue(card, sent.edits)
  const settled = settle(before, sent.edits, true)
  const left = [...card.edits].flatMap(([cell, slot]): [PlaceKey, Slot][] => {
    const gone = sent.edits.get(cell)
    if (!gone) return [[cell, slot]]
    if (isSameStamp(slot, gone)) return []
    const { tried: _, ...kept } = slot
    return [[cell, { ...kept, saw: has(slot.saw, gone.is) ? slot.saw : [...slot.saw, gone.is] }]]
  })
  if (left.length === 0) return { card: undefined, settled }
  const next = { ...card, sent: undefined, lost: undefined, edits: new Map(left) }
  return { card: onBase(next, unsigned(stored, entry?.revision), settled), settled }
}

/** The card on another value of the server, or held if that has something nobody here has seen. */
export function onBase<Card extends EditedCard>(card: Card, theirs: EntryConflict, settled: Settled): Card {
  const { entry: base } = theirs
  if (clashes(card.edits, base, settled).length > 0) return { ...card, theirs }
  return { ...card, theirs: undefined, base, baseRevision: base.revision, edits: onto(card.edits, base) }
}

/**
 * The edits go on top of what the server has now. Held with `theirs` if that has something nobody here has seen. What a
 * restored server lacks was taken out by nobody: the card has it as an edit then, unless the server has what this device has
 * settled last.
 */
export function rebase<Card extends EditedCard>(before: Stepped<Card>, theirs: EntryConflict): Stepped<Card> {
  const { card, settled } = withoutUnchanged(before.card, theirs.entry, before.settled)
  const { base } = card
  const now = { ...card, theirs: undefined }
  const { entry }: { entry: KnownEntry } = theirs
  if (!base || !isOtherEpoch(base, entry.epoch)) return { card: onBase(now, theirs, settled), settled }
  const seen = new Map([...card.edits].map(([cell, slot]) => [cell, joinSlots(slot, { ...slot, saw: [null] })]))
  const lacking = lackingEdits(diffEntries(entry, base), { edits: seen, theirs: entry, settled })
  return { card: onBase({ ...now, edits: joinEdits(seen, lacking) }, theirs, settled), settled }
}

/**
 * Values of before a restore as edits of a card, in cells in which nobody has typed since: not in one that it edits itself,
 * unless a form has only offered that, nor in one where the server has what this device, in whatever window, has settled last.
 */
function lackingEdits(
  changes: readonly Change[],
  { edits, theirs, settled }: { edits: Edits; theirs: KnownEntry; settled: Settled },
): Edits {
  const lacking = changes.filter((change) => {
    const cell = placeKey(change)
    const slot = edits.get(cell)
    const isNewer = settled.get(cell)?.is === digestOf(valueIn(theirs, cell))
    return change.after !== undefined && (!slot || slot.offered) && !isNewer
  })
  return editsOf(lacking, null, (cell) => stampAfter(edits.get(cell) ?? settled.get(cell)))
}

/**
 * Gives back to a restored server what it lacks of `known`, an entry of before: the card goes on top of what the server has
 * now, and edits what is missing; `begin` makes it if there is none. `isNews`: something is missing.
 */
export function restore<Card extends EditedCard>(
  before: Stepped<Card | undefined>,
  { known, theirs, begin }: { known: KnownEntry; theirs: KnownEntry; begin: () => Card },
): Stepped<Card | undefined> & { isNews: boolean } {
  const { card: found } = before
  // A conflict is decided on the version that is asked about.
  const isOlder = found?.theirs === undefined && found?.base && isOtherEpoch(found.base, theirs.epoch)
  const now = found && isOlder ? rebase({ ...before, card: found }, unsigned(theirs, theirs.revision)) : before
  const { settled } = now
  const card = now.card ?? begin()
  const changes = diffEntries(cardValue(card, card.edits), known)
  const next = write(now, lackingEdits(changes, { edits: card.edits, theirs, settled }), {
    begin: () => card,
    on: undefined,
    isMore: false,
  })
  return { ...(next ?? now), isNews: next !== undefined }
}

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
  { card, settled }: Stepped<Card>,
  { theirs: { entry }, shown, value, lostID }: Decision,
  stamp: () => Stamp,
): Stepped<Card> {
  const { theirs, lost } = card
  const isSince = ([cell, { is }]: [PlaceKey, Slot]) => !sameContent(is, valueIn(shown, cell))
  const isMine = ([cell, { is }]: [PlaceKey, Slot]) => sameContent(is, valueIn(value, cell))
  const since = new Map([...card.edits].filter(isSince))
  const mine = new Map([...card.edits].filter((edit) => isMine(edit) && !since.has(edit[0])))
  const chosen = editsOf(diffEntries(entry, value), entry, stamp)
  const against = [...card.edits].filter(([cell]) => !since.has(cell) && !mine.has(cell))
  const taken = against.map(([cell, slot]): [PlaceKey, Slot] => {
    const { out: _, tried: __, ...fresh } = slot
    // It was made on their version and on no value before: what they take out later is not brought back.
    const saw = [valueIn(entry, cell)]
    return [cell, { ...joinSlots(slot, { ...fresh, ...stamp(), is: valueIn(value, cell) }), saw }]
  })
  const edits = new Map([
    ...[...chosen].filter(([cell]) => !card.edits.has(cell)),
    ...onto(mine, entry),
    ...taken,
    ...since,
  ])
  const version = { id: lostID, value: cardValue(card, card.edits) }
  const kept = against.length > 0 && { lost: [...(lost ?? []), version] }
  const next = { ...card, theirs: undefined, sent: undefined, ...kept, edits }
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
