import { useMemo } from 'react'
import type { GradingStudent, Template } from '#contract/index.ts'
import { useOutboxView, useOverlaidStudents } from '#queries/outbox.ts'
import { entryOf } from '#rules/index.ts'
import { classStanding, type Standing } from '../model/classStanding.ts'
import { type StudentMark, studentMark } from '../model/studentMark.ts'

export interface ListedStudent extends Standing {
  id: string
  preName: string
  name: string
  mark: StudentMark | undefined
}

interface ClassOfYear {
  /** Sorted. */
  students: readonly GradingStudent[]
  className: string
  /** Undefined while the school has no active year or part, or while that is not known. */
  year: string | undefined
  template: Template | null | undefined
}

/** The class as the list shows it, with what waits on this device laid over it. */
export function useClassList({ students, className, year, template }: ClassOfYear): ListedStudent[] {
  const { rows } = useOutboxView()
  const overlaid = useOverlaidStudents(students, className) ?? students
  const standing = useMemo(() => classStanding(template), [template])
  return useMemo(() => {
    const marks = new Map(
      rows
        .filter(({ target }) => target.className === className && target.year === year)
        .map(({ target, state }) => [target.studentID, studentMark(state)]),
    )
    return overlaid.map(({ id, preName, name, grades }) => ({
      id,
      preName,
      name,
      ...standing(year === undefined ? undefined : entryOf(grades, className, year)),
      mark: marks.get(id),
    }))
  }, [rows, overlaid, standing, className, year])
}
