import { useLayoutEffect, useMemo } from 'react'
import type { GradingStudent, Template } from '#contract/index.ts'
import { useServices } from '#queries/services.ts'
import { startEntry } from '#rules/index.ts'
import type { OpenCard, OpenedCard } from '../card/createOpenCard.ts'
import { type ClassInYear, openedCard } from '../card/openedCard.ts'

interface Wanted extends ClassInYear {
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
    return openedCard(services, { owner: { school, userID }, classID, className, year }, student, ({ grades }) =>
      startEntry(template, grades, className, year),
    )
  }, [services, school, userID, classID, className, year, template, student])

  useLayoutEffect(() => card.open(opened), [card, opened])
  return opened
}
