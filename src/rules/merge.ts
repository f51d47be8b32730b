import type { Grade, KnownEntry, LayoutField, LayoutFields } from '#contract/index.ts'
import { type CellKey, cellKey } from './cells.ts'

/** A cell or field that both sides changed to different things. Undefined values: not there, or taken out. */
export type Conflict =
  | { kind: 'grade'; cell: CellKey; grade: Omit<Grade, 'grade'>; mine: string | undefined; theirs: string | undefined }
  | { kind: 'field'; field: LayoutField; mine: string | number | undefined; theirs: string | number | undefined }

export interface Merge {
  merged: KnownEntry
  conflicts: Conflict[]
}

/**
 * Three-way merge per cell. A mark and each layout field stand for themselves; prose is never
 * half-merged, and a removed tick is a value. Where both sides differ from `base` and from each other,
 * `merged` holds mine and the place is listed in `conflicts`. Marks keep the order of theirs, new ones of mine
 * follow. `merged` carries the revision and the epoch of theirs, on which it builds. A base of another epoch is none: what
 * a restored server lacks was not taken out by anybody, so mine stays, and two different values are a clash.
 */
export function mergeEntries(base: KnownEntry | null, mine: KnownEntry, theirs: KnownEntry): Merge {
  const known = isOtherEpoch(base, theirs.epoch) ? null : base
  const { grades, conflicts: clashingGrades } = mergeGrades(known?.grades ?? [], mine.grades, theirs.grades)
  const { layout, conflicts: clashingFields } = mergeLayout(known?.layout ?? {}, mine.layout, theirs.layout)
  const { revision: _, epoch: __, ...own } = mine
  const merged: KnownEntry = { ...own, grades, layout }
  if (theirs.revision !== undefined) merged.revision = theirs.revision
  if (theirs.epoch !== undefined) merged.epoch = theirs.epoch
  return { merged, conflicts: [...clashingGrades, ...clashingFields] }
}

/** The server was set back to an earlier day between the two. A server without epochs never was, as far as one can tell. */
export function isOtherEpoch(known: Pick<KnownEntry, 'epoch'> | null, epoch: string | undefined): boolean {
  return known?.epoch !== undefined && epoch !== undefined && known.epoch !== epoch
}

/** The value that wins, and whether that was a true clash. */
function pick<Value>(base: Value, mine: Value, theirs: Value): { value: Value; clash: boolean } {
  if (mine === theirs || theirs === base) return { value: mine, clash: false }
  if (mine === base) return { value: theirs, clash: false }
  return { value: mine, clash: true }
}

function byCell(grades: readonly Grade[]): Map<CellKey, Grade> {
  return new Map(grades.map((grade) => [cellKey(grade), grade]))
}

function mergeGrades(base: readonly Grade[], mine: readonly Grade[], theirs: readonly Grade[]) {
  const [before, own, other] = [byCell(base), byCell(mine), byCell(theirs)]
  const grades: Grade[] = []
  const conflicts: Conflict[] = []
  // A cell that only the base still has was taken out by both.
  for (const cell of new Set([...other.keys(), ...own.keys()])) {
    const mark = own.get(cell) ?? other.get(cell)
    if (!mark) continue
    const [was, ours, their] = [before.get(cell)?.grade, own.get(cell)?.grade, other.get(cell)?.grade]
    const { value, clash } = pick(was, ours, their)
    const { grade: _, ...place } = mark
    if (value !== undefined) grades.push({ ...place, grade: value })
    if (clash) conflicts.push({ kind: 'grade', cell, grade: place, mine: ours, theirs: their })
  }
  return { grades, conflicts }
}

function mergeLayout(base: LayoutFields, mine: LayoutFields, theirs: LayoutFields) {
  const conflicts: Conflict[] = []
  const fields = new Set([...Object.keys(theirs), ...Object.keys(mine)] as LayoutField[])
  const pairs = [...fields].map((field) => {
    const { value, clash } = pick(base[field], mine[field], theirs[field])
    if (clash) conflicts.push({ kind: 'field', field, mine: mine[field], theirs: theirs[field] })
    return [field, value] as const
  })
  const layout = Object.fromEntries(pairs.filter(([, value]) => value !== undefined)) as LayoutFields
  return { layout, conflicts }
}
