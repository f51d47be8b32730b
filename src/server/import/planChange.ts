import type { ImportChange, Student } from '#contract/index.ts'
import { sameBirthday } from './matchStudents.ts'
import type { Person } from './Person.ts'

const fields = ['name', 'preName', 'class', 'birthday', 'birthplace', 'gender', 'language'] as const

/**
 * The student as the file has them, with the old values of what differs; undefined when nothing does. A field that the
 * file leaves empty stays as it is.
 */
export function planChange(student: Student, person: Person, updateNames: boolean): ImportChange | undefined {
  const change: ImportChange = { ...student }
  const was: Record<string, string | null> = {}
  for (const field of fields) {
    const [before, after] = [student[field], person[field]]
    const isName = field === 'name' || field === 'preName'
    if (after === undefined || after === before || (isName && !updateNames)) continue
    if (field === 'birthday' && sameBirthday(before, after)) continue
    change[field] = after
    was[field] = before ?? null
  }
  return Object.keys(was).length === 0 ? undefined : { ...change, was }
}
