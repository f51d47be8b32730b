import { hashKey } from '@tanstack/react-query'
import { useLayoutEffect, useMemo } from 'react'
import type { GradingStudent, Template } from '#contract/index.ts'
import { classStudentsOptions } from '#queries/classroom.ts'
import { type Owner, rowKey } from '#queries/outbox.ts'
import { useServices } from '#queries/services.ts'
import { startEntry } from '#rules/index.ts'
import type { OpenCard, OpenedCard } from '../card/createOpenCard.ts'
import { freshStart } from '../card/freshStart.ts'

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
    // Looked up by a key that is hashed once.
    const queryHash = hashKey(classStudentsOptions(services, classID).queryKey)
    const queries = services.queryClient.getQueryCache()
    const start = freshStart(
      student,
      () => queries.get<GradingStudent[]>(queryHash)?.state.data,
      ({ grades }) => startEntry(template, grades, className, year),
    )
    return { key: rowKey({ school, userID }, target), target, start }
  }, [services, school, userID, classID, className, year, template, student])

  useLayoutEffect(() => card.open(opened), [card, opened])
  return opened
}
