import type { Student, StudentStart } from '#contract/index.ts'
import { germanDate } from '#lib/germanDate.ts'
import type { ChangedStudent, NewStudent } from '#queries/school/students.ts'
import { birthdayProblem, isStudentNumber, isVisible, readBirthday } from '#rules/index.ts'
import { studentsTexts as texts } from '#texts/index.ts'

export type StudentField = keyof NewStudent | 'template' | 'annex'

/** Values of the form; '' if empty. `birthday` is dd.MM.yyyy or the typed text if it is no date, `class` is a class's name. */
export type StudentValues = Record<StudentField, string>

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
  }
}

const longest = 200
const required = [
  ['preName', texts.preNameMissing],
  ['name', texts.nameMissing],
  ['class', texts.classMissing],
] as const

/** Problems by field; empty if the student can be saved. `now` in milliseconds since 1970. */
export function checkStudent(values: StudentValues, now = Date.now()): Partial<Record<StudentField, string>> {
  const problems: Partial<Record<StudentField, string>> = {}
  for (const [field, text] of required) if (!isVisible(values[field])) problems[field] = text
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
export function bodyOf({ preName, name, class: className, ...optional }: StudentValues): NewStudent {
  const given = Object.entries(optional).flatMap(([field, value]) => {
    const text = value.trim()
    return text === '' ? [] : [[field, text] as const]
  })
  return { preName: preName.trim(), name: name.trim(), class: className, ...Object.fromEntries(given) }
}

/** Body of the call that changes the student with the number `id`: an emptied number stays as it is. */
export function editOf(id: string, values: StudentValues): ChangedStudent {
  const { id: number = id, ...body } = bodyOf(values)
  // These two stay as they are where they are left out.
  const { template, annex } = values
  return { ...body, template, annex, id, ...(number !== id && { newID: number }) }
}

/** Values that the edits began from, for the `was` of the call. */
export const startOf = ({ id: _, ...was }: StudentValues): StudentStart => was
