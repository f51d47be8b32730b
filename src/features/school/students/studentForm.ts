import { type BodyOf, type Student, StudentStart, studentFieldNames } from '#contract/index.ts'
import { asStored, comparable } from '#lib/asStored.ts'
import { germanDate } from '#lib/germanDate.ts'
import { recordOf } from '#lib/recordOf.ts'
import {
  isOneMissing,
  isStudentNumber,
  isVisible,
  longestLine,
  nameProblems,
  readBirthday,
  readField,
  unusualBirthday,
} from '#rules/index.ts'
import { readNameCell } from '#rules/table/index.ts'
import { studentsTexts as texts } from '#texts/index.ts'

export type FormField = keyof StudentStart | 'id'
const formFields = [...(Object.keys(StudentStart.shape) as (keyof StudentStart)[]), 'id'] as const

/**
 * Values of the form; '' if empty. `birthday` is dd.MM.yyyy or the typed text if it is no date, `class` is a class's name.
 * `hasOneName`: somebody has said that the student has no other name.
 */
export type StudentValues = Record<FormField, string> & { hasOneName: boolean }

/** The form of a student, or of the stored fields of one whom somebody else has changed meanwhile. */
export const studentValuesOf = (student: Partial<Record<FormField, string | undefined>>): StudentValues => {
  const values = recordOf(formFields, (field) => student[field] ?? '')
  return { ...values, birthday: germanDate(values.birthday), hasOneName: isOneMissing(values) }
}

export const emptyStudent: StudentValues = studentValuesOf({})

const bothNames = ['preName', 'name'] as const

/** Problems by field; empty if the student can be saved. `now` in milliseconds since 1970. */
export function checkStudent(values: StudentValues, now = Date.now()): Partial<Record<FormField, string>> {
  const problems: Partial<Record<FormField, string>> = nameProblems(values, () => values.hasOneName)
  for (const field of bothNames) {
    const name = asStored(values[field])
    if (isVisible(name) && readNameCell(name).name === '') problems[field] = texts.noName
    if (name.length > longestLine) problems[field] = texts.tooLong(texts[field])
  }
  if (!isVisible(values.class)) problems.class = texts.classMissing
  for (const field of studentFieldNames) {
    const read = readField(field, values[field], now)
    if ('problem' in read) problems[field] = read.problem
  }
  const id = values.id.trim()
  if (id !== '' && !isStudentNumber(id)) problems.id = texts.idWrong
  return problems
}

/**
 * What to ask before a student is saved: remarks beside a name, and a birthday that no child of a primary school has.
 * Fields that are as they were are not asked about.
 */
export function doubtsOf(values: StudentValues, was: StudentValues = emptyStudent, now = Date.now()): string[] {
  const texts: (string | undefined)[] = bothNames.map((field) =>
    values[field] === was[field] ? undefined : readNameCell(asStored(values[field])).doubt,
  )
  const day = values.birthday === was.birthday ? null : readBirthday(values.birthday.trim())
  if (day !== null) texts.push(unusualBirthday(day, now))
  return texts.filter((text) => text !== undefined)
}

/** A student of the school who may be the one in the form: the same name, with the same birthday or in the same class. */
export function twinOf(values: StudentValues, students: readonly Student[]): Student | undefined {
  const [preName, name] = [comparable(values.preName), comparable(values.name)]
  const day = readBirthday(values.birthday.trim())
  return students.find((student) => {
    if (comparable(student.preName) !== preName || comparable(student.name) !== name) return false
    return student.class === values.class || (day !== null && readBirthday(student.birthday ?? '') === day)
  })
}

/** Body of the call: trimmed, without empty fields. */
export function studentBodyOf(values: StudentValues): BodyOf<'addStudent'> {
  const { preName, name, class: className, hasOneName, ...optional } = values
  const given = Object.entries(optional).flatMap(([field, value]) => {
    const text = value.trim()
    return text === '' ? [] : [[field, text] as const]
  })
  const sure = hasOneName && isOneMissing(values) ? { sure: ['oneName' as const] } : {}
  const named = { preName: preName.trim(), name: name.trim(), class: className }
  return { ...named, ...Object.fromEntries(given), ...sure }
}

/** Body of the call that changes the student with the number `id`: an emptied number stays as it is. */
export function editOf(id: string, values: StudentValues): BodyOf<'editStudent'> {
  const { id: number = id, ...body } = studentBodyOf(values)
  // These two stay as they are where they are left out.
  const { template, annex } = values
  return { ...body, template, annex, id, ...(number !== id && { newID: number }) }
}

/** Values that the edits began from, for the `was` of the call. */
export const studentStartOf = ({ id: _, hasOneName: __, ...was }: StudentValues): StudentStart => was
