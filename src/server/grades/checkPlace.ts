import type { Template } from '#contract/index.ts'
import { Refusal } from '../http/Refusal.ts'
import { presentName } from '../store/classRenames.ts'
import { classEverCalled, type SaveClass, type SaveFacts } from '../store/saveFacts.ts'
import type { Db } from '../store/schema.ts'
import { parseTemplate } from '../templates/parseTemplate.ts'
import type { Save } from './saveGrades.ts'

const wrong = (field: string, reason: string) =>
  new Refusal('validation', reason, { fields: { [`grades.${field}`]: reason } })

/** Where an entry belongs. */
export interface Place {
  /** What the entry is stored under. It differs from what was sent when the class has been renamed since. */
  className: string
  template: Template | undefined
}

function placeIn(found: SaveClass | null | undefined, { entry }: Save, { yearID }: SaveFacts): Place | undefined {
  const name = found ? presentName(found, { name: entry.class, yearID }) : undefined
  if (!found || name === undefined) return undefined
  return { className: name, template: found.template === null ? undefined : parseTemplate(found.template) }
}

/**
 * The class that a save names, by the name it has or had: the student's own or, for an admin, any of the school.
 * Undefined when there is none; whether it may be written for is not asked.
 */
export async function findPlace(db: Db, save: Save, facts: SaveFacts): Promise<Place | undefined> {
  const own = placeIn(facts.student?.class, save, facts)
  if (own || !save.user.admin) return own
  return placeIn(await classEverCalled(db, save.school, save.entry.class), save, facts)
}

/**
 * Student, class and year must exist and be this user's: a teacher writes for the class the student is in now, an admin
 * for any class of the school. Any part of the school will do, not only the latest: a device that was offline may still
 * bring what was written before a new part began, or before the class was renamed. Throws the `Refusal` that says why not.
 */
export async function checkPlace(db: Db, save: Save, facts: SaveFacts): Promise<Required<Place>> {
  const { student, isTeacher, yearID } = facts
  const { admin } = save.user
  if (!student) throw new Refusal('notFound', 'Diesen Schüler gibt es nicht.')
  if (!student.class && !admin) throw new Refusal('forbidden', 'Dieses Kind ist zurzeit in keiner Klasse.')
  if (!isTeacher && !admin) throw new Refusal('forbidden', 'Sie unterrichten nicht in der Klasse dieses Schülers.')
  const place = await findPlace(db, save, facts)
  if (!place && admin) throw wrong('class', 'Diese Klasse gibt es nicht.')
  if (!place) throw wrong('class', `${student.preName} ist jetzt in Klasse ${student.class?.name}.`)
  if (yearID === null) throw wrong('year', 'Diesen Abschnitt gibt es in der Schule nicht.')
  if (!place.template) throw wrong('class', 'Für diese Klasse gibt es keine Vorlage.')
  return place
}
