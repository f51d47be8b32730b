import type { GradingStudent } from '#contract/index.ts'
import { overlayRows } from '#queries/overlay.ts'
import { classStanding, entryOf, neighbourOf, nextOf } from '#rules/index.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import type { CardModel } from '../model/cardModel.ts'
import { emptyFields } from '../model/completeText.ts'

interface OneOfClass {
  student: GradingStudent
  students: readonly GradingStudent[] | undefined
  className: string
  year: string | undefined
  model: CardModel
}

/**
 * Whose turn it is when nothing is open any more: the next in the list whose report card is not complete, past the end
 * from its top. When nobody else's is open, and in layouts without marks, it is the neighbour. `empty`: what the class lacks beside
 * the marks where all of those are given.
 */
export function useNextStudent({ student, students = [], className, year, model }: OneOfClass) {
  const openID = useFromOutbox(({ rows }) => {
    if (model.cells.length === 0 || year === undefined) return undefined
    const standing = classStanding(model)
    const isOpen = ({ grades }: GradingStudent) => standing(entryOf(grades, className, year)).isIncomplete
    return nextOf(overlayRows(students, rows, className), student.id, isOpen)?.id
  })
  const isClassComplete = model.cells.length > 0 && openID === undefined
  const empty = useFromOutbox(({ rows }) =>
    isClassComplete && year !== undefined
      ? overlayRows(students, rows, className).reduce((sum, { grades }) => {
          const entry = entryOf(grades, className, year)
          return entry ? sum + emptyFields(model, entry) : sum
        }, 0)
      : 0,
  )
  const next = students.find(({ id }) => id === openID) ?? neighbourOf(students, student.id, 1)
  return next && { id: next.id, name: `${next.preName} ${next.name}`, isOpen: openID !== undefined, empty }
}
