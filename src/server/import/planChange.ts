import { type ImportChange, type Student, studentFieldNames, studentFields } from '#contract/index.ts'
import { isBetterSpelling, isDamaged, isWrittenAlike, withLetters } from '#rules/table/index.ts'
import { sameBirthday } from './matchStudents.ts'
import type { Person } from './readPerson.ts'

const comparedFields = ['class', ...studentFieldNames] as const
const changeKind = (field: (typeof comparedFields)[number]) => (field === 'class' ? field : studentFields[field].kind)
const nameFields = ['name', 'preName'] as const

interface PlannedChange {
  /** The student with the file's values; undefined if nothing changes. */
  change?: ImportChange
  /** The names as the file has them, where a person must say whether they are better. */
  names?: ImportChange
  /** True if the file has another name, and the profile leaves names as they are. */
  namesStay: boolean
  /** True if letters were lost in the file, and what the school has stays. */
  isDamaged: boolean
}

/** A student with some new values, and the old ones. */
export function plannedChange(student: Student, values: Partial<Student>): ImportChange | undefined {
  const change: ImportChange = { ...student }
  const was: Record<string, string | null> = {}
  for (const [field, value] of Object.entries(values) as [Exclude<keyof Student, 'addition'>, string | undefined][]) {
    const before = student[field]
    if ((value ?? '') === (before ?? '')) continue
    // A child of one name has the other one empty, but has it.
    if (value === undefined || (value === '' && field !== 'name' && field !== 'preName')) delete change[field]
    else change[field] = value
    was[field] = before || null
  }
  return Object.keys(was).length === 0 ? undefined : { ...change, was }
}

/**
 * Returns a function that compares a student with the row about them. A field that is empty in the file stays, and a name
 * that only is spelled otherwise stays unless the file's spelling is better.
 */
export function createChangePlanner(updateNames: boolean) {
  return (student: Student, asRead: Person): PlannedChange => {
    const person = withLetters(asRead, student)
    const values: Partial<Student> = {}
    const doubtful: Partial<Student> = {}
    let [namesStay, isLost] = [false, false]
    for (const field of nameFields) {
      const [before, after] = [student[field], person[field]]
      if (before === after || isSameText(before, after)) continue
      const isSpelling = isWrittenAlike({ name: before, preName: '' }, { name: after, preName: '' })
      if (isDamaged(after)) isLost = true
      else if (after === '') continue
      else if (isSpelling && !(updateNames && isBetterSpelling(before, after))) doubtful[field] = after
      else if (!updateNames) namesStay = true
      else if (person.doubts?.some(({ kind }) => kind === 'name')) doubtful[field] = after
      else values[field] = after
    }
    for (const field of comparedFields) {
      const [before, after] = [student[field], person[field]]
      if (after === undefined || after === '' || after === before) continue
      if (changeKind(field) === 'birthday' && sameBirthday(before, after)) continue
      if (changeKind(field) === 'line' && isDamaged(after)) isLost = true
      else values[field] = after
    }
    if (person.template !== undefined) values.template = person.template
    if (person.annex !== undefined) values.annex = person.annex
    const change = plannedChange(student, values)
    const names = plannedChange(student, doubtful)
    return { ...(change && { change }), ...(names && { names }), namesStay, isDamaged: isLost }
  }
}

/** An older import may have stored two spaces. */
const isSameText = (a: string, b: string) => a.replace(/\s+/g, ' ').trim() === b
