import { useContext } from 'react'
import type { LayoutField, LayoutFields } from '#contract/index.ts'
import type { CellKey } from '#rules/index.ts'
import { LastEntryContext } from './LastContext.ts'
import { markIn } from './markIn.ts'

/** The student's earlier mark of a cell, if the template still has its label. */
export function useLastGrade(cell: CellKey, labels: readonly string[]): string | undefined {
  return markIn(useContext(LastEntryContext), cell, labels)
}

export function useLastField<F extends LayoutField>(field: F): LayoutFields[F] {
  return useContext(LastEntryContext)?.layout[field]
}
