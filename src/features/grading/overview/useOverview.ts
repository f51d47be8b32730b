import { useMemo } from 'react'
import type { GradingStudent } from '#contract/index.ts'
import { overlayRows } from '#readCache/overlay.ts'
import { classStanding, entryOf } from '#rules/index.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import type { CardModel } from '../model/cardModel.ts'
import { completeText } from '../model/cardProgress.ts'
import {
  columnTotals,
  createCounter,
  emptyEntry,
  type OverviewColumn,
  overviewColumns,
  overviewRows,
  placeIn,
} from './overviewModel.ts'

interface OverviewInputs {
  /** Sorted. */
  students: readonly GradingStudent[] | undefined
  className: string | undefined
  year: string | undefined
  model: CardModel | null | undefined
}

const noStudents: readonly GradingStudent[] = []

/** The overview of the class, unsent edits of this device included; null until everything is loaded. */
export function useOverview({ students = noStudents, className, year, model }: OverviewInputs) {
  const unsent = useFromOutbox((view) => view.rows)
  const columns = useMemo(() => (model ? overviewColumns(model) : []), [model])
  const counter = useMemo(() => model && createCounter(model, columns), [model, columns])
  const current = useMemo(() => overlayRows(students, unsent, className ?? ''), [students, unsent, className])
  return useMemo(() => {
    if (!model || !counter || className === undefined || year === undefined) return null
    const rows = overviewRows(current, counter, className, year)
    return {
      columns,
      rows,
      totals: columnTotals(rows, columns),
      completeState: () =>
        completeText(
          model,
          current.reduce((sum, { grades }) => sum + classStanding(model)(entryOf(grades, className, year)).empty, 0),
        ),
      placeOf(studentID: string, column: OverviewColumn) {
        const entries = current.find(({ id }) => id === studentID)?.grades ?? []
        return placeIn(model, column, entryOf(entries, className, year) ?? emptyEntry)
      },
    }
  }, [model, counter, className, year, current, columns])
}
