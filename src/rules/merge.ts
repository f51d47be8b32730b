import type { Grade, GradingStudent, KnownEntry, LayoutField, LayoutFields } from '#contract/index.ts'
import { type CellKey, cellKey } from './cells.ts'

/** A cell or field that both sides changed differently. Undefined is a value that is missing or removed. */
export type Conflict =
  | { kind: 'grade'; cell: CellKey; grade: Omit<Grade, 'grade'>; mine: string | undefined; theirs: string | undefined }
  | { kind: 'field'; field: LayoutField; mine: string | number | undefined; theirs: string | number | undefined }

export interface Merge {
  merged: KnownEntry
  conflicts: Conflict[]
}

/**
 * Three-way merge per cell. Each mark and each layout field is one value: texts are never merged partly, and a removed
 * tick is a value. Where both sides differ from `base` and from each other, `merged` has mine and `conflicts` lists the
 * cell. Marks keep the order of theirs, followed by new ones of mine. `merged` has the revision and the epoch of theirs.
 *
 * A base of another epoch is ignored: what a restored server lacks was not removed by anybody, so mine stays, and two
 * different values are a conflict.
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

/** True if the server was restored from a backup in between. Never true for a server without epochs. */
export function isOtherEpoch(known: Pick<KnownEntry, 'epoch'> | null, epoch: string | undefined): boolean {
  return known?.epoch !== undefined && epoch !== undefined && known.epoch !== epoch
}

/** True if two versions of a report card do not differ by people's work alone: the server was restored in between. */
export const isRestoredBetween = (known: KnownEntry, theirs: KnownEntry): boolean => isOtherEpoch(known, theirs.epoch)

/** The merged value, and whether both sides changed it differently. */
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
  // A cell that only the base has was removed by both sides.
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

/** The entry as this device knows it: read from the database of this epoch. */
export function withEpoch(entry: KnownEntry, epoch: string | undefined): KnownEntry {
  return epoch === undefined ? entry : { ...entry, epoch }
}

/** The same for every entry of a class. */
export function studentsWithEpoch(students: readonly GradingStudent[], epoch: string | undefined): GradingStudent[] {
  return students.map((student) => ({ ...student, grades: student.grades.map((entry) => withEpoch(entry, epoch)) }))
}
