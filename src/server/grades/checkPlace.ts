import type { Template } from '#contract/index.ts'
import { Refusal } from '../http/Refusal.ts'
import { classIDByName, mayGrade } from '../store/classes.ts'
import type { Db } from '../store/schema.ts'
import { classOfStudent } from '../store/students.ts'
import { templateOfClass } from '../store/templates.ts'
import { yearKeys } from '../store/years.ts'
import type { Save } from './saveGrades.ts'

const wrong = (field: string, reason: string) =>
  new Refusal('validation', reason, { fields: { [`grades.${field}`]: reason } })

/** A teacher writes for the class the student is in now; an admin for any class of the school. */
async function classIDFor(db: Db, { school, user, student, entry }: Save): Promise<string> {
  const place = await classOfStudent(db, school, student)
  if (!place) throw new Refusal('notFound', 'Diesen Schüler gibt es nicht.')
  if (!(await mayGrade(db, school, user, place.classID))) {
    throw new Refusal('forbidden', 'Sie unterrichten nicht in der Klasse dieses Schülers.')
  }
  if (entry.class === place.className) return place.classID
  if (!user.admin) throw wrong('class', 'Der Schüler ist nicht mehr in dieser Klasse.')
  const classID = await classIDByName(db, school, entry.class)
  if (classID === undefined) throw wrong('class', 'Diese Klasse gibt es nicht.')
  return classID
}

/**
 * Student, class and year must exist and be this user's. Any part of the school will do, not only the latest:
 * a device that was offline may still bring what was written before a new part began. Resolves with the template.
 */
export async function checkPlace(db: Db, save: Save): Promise<Template> {
  const classID = await classIDFor(db, save)
  const years = await yearKeys(db, save.school)
  if (!years.includes(save.entry.year)) throw wrong('year', 'Diesen Abschnitt gibt es in der Schule nicht.')
  const template = await templateOfClass(db, save.school, classID)
  if (!template) throw wrong('class', 'Für diese Klasse gibt es keine Vorlage.')
  return template
}
