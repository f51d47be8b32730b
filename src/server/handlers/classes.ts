import { sortStudents } from '#rules/index.ts'
import type { Call, Handler } from '../http/Handler.ts'
import { Refusal } from '../http/Refusal.ts'
import { classesOf, className, mayGrade } from '../store/classes.ts'
import { entriesOfClass } from '../store/entries.ts'
import { studentsOfClass } from '../store/students.ts'
import { templateOfClass } from '../store/templates.ts'
import { currentYear as readCurrentYear } from '../store/years.ts'

type ClassCall = Call<'classTemplate'> | Call<'classStudents'>

async function requireOwnClass({ deps, school, session, params }: ClassCall): Promise<void> {
  const db = deps.store.db
  if ((await className(db, school, params.classID)) === undefined)
    throw new Refusal('notFound', 'Diese Klasse gibt es nicht.')
  if (await mayGrade(db, school, session.user, params.classID)) return
  throw new Refusal('forbidden', 'Sie unterrichten nicht in dieser Klasse.')
}

export const currentYear: Handler<'currentYear'> = ({ deps, school }) => readCurrentYear(deps.store.db, school)

export const userClasses: Handler<'userClasses'> = ({ deps, school, session }) =>
  classesOf(deps.store.db, school, session.user)

export const classTemplate: Handler<'classTemplate'> = async (call) => {
  await requireOwnClass(call)
  return templateOfClass(call.deps.store.db, call.school, call.params.classID)
}

export const classStudents: Handler<'classStudents'> = async (call) => {
  await requireOwnClass(call)
  const { school, params } = call
  const db = call.deps.store.db
  const entries = await entriesOfClass(db, school, params.classID)
  const students = await studentsOfClass(db, school, params.classID)
  return sortStudents(students).map((student) => ({ ...student, grades: entries.get(student.id) ?? [] }))
}
