import type { Template } from '#contract/index.ts'
import { Refusal } from '../http/Refusal.ts'
import { classIDByName, className, mayGrade } from '../store/classes.ts'
import { classIDByFormerName, presentName } from '../store/classRenames.ts'
import type { Db } from '../store/schema.ts'
import { placeOfStudent } from '../store/students.ts'
import { templateOfClass } from '../store/templates.ts'
import { yearKeys } from '../store/years.ts'
import type { Save } from './saveGrades.ts'

const wrong = (field: string, reason: string) =>
  new Refusal('validation', reason, { fields: { [`grades.${field}`]: reason } })

interface Place {
  classID: string
  /** What the entry is stored under. It differs from what was sent when the class has been renamed since. */
  className: string
}

async function placeIn(db: Db, { school, entry }: Save, found: { classID: string; name: string }) {
  const name = await presentName(db, school, found, { name: entry.class, year: entry.year })
  return name === undefined ? undefined : { classID: found.classID, className: name }
}

/** Any class of the school, by its name or the one it had: only admins write for a class the student is not in. */
async function elsewhere(db: Db, save: Save): Promise<Place> {
  const { school, entry } = save
  const classID = (await classIDByName(db, school, entry.class)) ?? (await classIDByFormerName(db, school, entry.class))
  const name = classID === undefined ? undefined : await className(db, school, classID)
  const place = classID === undefined || name === undefined ? undefined : await placeIn(db, save, { classID, name })
  if (!place) throw wrong('class', 'Diese Klasse gibt es nicht.')
  return place
}

/** A teacher writes for the class the student is in now; an admin for any class of the school. */
async function placeOf(db: Db, save: Save): Promise<Place> {
  const { school, user, student } = save
  const found = await placeOfStudent(db, school, student)
  if (!found) throw new Refusal('notFound', 'Diesen Schüler gibt es nicht.')
  if (!found.class && !user.admin) throw new Refusal('forbidden', 'Dieses Kind ist zurzeit in keiner Klasse.')
  if (found.class && !(await mayGrade(db, school, user, found.class.classID))) {
    throw new Refusal('forbidden', 'Sie unterrichten nicht in der Klasse dieses Schülers.')
  }
  const place = found.class ? await placeIn(db, save, found.class) : undefined
  if (place) return place
  if (user.admin) return elsewhere(db, save)
  throw wrong('class', `${found.preName} ist jetzt in Klasse ${found.class?.name}.`)
}

/**
 * Student, class and year must exist and be this user's. Any part of the school will do, not only the latest:
 * a device that was offline may still bring what was written before a new part began, or before the class was
 * renamed. Resolves with the template and with the class's name as the entry is stored.
 */
export async function checkPlace(db: Db, save: Save): Promise<{ template: Template; className: string }> {
  const place = await placeOf(db, save)
  const years = await yearKeys(db, save.school)
  if (!years.includes(save.entry.year)) throw wrong('year', 'Diesen Abschnitt gibt es in der Schule nicht.')
  const template = await templateOfClass(db, save.school, place.classID)
  if (!template) throw wrong('class', 'Für diese Klasse gibt es keine Vorlage.')
  return { template, className: place.className }
}
