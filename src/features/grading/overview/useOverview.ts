import { useMemo } from 'react'
import type { ClassTemplate, GradingStudent } from '#contract/index.ts'
import { overlayRows } from '#readCache/overlay.ts'
import { emptyEntry, entryOf } from '#rules/index.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import { type CardModel, modelOf } from '../model/cardModel.ts'
import {
  begunFirst,
  columnTotals,
  createCounter,
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
  ofClass: ClassTemplate | null | undefined
  /** The form of the class. */
  model: CardModel | null | undefined
}

const noStudents: readonly GradingStudent[] = []

/** The overview of the class, unsent edits of this device included; null until everything is loaded. */
export function useOverview({ students = noStudents, className, year, ofClass, model }: OverviewInputs) {
  const unsent = useFromOutbox((view) => view.rows)
  // As a string: the students are others after every save, and what was counted would be counted again.
  const kinds = JSON.stringify([...new Set(students.map(({ template, annex }) => JSON.stringify({ template, annex })))])
  const others = useMemo(() => {
    const forms = (JSON.parse(kinds) as string[]).map((kind) => modelOf(ofClass, JSON.parse(kind)))
    return [...new Set(forms)].filter((own) => own != null && own !== model) as CardModel[]
  }, [kinds, ofClass, model])
  const columns = useMemo(() => (model ? overviewColumns(model, others) : []), [model, others])
  const counters = useMemo(
    () => model && new Map([model, ...others].map((own) => [own, createCounter(own, columns)])),
    [model, others, columns],
  )
  const current = useMemo(() => overlayRows(students, unsent, className ?? ''), [students, unsent, className])
  return useMemo(() => {
    if (!ofClass || !model || !counters || className === undefined || year === undefined) return null
    const counterOf = (student: GradingStudent) =>
      counters.get(modelOf(ofClass, student)) ?? createCounter(modelOf(ofClass, student), columns)
    const rows = begunFirst(overviewRows(current, counterOf, className, year))
    return {
      columns,
      rows,
      totals: columnTotals(rows, columns),
      placeOf(studentID: string, column: OverviewColumn) {
        const student = current.find(({ id }) => id === studentID)
        if (!student) return {}
        const entry = entryOf(student.grades, className, year) ?? emptyEntry
        return placeIn(modelOf(ofClass, student), column, entry, columns)
      },
    }
  }, [ofClass, model, counters, className, year, current, columns])
}
