import { useMemo, useState } from 'react'
import type { CurrentYear } from '#contract/index.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { useClassStudents, useClassTemplate, useCurrentYear, type useUserClasses } from '#queries/classroom.ts'
import { yearKey } from '#rules/index.ts'
import { cardModel } from '../model/cardModel.ts'
import { hasFailed, readState } from './readState.ts'
import { useLoadToasts } from './useLoadToasts.ts'

/** Everything that is read for the open class, each part with how far it is. */
export function useGradingData(classes: ReturnType<typeof useUserClasses>, classID: string | undefined) {
  const currentYear = useCurrentYear()
  const template = useClassTemplate(classID)
  const students = useClassStudents(classID)
  useLoadToasts({ classes, template, students }, classID)
  const failed = [classes, currentYear, template, students].filter(hasFailed)
  const isRetrying = failed.some(({ isFetching }) => isFetching)
  // The reason of the last try stands while the next one is under way.
  const [wasUnreachable, setWasUnreachable] = useState(false)
  const isAway = failed.some(({ error }) => isUnreachable(error))
  if (!isRetrying && isAway !== wasUnreachable) setWasUnreachable(isAway)

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
    students: students.data,
    year,
    term: currentYear.data?.latestPart?.term,
    period: periodOf(currentYear.data),
    isUnreachable: wasUnreachable,
    isRetrying,
    retry() {
      for (const query of failed) void query.refetch()
    },
  }
}

function periodOf(year: CurrentYear | undefined): string {
  return year?.currentYear && year.latestPart ? `Schuljahr ${year.currentYear.name}, ${year.latestPart.name}` : ''
}
