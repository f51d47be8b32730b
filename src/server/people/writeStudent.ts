import type { StudentStart } from '#contract/index.ts'
import { isStudentNumber, languageName, nextStudentNumber } from '#rules/index.ts'
import { studentsTexts as texts } from '#texts/index.ts'
import { asStored } from '../store/asStored.ts'
import { classIDByName, classNames } from '../store/classes.ts'
import type { Db } from '../store/schema.ts'
import { oneStudent } from '../store/students.ts'
import { insertStudent, numberHolder, takenNumbers, updateStudent } from '../store/studentWrites.ts'
import { checkStudent, type StudentBody } from './checkStudent.ts'
import { mergeEdits } from './mergeEdits.ts'
import { noStudent, removedStudent, takenField, wrongField } from './refuse.ts'

const taken = {
  student: 'Diese Nummer hat schon ein anderer Schüler.',
  archive: 'Diese Nummer hat ein entfernter Schüler. Er lässt sich aus dem Archiv wiederherstellen.',
}

async function freeNumber(db: Db, school: string, wished: string): Promise<string> {
  if (wished === '') return nextStudentNumber(await takenNumbers(db, school))
  if (!isStudentNumber(wished)) {
    throw wrongField(
      'id',
      'Erlaubt sind höchstens 50 Buchstaben, Ziffern, Leerzeichen, Punkte, Binde- und Unterstriche.',
    )
  }
  const holder = await numberHolder(db, school, wished)
  if (holder) throw takenField('id', taken[holder])
  return wished
}

const asSent = (name: string) => name.normalize('NFC').trim()

/**
 * The ID of the class with this name, or a `Refusal` for the field `class`. An older import may have stored a name with
 * two spaces: the name as it was sent counts first, then one that looks the same.
 */
export async function requireClass(db: Db, school: string, name: string): Promise<string> {
  const isAlike = (one: { name: string }) => asStored(one.name) === asStored(name)
  const classID =
    (await classIDByName(db, school, asSent(name))) ?? (await classNames(db, school)).find(isAlike)?.classID
  if (classID === undefined) throw wrongField('class', 'Diese Klasse gibt es nicht.')
  return classID
}

/** Adds a student, with the next free number where the body gives none. `now` as in `checkStudent`. `db` must be a transaction. */
export async function addStudent(db: Db, school: string, body: StudentBody, now: number): Promise<void> {
  const row = checkStudent(body, now)
  const classID = await requireClass(db, school, body.class)
  await insertStudent(db, school, { ...row, class: classID, id: await freeNumber(db, school, asStored(body.id ?? '')) })
}

const words = {
  preName: { label: texts.preName },
  name: { label: texts.name },
  class: { label: texts.class },
  birthday: { label: texts.birthday },
  birthplace: { label: texts.birthplace },
  gender: { label: texts.gender },
  language: { label: texts.language },
} as const

/** The fields that a form has, '' where there is nothing. */
function fieldsOf(student: Partial<Record<keyof StudentStart, string | null | undefined>>): StudentStart {
  const text = (field: keyof StudentStart) => asStored(student[field] ?? '')
  return {
    ...{ preName: text('preName'), name: text('name'), class: asSent(student.class ?? ''), birthday: text('birthday') },
    ...{ birthplace: text('birthplace'), gender: text('gender'), language: text('language') },
  }
}

const genderNames: Record<string, string> = texts.genders

const asRead = ({ gender, language, ...now }: StudentStart): StudentStart => ({
  ...{ ...now, gender: genderNames[gender] ?? gender, language: language && languageName(language) },
})

/**
 * Writes a student anew; the number only says which. In another class the entry of the present part stays what it
 * is, an entry of the former class: it is read with the student's others, and the form of the new class begins with
 * a copy of it. With `was` only what was edited is written. `db` must be a transaction.
 */
export async function editStudent(
  db: Db,
  school: string,
  { was, ...body }: StudentBody & { id: string; was?: StudentStart | undefined },
  at: number,
): Promise<void> {
  const { pre_name: preName, ...row } = checkStudent(body, at)
  const now = await oneStudent(db, school, body.id)
  if (!now) throw (await numberHolder(db, school, body.id)) === 'archive' ? removedStudent() : noStudent()
  const wanted = fieldsOf({ ...row, preName, class: body.class })
  const student = was ? await mergeEdits({ was: fieldsOf(was), now: fieldsOf(now), wanted }, words, asRead) : wanted
  await updateStudent(db, school, {
    ...{ id: body.id, pre_name: student.preName, name: student.name },
    ...{ birthday: student.birthday || null, birthplace: student.birthplace || null },
    ...{ gender: student.gender || null, language: student.language || null },
    // Somebody else may have taken them out of every class.
    class: student.class === '' ? null : await requireClass(db, school, student.class),
  })
}
