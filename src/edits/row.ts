import type { EntryConflict, KnownEntry } from '#contract/index.ts'
import { sameContent } from '#lib/sameContent.ts'
import { diffEntries, isOtherEpoch, type PlaceKey } from '#rules/index.ts'
import {
  applyEdits,
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
  sent?: { opId: string; seq: number; edits: Edits; fresh: readonly PlaceKey[] }
  /** The server's refusal. */
  parked?: { status?: number; message?: string }
  /** Another person's version, about which somebody has to be asked. */
  theirs?: EntryConflict
  /** Versions of this device that lost a decision, for the server's history. */
  lost?: readonly { id: string; value: KnownEntry }[]
}

/** A step's result: the card as it is to be stored, or undefined if nothing of it is left. */
export interface Stepped<Card extends EditedCard> {
  card: Card | undefined
  settled: Settled
}

/** The report card as it is shown and sent. */
export function cardValue(
  { className, year, base }: Pick<EditedCard, 'className' | 'year' | 'base'>,
  edits: Edits,
): KnownEntry {
  return applyEdits({ grades: [], layout: {}, ...base, class: className, year }, edits)
}

/** The cells of the edits in which `theirs` has another person's value that nobody here has seen. */
export function clashes(edits: Edits, theirs: KnownEntry | null, settled: Settled): PlaceKey[] {
  return [...edits.keys()].filter((cell) => isClashIn(cell, edits, theirs, settled))
}

function isClashIn(cell: PlaceKey, edits: Edits, theirs: KnownEntry | null, settled: Settled): boolean {
  const slot = edits.get(cell)
  return slot !== undefined && isClash(slot, valueIn(theirs, cell), settled.get(cell))
}

/**
 * The card without edits that would change nothing in `theirs`, and without what a form offered where there was no entry
 * yet, which is not to be laid on that of somebody else. They are settled: no late copy of them counts.
 */
function withoutUnchanged<Card extends EditedCard>(
  card: Card,
  theirs: KnownEntry | null,
  settled: Settled,
): { card: Card; settled: Settled } {
  // It says what the base says, or what was seen in place of `theirs`, and the server cannot have another value of this
  // device: sent and not acknowledged, or acknowledged since the base was read.
  const isTaken = (cell: PlaceKey) => {
    const taken = settled.get(cell)?.is
    return taken !== undefined && taken !== digestOf(valueIn(card.base, cell))
  }
  const isNew = card.base === null && theirs !== null
  const isUnchanged = ([cell, { is, saw, out, tried, offered }]: [PlaceKey, Slot]) =>
    !(out || tried || isTaken(cell)) &&
    ((isNew && offered) ||
      sameContent(is, valueIn(card.base, cell)) ||
      (saw.length === 1 && has(saw, is) && isClashIn(cell, card.edits, theirs, settled)))
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
  before: Stepped<Card>,
  typed: Edits,
  { begin, on, isMore }: { begin: () => Card; on: number | undefined; isMore: boolean },
): Stepped<Card> | undefined {
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
  return {
    card: { ...card, theirs: { entry: withRevision(card.base, card.baseRevision), author: '', at: '' } },
    settled,
  }
}

function withRevision({ revision: _, ...entry }: KnownEntry, revision: number | undefined): KnownEntry {
  return revision === undefined ? entry : { ...entry, revision }
}

/** Notes what goes out, before the request. */
export function markSent<Card extends EditedCard>(card: Card, opId: string, seq: number): Card {
  const fresh = [...card.edits].flatMap(([cell, { out }]) => (out ? [] : [cell]))
  const edits = new Map([...card.edits].map(([cell, slot]) => [cell, { ...slot, out: true as const }]))
  return { ...card, edits, sent: { opId, seq, edits, fresh } }
}

/** The sending has ended without being taken. `isUnsure`: it, or an earlier try of it, may have been all the same. */
export function unsent<Card extends EditedCard>(card: Card, isUnsure: boolean): Card {
  const { sent, ...rest } = card
  if (!sent || isUnsure) return rest as unknown as Card
  const edits = new Map(rest.edits)
  for (const cell of sent.fresh) {
    const [slot, gone] = [edits.get(cell), sent.edits.get(cell)]
    if (!slot || !gone) continue
    const { out, tried, ...plain } = slot
    const others = tried?.filter((value) => isSameStamp(slot, gone) || !sameContent(value, gone.is)) ?? []
    const isOut = out && !isSameStamp(slot, gone)
    edits.set(cell, { ...plain, ...(isOut && { out }), ...(others.length > 0 && { tried: others }) })
  }
  return { ...rest, edits } as unknown as Card
}

/** The server has what was sent. What was typed since goes on top of it. */
export function acknowledge<Card extends EditedCard>(
  before: { card: Card; settled: Settled },
  entry: KnownEntry | null,
  revision: number | undefined,
): Stepped<Card> {
  const { sent, lost: _, ...card } = before.card
  if (!sent) throw new Error('Nothing is on its way.')
  const stored = entry ?? cardValue(card, sent.edits)
  const settled = settle(before.settled, sent.edits, true)
  const left = [...card.edits].flatMap(([cell, slot]): [PlaceKey, Slot][] => {
    const gone = sent.edits.get(cell)
    if (!gone) return [[cell, slot]]
    if (isSameStamp(slot, gone)) return []
    const { tried: __, ...kept } = slot
    return [[cell, { ...kept, saw: has(slot.saw, gone.is) ? slot.saw : [...slot.saw, gone.is] }]]
  })
  if (left.length === 0) return { card: undefined, settled }
  const next = { ...card, edits: new Map(left) } as unknown as Card
  const theirs = { entry: withRevision(stored, revision), author: '', at: '' }
  return { card: onBase(next, theirs, settled), settled }
}

/** The card on another value of the server, or held if that has something nobody here has seen. */
export function onBase<Card extends EditedCard>(card: Card, theirs: EntryConflict, settled: Settled): Card {
  const { theirs: _, baseRevision: __, ...rest } = card
  if (clashes(card.edits, theirs.entry, settled).length > 0) return { ...card, theirs }
  const { revision } = theirs.entry
  const edits = onto(card.edits, theirs.entry)
  return {
    ...rest,
    base: theirs.entry,
    ...(revision !== undefined && { baseRevision: revision }),
    edits,
  } as unknown as Card
}

/**
 * The edits go on top of what the server has now. Held with `theirs` if that has something nobody here has seen. What a
 * restored server lacks was taken out by nobody: the card has it as an edit then. `stamp` is for those.
 */
export function rebase<Card extends EditedCard>(
  before: { card: Card; settled: Settled },
  theirs: EntryConflict,
  stamp: () => Stamp,
): { card: Card; settled: Settled } {
  const { card, settled } = withoutUnchanged(before.card, theirs.entry, before.settled)
  const { theirs: _, ...free } = card
  const now = withRestored(free as unknown as Card, theirs.entry, stamp)
  return { card: onBase(now, theirs, settled), settled }
}

function withRestored<Card extends EditedCard>(card: Card, theirs: KnownEntry, stamp: () => Stamp): Card {
  const { base } = card
  if (!base || !isOtherEpoch(base, theirs.epoch)) return card
  const lacking = diffEntries(theirs, base).filter(({ after }) => after !== undefined)
  const restored = new Map([...editsOf(lacking, null, stamp)].filter(([cell]) => !card.edits.has(cell)))
  const edits = [...card.edits].map(([cell, slot]): [PlaceKey, Slot] => [
    cell,
    joinSlots(slot, { ...slot, saw: [null] }),
  ])
  return { ...card, edits: new Map([...edits, ...restored]) }
}
