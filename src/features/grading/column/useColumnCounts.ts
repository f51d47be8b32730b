import { useMemo } from 'react'
import type { GradingStudent } from '#contract/index.ts'
import { overlayRows } from '#queries/overlay.ts'
import { type CellKey, entryOf } from '#rules/index.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import type { CardModel } from '../model/cardModel.ts'
import { createColumnCounts } from './model/createColumnCounts.ts'

/** How many children have a mark in each column, with what waits on this device. */
export function useColumnCounts(
  model: CardModel,
  students: readonly GradingStudent[],
  className: string,
  year: string,
): ReadonlyMap<CellKey, number> {
  const rows = useFromOutbox((view) => view.rows)
  const count = useMemo(() => createColumnCounts(model), [model])
  return useMemo(
    () => count(overlayRows(students, rows, className).flatMap(({ grades }) => entryOf(grades, className, year) ?? [])),
    [count, students, rows, className, year],
  )
}
