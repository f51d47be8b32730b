import type { Entry } from '#contract/index.ts'
import { type CellKey, gradesByCell } from './cells.ts'

const known = new WeakMap<Entry, ReadonlyMap<CellKey, string>>()

/** The marks of an entry by cell, made once per entry: every cell of the sheet asks at every change. */
export function marksOf(entry: Entry): ReadonlyMap<CellKey, string> {
  const marks = known.get(entry) ?? gradesByCell(entry)
  known.set(entry, marks)
  return marks
}
