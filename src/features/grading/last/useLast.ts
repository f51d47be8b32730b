import { useContext } from 'react'
import type { LayoutField, LayoutFields } from '#contract/index.ts'
import { type CellKey, marksOf } from '#rules/index.ts'
import { LastEntryContext } from './LastContext.ts'

/** The earlier mark of a cell, if the template still has its label. */
export function useLastGrade(cell: CellKey, labels: readonly string[]): string | undefined {
  const entry = useContext(LastEntryContext)
  const grade = entry ? marksOf(entry).get(cell) : undefined
  return grade !== undefined && labels.includes(grade) ? grade : undefined
}

export function useLastField<F extends LayoutField>(field: F): LayoutFields[F] {
  return useContext(LastEntryContext)?.layout[field]
}
