import type { Entry, Grade, LayoutField, LayoutFields } from '#contract/index.ts'
import { type CellKey, cellKey } from './cells.ts'

/** A cell or field that differs between two entries; undefined if an entry does not have it. */
export type Change =
  | { kind: 'grade'; cell: CellKey; grade: Omit<Grade, 'grade'>; before: string | undefined; after: string | undefined }
  | { kind: 'field'; field: LayoutField; before: Value; after: Value }

type Value = LayoutFields[LayoutField]

/** The changes from one entry to another: marks first, in the order of the newer entry, removed ones last. */
export function diffEntries(before: Entry | null, after: Entry): Change[] {
  return [...gradeChanges(before?.grades ?? [], after.grades), ...fieldChanges(before?.layout ?? {}, after.layout)]
}

function gradeChanges(before: readonly Grade[], after: readonly Grade[]): Change[] {
  // After typing into a text field both entries share the same array.
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
    return was === is ? [] : [{ kind: 'field', field, before: was, after: is }]
  })
}
