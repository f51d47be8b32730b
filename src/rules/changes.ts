import type { Entry, Grade, LayoutField, LayoutFields } from '#contract/index.ts'
import { sameContent } from '#lib/sameContent.ts'
import { type CellKey, cellKey, marksOf } from './cells.ts'

/** What a report card holds, without its class and year. */
export type Content = Pick<Entry, 'grades' | 'layout'>

/** A value of a field; undefined if an entry does not have it. */
export type FieldValue = LayoutFields[LayoutField]

/** A cell or field with its value before and after; undefined where it has none. */
export type Change =
  | { kind: 'grade'; cell: CellKey; grade: Omit<Grade, 'grade'>; before: string | undefined; after: string | undefined }
  | { kind: 'field'; field: LayoutField; before: FieldValue; after: FieldValue }

/** Identifies a cell or field within a report card. */
export type PlaceKey = string

/** No cell has such a key: subjects of nds34 are single words, and snippets begin with a control character. */
const fieldPrefix = 'field/'
export const fieldKey = (field: LayoutField): PlaceKey => `${fieldPrefix}${field}`

/** The field that a key identifies; undefined for a cell. */
export const fieldOf = (place: PlaceKey): LayoutField | undefined =>
  place.startsWith(fieldPrefix) ? (place.slice(fieldPrefix.length) as LayoutField) : undefined

export const placeKey = (change: Change): PlaceKey => (change.kind === 'grade' ? change.cell : fieldKey(change.field))

/** The changes from one entry to another: marks first, in the order of the newer entry, removed ones last. */
export function diffEntries(before: Content | null, after: Content): Change[] {
  return [...gradeChanges(before?.grades ?? [], after.grades), ...fieldChanges(before?.layout ?? {}, after.layout)]
}

/** True if two entries have the same value everywhere, in whatever order. */
export const sameEntry = (a: Content, b: Content): boolean => a === b || diffEntries(a, b).length === 0

/** What an entry has in a cell or field. */
export function valueAt(entry: Entry | null, place: PlaceKey): FieldValue {
  const field = fieldOf(place)
  return field === undefined ? marksOf(entry).get(place) : entry?.layout[field]
}

/** The change that takes this one back. */
export const reversed = <C extends Change>(change: C): C => ({ ...change, before: change.after, after: change.before })

/** The change that gives a cell of the entry a mark, or none. */
export function gradeChange(entry: Entry, grade: Omit<Grade, 'grade'>, after: string | undefined): Change {
  const cell = cellKey(grade)
  return { kind: 'grade', cell, grade, before: marksOf(entry).get(cell), after }
}

/**
 * The entry with every change made, whatever it had there before. Marks keep their order, new ones come last. At most one
 * change a place.
 */
export function applyChanges<E extends Content>(entry: E, changes: readonly Change[]): E {
  const grades = new Map<CellKey, Grade | undefined>()
  const fields = new Map<string, FieldValue>()
  for (const change of changes) {
    if (change.kind === 'field') fields.set(change.field, change.after)
    else grades.set(change.cell, change.after === undefined ? undefined : { ...change.grade, grade: change.after })
  }
  return { ...entry, grades: withMarks(entry.grades, grades), layout: withFields(entry.layout, fields) }
}

function withMarks(marks: Grade[], changed: Map<CellKey, Grade | undefined>): Grade[] {
  // After typing into a text field both entries share the same array.
  if (changed.size === 0) return marks
  const placed = new Set<CellKey>()
  const changedAt = (mark: Grade): Grade[] => {
    const cell = cellKey(mark)
    if (!changed.has(cell)) return [mark]
    const now = changed.get(cell)
    if (!now || placed.has(cell)) return []
    placed.add(cell)
    return [now]
  }
  const kept = marks.flatMap(changedAt)
  return [...kept, ...[...changed].flatMap(([cell, mark]) => (mark && !placed.has(cell) ? [mark] : []))]
}

function withFields(layout: LayoutFields, changed: ReadonlyMap<string, FieldValue>): LayoutFields {
  if (changed.size === 0) return layout
  const fields = new Map<string, FieldValue>([...Object.entries(layout), ...changed])
  return Object.fromEntries([...fields].filter(([, value]) => value !== undefined)) as LayoutFields
}

function gradeChanges(before: readonly Grade[], after: readonly Grade[]): Change[] {
  if (before === after) return []
  const byCell = (marks: readonly Grade[]) => new Map(marks.map((mark) => [cellKey(mark), mark]))
  const [old, now] = [byCell(before), byCell(after)]
  return [...new Map([...now, ...[...old].filter(([cell]) => !now.has(cell))])].flatMap(([cell, mark]): Change[] => {
    const { grade: _, ...place } = mark
    const [was, is] = [old.get(cell)?.grade, now.get(cell)?.grade]
    return was === is ? [] : [{ kind: 'grade', cell, grade: place, before: was, after: is }]
  })
}

function fieldChanges(before: LayoutFields, after: LayoutFields): Change[] {
  const fields = new Set([...Object.keys(after), ...Object.keys(before)] as LayoutField[])
  return [...fields].flatMap((field): Change[] => {
    const [was, is] = [before[field], after[field]]
    // A field of a newer version may hold more than a text.
    return sameContent(was, is) ? [] : [{ kind: 'field', field, before: was, after: is }]
  })
}
