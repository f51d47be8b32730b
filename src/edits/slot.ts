import type { Entry, Grade } from '#contract/index.ts'
import { sameContent } from '#lib/sameContent.ts'
import { applyChanges, type Change, fieldOf, type PlaceKey, placeKey, valueAt } from '#rules/index.ts'

/** A value of a cell; null takes it out: a removal is a value like any other. */
export type CellValue = string | number | object | null

/** Identifies one edit. `(at, by)` is a total order: a counter of this device, and the page. No clock goes into it. */
export interface Stamp {
  at: number
  by: string
}

/** The edit of one cell. */
export interface Slot extends Stamp {
  /** What a mark is about; undefined for a field. */
  grade?: Omit<Grade, 'grade'>
  is: CellValue
  /** The server's values of this cell, as those who typed it saw them. */
  saw: readonly CellValue[]
  /** A form has offered it and nobody has typed it: it gives way to an entry of the server. */
  offered?: true
  /** The server may have it: it was sent and is not known to be acknowledged. */
  out?: true
  /** Earlier values of this cell that the server may have. */
  tried?: readonly CellValue[]
}

/** At most one edit for each cell. */
export type Edits = ReadonlyMap<PlaceKey, Slot>

export const noEdits: Edits = new Map()

/** True if `a` was typed after `b`. */
export function isLater(a: Stamp, b: Stamp): boolean {
  return a.at === b.at ? a.by > b.by : a.at > b.at
}

/** Right after this stamp: earlier than everything that any window has typed since. Without one, earlier than everything. */
export function stampAfter({ at, by }: Stamp = { at: 0, by: '' }): Stamp {
  return { at, by: `${by}~` }
}

export const isSameStamp = (a: Stamp | undefined, b: Stamp | undefined): boolean => a?.at === b?.at && a?.by === b?.by

export const has = (values: readonly CellValue[] | undefined, value: CellValue): boolean =>
  values?.some((one) => sameContent(one, value)) ?? false

/** Each value once, in an order that does not depend on who came first. */
function union(...lists: readonly (readonly CellValue[] | undefined)[]): CellValue[] {
  const byText = new Map(lists.flatMap((list) => (list ?? []).map((value) => [JSON.stringify(value), value])))
  return [...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
}

/**
 * The edit that counts of two in one cell: the later one, with what either has seen. Commutative, associative and
 * idempotent, so the same edits may arrive twice, late, and in any order.
 */
export function joinSlots(a: Slot, b: Slot): Slot {
  const { tried: _, out: __, ...winner } = isLater(b, a) ? b : a
  const tried = union(
    a.tried,
    b.tried,
    [a, b].flatMap(({ out, is }) => (out ? [is] : [])),
  )
  const others = tried.filter((value) => !sameContent(value, winner.is))
  return {
    ...winner,
    saw: union(a.saw, b.saw),
    ...(others.length < tried.length && { out: true as const }),
    ...(others.length > 0 && { tried: others }),
  }
}

/** The edits of both. */
export function joinEdits(a: Edits, b: Edits): Edits {
  if (b.size === 0) return a
  const joined = new Map(a)
  for (const [cell, slot] of b) joined.set(cell, joinSlots(joined.get(cell) ?? slot, slot))
  return joined
}

/** Up to which edit a cell is acknowledged or discarded on this device. */
export interface SettledCell extends Stamp {
  /** What the server has taken of this device, as `digestOf` it; undefined if nothing was sent. */
  is?: number
  /** It was discarded after it was sent: the server may have it or not. */
  isUnsure?: true
}

export type Settled = ReadonlyMap<PlaceKey, SettledCell>

export const nothingSettled: Settled = new Map()

/** What is settled beside `before` when these edits are: the server has `isTaken` them, or they are discarded. */
export function settle(before: Settled, edits: Edits, isTaken = false): Settled {
  const settled = new Map(before)
  for (const [cell, { at, by, is, out, tried }] of edits) {
    const known = settled.get(cell)
    if (known && !isLater({ at, by }, known)) continue
    // Of what was discarded, one value that was sent: after several, somebody may be asked about the others.
    const sent = isTaken || out ? is : tried?.at(-1)
    const unsure = !isTaken && { isUnsure: true as const }
    settled.set(cell, { at, by, ...(sent !== undefined && { is: digestOf(sent), ...unsure }) })
  }
  return settled
}

/** The edits that are not settled: one that is settled is old news, whoever brings it. */
export function unsettled(edits: Edits, settled: Settled): Edits {
  return new Map(
    [...edits].filter(([cell, slot]) => {
      const upTo = settled.get(cell)
      return !upTo || isLater(slot, upTo)
    }),
  )
}

/** The typed edits that neither `stored` nor `settled` has. */
export function unwritten(typed: Edits, stored: Edits, settled: Settled): Edits {
  return new Map(
    [...unsettled(typed, settled)].filter(([cell, slot]) => {
      const known = stored.get(cell)
      return !known || !sameContent(joinSlots(known, slot), joinSlots(known, known))
    }),
  )
}

/** Tells values apart without storing them a second time (FNV-1a, 2 × 32 bits in one number). */
export function digestOf(value: CellValue): number {
  const text = JSON.stringify(value)
  let [a, b] = [0x811c9dc5, 0x1000193]
  for (let i = 0; i < text.length; i += 1) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193)
    b = Math.imul(b ^ text.charCodeAt(i), 0x5bd1e995)
  }
  return (a >>> 0) * 0x200000 + (b >>> 11)
}

/**
 * True if the server's value `theirs` is another person's, and nobody who typed the slot has seen it. `own`: what this
 * device has settled in the cell.
 */
export function isClash({ is, saw, tried }: Slot, theirs: CellValue, own?: SettledCell): boolean {
  const isKnown = sameContent(theirs, is) || has(saw, theirs) || has(tried, theirs)
  return !isKnown && own?.is !== digestOf(theirs)
}

/** What an entry has in a cell. */
export const valueIn = (entry: Entry | null, cell: PlaceKey): CellValue => valueAt(entry, cell) ?? null

/** The entry with the edits made. */
export function applyEdits(entry: Entry, edits: Edits): Entry {
  const changes = [...edits].map(([cell, { grade, is }]) => {
    const place = grade ? { kind: 'grade', cell, grade } : { kind: 'field', field: fieldOf(cell) }
    return { ...place, before: undefined, after: is ?? undefined } as Change
  })
  return changes.length === 0 ? entry : applyChanges(entry, changes)
}

/**
 * Changes that were just typed on this value of the server. Whoever types over an edit sees that, and of the server what
 * was seen with it. `stamp` gives each cell one; `offered` is what the form was filled with before.
 */
export function editsOf(
  changes: readonly Change[],
  base: Entry | null,
  stamp: (cell: PlaceKey) => Stamp,
  over: Edits = noEdits,
  offered: Entry | null = null,
): Edits {
  return new Map(
    changes.map((change): [PlaceKey, Slot] => {
      const cell = placeKey(change)
      const grade = change.kind === 'grade' && { grade: change.grade }
      const is = change.after ?? null
      const isOffered = offered !== null && sameContent(is, valueIn(offered, cell))
      const saw = over.get(cell)?.saw ?? [valueIn(base, cell)]
      return [cell, { ...stamp(cell), ...grade, is, saw, ...(isOffered && { offered: true as const }) }]
    }),
  )
}

/** The same edits, which have seen what the server has now. */
export function onto(edits: Edits, theirs: Entry | null): Edits {
  return new Map(
    [...edits].map(([cell, slot]) => {
      const value = valueIn(theirs, cell)
      return [cell, has(slot.saw, value) ? slot : { ...slot, saw: union(slot.saw, [value]) }]
    }),
  )
}
