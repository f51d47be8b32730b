import { useEffect, useState } from 'react'
import type { CurrentYear } from '#contract/index.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { useClassStudents, useClassTemplate, useCurrentYear, type useUserClasses } from '#queries/classroom.ts'
import { isFault } from '#queries/failure.ts'
import { yearKey } from '#rules/index.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import { cardModel } from '../model/cardModel.ts'
import { hasFailed, readState } from './stageOf.ts'

/** Everything that is read for the open class, with the state of each part. */
export function useGradingData(classes: ReturnType<typeof useUserClasses>, classID: string | undefined) {
  const currentYear = useCurrentYear()
  const template = useClassTemplate(classID)
  const students = useClassStudents(classID)
  useFailureToast(classes, 'all', texts.classesFailed)
  useFailureToast(template, classID ?? '', texts.templateFailed)
  useFailureToast(students, classID ?? '', texts.studentsFailed)
  const failed = [classes, currentYear, template, students].filter(hasFailed)
  const isRetrying = failed.some(({ isFetching }) => isFetching)
  // The reason of the last attempt counts while the next one is running.
  const [wasUnreachable, setWasUnreachable] = useState(false)
  const isAway = failed.some(({ error }) => isUnreachable(error))
  if (!isRetrying && isAway !== wasUnreachable) setWasUnreachable(isAway)

  const model = template.data && cardModel(template.data)
  const year = currentYear.data && yearKey(currentYear.data)

  return {
    reads: {
      classes: readState(classes, classes.data?.length === 0),
      year: readState(currentYear, year === undefined),
      template: readState(template, template.data === null),
      students: readState(students, students.data?.length === 0),
    },
    /** The template of the class, and its form; a student may have another one. */
    ofClass: template.data,
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

interface Query {
  isError: boolean
  isFetching: boolean
  error: unknown
}

/**
 * One toast when a read fails; further attempts in the background show none. `of` is the class that is read. An
 * unreachable server and an ended session are reported elsewhere. The query forgets its error as soon as the next
 * attempt begins, so the last result is kept here.
 */
function useFailureToast({ isError, isFetching, error }: Query, of: string, text: string): void {
  const [failing, setFailing] = useState<string>()
  const now = isError && isFault(error) ? of : undefined
  if (!isFetching && now !== failing) setFailing(now)
  const failed = failing === of ? of : undefined
  useEffect(() => {
    if (failed !== undefined) toast.error(text)
  }, [failed, text])
}
