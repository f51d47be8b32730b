import { useMemo } from 'react'
import type { GradingStudent } from '#contract/index.ts'
import { overlayRows } from '#queries/overlay.ts'
import { entryOf } from '#rules/index.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import type { CardModel } from '../model/cardModel.ts'
import { completeText, emptyFields } from '../model/cardProgress.ts'
import { placeIn } from './missingIn.ts'
import { type Column, overviewColumns } from './overviewColumns.ts'
import { columnTotals, createCounter, nothing, overviewRows } from './overviewRows.ts'

interface ClassOfYear {
  /** Sorted. */
  students: readonly GradingStudent[] | undefined
  className: string | undefined
  year: string | undefined
  model: CardModel | null | undefined
}

const nobody: readonly GradingStudent[] = []

/** What the class lacks, with what waits on this device laid over what was fetched; null until it is all there. */
export function useOverview({ students = nobody, className, year, model }: ClassOfYear) {
  const waiting = useFromOutbox((view) => view.rows)
  const columns = useMemo(() => (model ? overviewColumns(model) : []), [model])
  const counter = useMemo(() => model && createCounter(model, columns), [model, columns])
  const seen = useMemo(() => overlayRows(students, waiting, className ?? ''), [students, waiting, className])
  return useMemo(() => {
    if (!model || !counter || className === undefined || year === undefined) return null
    const rows = overviewRows(seen, counter, className, year)
    return {
      columns,
      rows,
      totals: columnTotals(rows, columns),
      completeState: () =>
        completeText(
          model,
          seen.reduce((sum, { grades }) => sum + emptyFields(model, entryOf(grades, className, year) ?? nothing), 0),
        ),
      placeOf(studentID: string, column: Column) {
        const entries = seen.find(({ id }) => id === studentID)?.grades ?? []
        return placeIn(model, column, entryOf(entries, className, year) ?? nothing)
      },
    }
  }, [model, counter, className, year, seen, columns])
}
