import type { Student, StudentStart } from '#contract/index.ts'
import { germanDate } from '#lib/germanDate.ts'
import type { ChangedStudent, NewStudent } from '#queries/school/students.ts'
import { birthdayProblem, isStudentNumber, isVisible, readBirthday, unusualBirthday } from '#rules/index.ts'
import { readNameCell } from '#rules/table/index.ts'
import { studentsTexts as texts } from '#texts/index.ts'

export type StudentField = Exclude<keyof NewStudent, 'sure'> | 'template' | 'annex'

/**
 * Values of the form; '' if empty. `birthday` is dd.MM.yyyy or the typed text if it is no date, `class` is a class's name.
 * `hasOneName`: somebody has said that the student has no other name.
 */
export type StudentValues = Record<StudentField, string> & { hasOneName: boolean }

export const emptyStudent: StudentValues = {
  preName: '',
  name: '',
  class: '',
  id: '',
  birthday: '',
  birthplace: '',
  gender: '',
  language: '',
  template: '',
  annex: '',
  hasOneName: false,
}

/** '' for none, and where the server does not know them. */
export const ownTemplates = ({ template = '', annex = '' }: Pick<StudentStart, 'template' | 'annex'>) => ({
  template,
  annex,
})

export function valuesOf(student: Student): StudentValues {
  const {
    id,
    preName,
    name,
    class: className = '',
    birthday = '',
    birthplace = '',
    gender = '',
    language = '',
  } = student
  return {
    ...{ id, preName, name, class: className, birthday: germanDate(birthday), birthplace, gender, language },
    ...ownTemplates(student),
    hasOneName: isOneMissing(student),
  }
}

/** True if the student has one of both names. */
export const isOneMissing = ({ preName, name }: Pick<Student, 'preName' | 'name'>): boolean =>
  isVisible(preName) !== isVisible(name)

const longest = 200
const names = [
  ['preName', texts.preNameMissing],
  ['name', texts.nameMissing],
] as const

/** Problems by field; empty if the student can be saved. `now` in milliseconds since 1970. */
export function checkStudent(values: StudentValues, now = Date.now()): Partial<Record<StudentField, string>> {
  const problems: Partial<Record<StudentField, string>> = {}
  const mayMiss = values.hasOneName && isOneMissing(values)
  for (const [field, missing] of names) {
    if (!isVisible(values[field])) {
      if (!mayMiss) problems[field] = missing
    } else if (readNameCell(tidy(values[field])).name === '') problems[field] = texts.noName
  }
  if (!isVisible(values.class)) problems.class = texts.classMissing
  for (const field of ['preName', 'name', 'birthplace'] as const) {
    if (values[field].trim().length > longest) problems[field] = texts.tooLong(texts[field])
  }
  const day = readBirthday(values.birthday.trim())
  const birthday = day === null ? undefined : birthdayProblem(day, now)
  if (birthday !== undefined) problems.birthday = birthday
  const id = values.id.trim()
  if (id !== '' && !isStudentNumber(id)) problems.id = texts.idWrong
  return problems
}

const tidy = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ')

/**
 * What to ask before a student is saved: remarks beside a name, and a birthday that no child of a primary school has.
 * Fields that are as they were are not asked about.
 */
export function doubtsOf(values: StudentValues, was: StudentValues = emptyStudent, now = Date.now()): string[] {
  const texts: (string | undefined)[] = names.map(([field]) =>
    values[field] === was[field] ? undefined : readNameCell(tidy(values[field])).doubt,
  )
  const day = values.birthday === was.birthday ? null : readBirthday(values.birthday.trim())
  if (day !== null) texts.push(unusualBirthday(day, now))
  return texts.filter((text) => text !== undefined)
}

const comparable = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('de')

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
export function bodyOf(values: StudentValues): NewStudent {
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
export function editOf(id: string, values: StudentValues): ChangedStudent {
  const { id: number = id, ...body } = bodyOf(values)
  // These two stay as they are where they are left out.
  const { template, annex } = values
  return { ...body, template, annex, id, ...(number !== id && { newID: number }) }
}

/** Values that the edits began from, for the `was` of the call. */
export const startOf = ({ id: _, hasOneName: __, ...was }: StudentValues): StudentStart => was
