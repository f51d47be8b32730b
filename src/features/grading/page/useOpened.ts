import { useLayoutEffect, useMemo } from 'react'
import type { GradingStudent, Template } from '#contract/index.ts'
import { classStudentsOptions } from '#queries/classroom.ts'
import { type Owner, rowKey } from '#queries/outbox.ts'
import { useServices } from '#queries/services.ts'
import { type Start, startEntry } from '#rules/index.ts'
import type { OpenCard, OpenedCard } from '../card/createOpenCard.ts'

interface Wanted {
  owner: Owner
  classID: string
  className: string
  year: string
  template: Template
  student: GradingStudent
}

/** Lays the chosen student's report card on the desk before the browser paints. */
export function useOpened(card: OpenCard, wanted: Wanted | null): OpenedCard | null {
  const services = useServices()
  const { owner, classID, className, year, template, student } = wanted ?? {}
  const school = owner?.school
  const userID = owner?.userID

  const opened = useMemo((): OpenedCard | null => {
    if (!school || !userID || !classID || className === undefined || !year || !template || !student) return null
    const target = { studentID: student.id, studentName: `${student.preName} ${student.name}`, className, year }
    const { queryKey } = classStudentsOptions(services, classID)
    let known: { student: GradingStudent; start: Start } | undefined
    function start(): Start {
      // The newest student known, not the one last drawn: an acknowledged row goes right after its value came here.
      const now = services.queryClient.getQueryData(queryKey)?.find(({ id }) => id === student?.id) ?? student
      if (!now || !template || className === undefined || !year) throw new Error('a report card without its student')
      if (known?.student !== now) known = { student: now, start: startEntry(template, now.grades, className, year) }
      return known.start
    }
    return { key: rowKey({ school, userID }, target), target, start }
  }, [services, school, userID, classID, className, year, template, student])

  useLayoutEffect(() => card.open(opened), [card, opened])
  return opened
}
