import type { ClassTemplate, GradingStudent, StudentState } from '#contract/index.ts'
import { useReportStates } from '#queries/reportStates.ts'
import { overlayRows } from '#readCache/overlay.ts'
import { entryOf, hasTooManyUnexcused, standingOf } from '#rules/index.ts'
import type { ClassInYear } from '../card/studentCard.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'

export interface ToHandIn {
  classInYear: ClassInYear
  students: readonly GradingStudent[]
  ofClass: ClassTemplate
}

/** The ids of the students whose report cards are complete, without a contradiction in their days, and not handed in. */
export function useToHandIn({ classInYear, students, ofClass }: ToHandIn): string[] {
  const { classID, className, year } = classInYear
  const states = useReportStates(classID, year)
  // As a string: the outbox reports every tick.
  const code = useFromOutbox(({ rows }) => {
    if (!states) return '[]'
    // What was complete before the deadline and not handed in can still be, else it could not be approved.
    const isOpen = ({ state, lock }: StudentState) => state === 'open' && (!lock || lock.state === 'deadline')
    const open = new Set(states.states.filter(isOpen).map(({ studentID }) => studentID))
    const isComplete = (one: GradingStudent) => {
      const entry = entryOf(one.grades, className, year)
      return (
        open.has(one.id) &&
        !standingOf(ofClass, one, className, year).isIncomplete &&
        !(entry && hasTooManyUnexcused(entry))
      )
    }
    return JSON.stringify(
      overlayRows(students, rows, className)
        .filter(isComplete)
        .map(({ id }) => id),
    )
  })
  return JSON.parse(code) as string[]
}
