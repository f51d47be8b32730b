import { useMemo } from 'react'
import type { CurrentYear } from '#contract/index.ts'
import { useClassStudents, useClassTemplate, useCurrentYear, type useUserClasses } from '#queries/classroom.ts'
import { sortStudents, yearKey } from '#rules/index.ts'
import { cardModel } from '../model/cardModel.ts'
import type { ReadState } from './stageOf.ts'
import { useLoadToasts } from './useLoadToasts.ts'

interface Query {
  data: unknown
  isError: boolean
}

function readState({ data, isError }: Query, isNone: boolean): ReadState {
  if (data !== undefined) return isNone ? 'none' : 'there'
  return isError ? 'failed' : 'loading'
}

/** Everything that is read for the open class, each part with how far it is. */
export function useGradingData(classes: ReturnType<typeof useUserClasses>, classID: string | undefined) {
  const currentYear = useCurrentYear()
  const template = useClassTemplate(classID)
  const students = useClassStudents(classID)
  useLoadToasts({ classes, template, students })

  const sorted = useMemo(() => students.data && sortStudents(students.data), [students.data])
  const model = useMemo(() => template.data && cardModel(template.data), [template.data])
  const year = currentYear.data && yearKey(currentYear.data)

  return {
    reads: {
      classes: readState(classes, classes.data?.length === 0),
      year: readState(currentYear, year === undefined),
      template: readState(template, template.data === null),
      students: readState(students, false),
    },
    template: template.data,
    model,
    students: sorted,
    year,
    term: currentYear.data?.latestPart?.term,
    period: periodOf(currentYear.data),
    retry() {
      for (const query of [classes, currentYear]) if (query.isError) void query.refetch()
      for (const query of [template, students]) if (query.isError && classID !== undefined) void query.refetch()
    },
  }
}

function periodOf(year: CurrentYear | undefined): string {
  return year?.currentYear && year.latestPart ? `Schuljahr ${year.currentYear.name}, ${year.latestPart.name}` : ''
}
