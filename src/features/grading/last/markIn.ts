import type { Entry } from '#contract/index.ts'
import { type CellKey, marksOf } from '#rules/index.ts'

/** The earlier mark of a cell, if the template still has its label. */
export function markIn(entry: Entry | null | undefined, cell: CellKey, labels: readonly string[]): string | undefined {
  const grade = entry ? marksOf(entry).get(cell) : undefined
  return grade !== undefined && labels.includes(grade) ? grade : undefined
}
