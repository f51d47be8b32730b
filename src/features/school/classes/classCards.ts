import { useMemo } from 'react'
import type { ClassTemplate, GradingStudent } from '#contract/index.ts'
import { useClassStudents, useClassTemplate, useCurrentYear } from '#queries/classroom.ts'
import { useOutboxView } from '#queries/outbox.ts'
import { useIsPinMissing } from '#queries/services.ts'
import { overlayRows } from '#readCache/overlay.ts'
import { type PaperFault, paperFaults, type Standing, standingOf, yearKey } from '#rules/index.ts'

/** By student number. */
export type Standings = ReadonlyMap<string, Standing>

interface ClassCards {
  ofClass: ClassTemplate
  students: readonly GradingStudent[]
  /** The year key. */
  year: string
}

/**
 * The report cards of a class as on the report card page: unsent edits of this device count. Undefined while it is loading;
 * null if it cannot be known: without a template, a part or the server, and on a device that lacks a required PIN, as the
 * answers are stored on the device.
 */
function useClassCards(classID: string, className: string): ClassCards | null | undefined {
  const isPinMissing = useIsPinMissing()
  const asked = isPinMissing ? undefined : classID
  const template = useClassTemplate(asked)
  const students = useClassStudents(asked)
  const year = useCurrentYear()
  const { rows } = useOutboxView()
  const cards = useMemo(() => {
    const key = year.data && yearKey(year.data)
    if (!template.data || !students.data || key === undefined) return null
    return { ofClass: template.data, students: overlayRows(students.data, rows, className), year: key }
  }, [template.data, students.data, year.data, rows, className])
  const isLoading = [template, students, year].some((query) => query.data === undefined && !query.isError)
  return !isPinMissing && isLoading ? undefined : cards
}

/** How far each report card of a class is, by student number; undefined and null as the report cards are. */
export function useClassStandings(classID: string, className: string): Standings | null | undefined {
  const cards = useClassCards(classID, className)
  return useMemo(() => {
    if (!cards) return cards
    const { ofClass, students, year } = cards
    return new Map(students.map((one) => [one.id, standingOf(ofClass, one, className, year)]))
  }, [cards, className])
}

/** What is shown before report cards of the class are printed or issued; empty while they are not known. */
export function usePaperFaults(classID: string, className: string): readonly PaperFault[] {
  const cards = useClassCards(classID, className)
  return useMemo(
    () => (cards ? paperFaults(cards.ofClass, className, cards.students, cards.year) : []),
    [cards, className],
  )
}
