import { isStudentNumber, nextStudentNumber } from '#rules/index.ts'
import { classIDByName } from '../store/classes.ts'
import type { Db } from '../store/schema.ts'
import { insertStudent, numberHolder, takenNumbers, updateStudent } from '../store/studentWrites.ts'
import { asStored, checkStudent, type StudentBody } from './checkStudent.ts'
import { noStudent, takenField, wrongField } from './refuse.ts'

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

/** The ID of the class with this name, or a `Refusal` for the field `class`. */
export async function requireClass(db: Db, school: string, name: string): Promise<string> {
  const classID = await classIDByName(db, school, asStored(name))
  if (classID === undefined) throw wrongField('class', 'Diese Klasse gibt es nicht.')
  return classID
}

/** Adds a student, with the next free number where the body gives none. `db` must be a transaction. */
export async function addStudent(db: Db, school: string, body: StudentBody): Promise<void> {
  const row = checkStudent(body)
  const classID = await requireClass(db, school, body.class)
  await insertStudent(db, school, { ...row, class: classID, id: await freeNumber(db, school, asStored(body.id ?? '')) })
}

/**
 * Writes a student anew; the number only says which. In another class the entry of the present part stays what it
 * is, an entry of the former class: it is read with the student's others, and the form of the new class begins with
 * a copy of it. `db` must be a transaction.
 */
export async function editStudent(db: Db, school: string, body: StudentBody & { id: string }): Promise<void> {
  const row = checkStudent(body)
  if ((await numberHolder(db, school, body.id)) !== 'student') throw noStudent()
  await updateStudent(db, school, { ...row, id: body.id, class: await requireClass(db, school, body.class) })
}
