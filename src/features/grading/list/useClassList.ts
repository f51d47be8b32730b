import { useMemo } from 'react'
import type { GradingStudent } from '#contract/index.ts'
import { overlayRows } from '#queries/overlay.ts'
import { classStanding, entryOf, type Standing } from '#rules/index.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import type { CardModel } from '../model/cardModel.ts'
import { emptyFields } from '../model/completeText.ts'
import { type StudentMark, studentMark } from '../model/studentMark.ts'

export interface ListedStudent extends Standing {
  id: string
  preName: string
  name: string
  /** Beside the marks; counted where no mark is missing. */
  empty: number
  mark: StudentMark | undefined
}

interface ClassOfYear {
  /** Sorted. */
  students: readonly GradingStudent[]
  className: string
  /** Undefined while the school has no active year or part, or while that is not known. */
  year: string | undefined
  model: CardModel | null | undefined
}

/** The class as the list shows it, with what waits on this device laid over it. */
export function useClassList({ students, className, year, model }: ClassOfYear): ListedStudent[] {
  const rows = useFromOutbox((view) => view.rows)
  const standing = useMemo(() => classStanding(model), [model])
  return useMemo(() => {
    const marks = new Map(
      rows
        .filter(({ target }) => target.className === className && target.year === year)
        .map(({ target, state }) => [target.studentID, studentMark(state)]),
    )
    return overlayRows(students, rows, className).map(({ id, preName, name, grades }) => {
      const entry = year === undefined ? undefined : entryOf(grades, className, year)
      const stands = standing(entry)
      const empty = !stands.isIncomplete && entry && model ? emptyFields(model, entry) : 0
      return { id, preName, name, ...stands, empty, mark: marks.get(id) }
    })
  }, [rows, students, standing, model, className, year])
}
