import type { ClassStart } from '#contract/index.ts'
import { asStored, comparable } from '#lib/asStored.ts'
import {
  type ClassMove,
  classProblems,
  membersAfter,
  movedMeanwhile,
  sortStudents,
  withAdditions,
} from '#rules/index.ts'
import { classesTexts as texts } from '#texts/index.ts'
import type { Db } from '../database/schema.ts'
import { entriesOfClass } from '../entries/store.ts'
import { writeOnce } from '../http/answerOnce.ts'
import type { Handlers } from '../http/Handler.ts'
import { mergeEdits } from '../http/mergeEdits.ts'
import { Refusal, requireNone, takenField, wrongField } from '../http/Refusal.ts'
import { allStudents, membersOf, moveStudent, studentsOfClass } from '../students/store.ts'
import { findTemplate, readClassTemplate, templateExists } from '../templates/store.ts'
import { activeYear, localDay } from '../years/store.ts'
import { keepRename, renameEntries } from './renames.ts'
import { requireOwnClass } from './requireOwnClass.ts'
import {
  allClasses,
  classesOf,
  className,
  classNames,
  insertClass,
  oneClass,
  removeClass,
  updateClass,
} from './store.ts'

const noClass = () => new Refusal('notFound', 'Diese Klasse gibt es nicht mehr.')

interface ClassBody {
  name: string
  label?: string | undefined
  template?: string | null | undefined
}

async function requireClassBody(db: Db, body: ClassBody, own?: { classID: string; name: string }) {
  const [name, label] = [asStored(body.name), asStored(body.label ?? '')]
  requireNone(classProblems({ name, label }))
  const others = (await classNames(db)).filter((other) => other.classID !== own?.classID)
  if (name !== own?.name && others.some((other) => comparable(other.name) === comparable(name))) {
    throw takenField('name', 'Eine Klasse mit diesem Namen gibt es schon.')
  }
  const template = body.template ? body.template : null
  if (template !== null && !(await templateExists(db, template))) {
    throw wrongField('template', 'Diese Vorlage gibt es nicht.')
  }
  return { name, label, template }
}

/** Adds a class; the template is optional. `db` must be a transaction. */
async function addClass(db: Db, id: string, body: ClassBody): Promise<void> {
  await insertClass(db, { id, ...(await requireClassBody(db, body)) })
}

/**
 * Moves the entries of the active year to the new name and keeps the rename for what tablets send under the old one.
 */
async function rename(db: Db, classID: string, names: { from: string; to: string }, at: string) {
  const year = await activeYear(db)
  const both = year && (await renameEntries(db, [names], year))
  if (both !== undefined) {
    throw takenField(
      'name',
      `Unter diesem Namen hat der Schüler mit der Nummer ${both} in diesem Schuljahr schon ein Zeugnis.`,
    )
  }
  await keepRename(db, { classID, ...names, year: year?.id ?? null, at })
}

const classFields = ({ name, label = '', template }: ClassBody): ClassStart => ({
  ...{ name: asStored(name), label: asStored(label), template: template ?? '' },
})

/**
 * Writes a class's data; with `was`, the form's values when the edit began, only the edited fields. `db` must be a
 * transaction, `at` is ISO 8601.
 */
async function editClass(
  db: Db,
  { classID, was, ...body }: ClassBody & { classID: string; was?: ClassStart | undefined },
  at: string,
): Promise<void> {
  const now = await oneClass(db, classID)
  if (!now) throw noClass()
  const from = now.name
  const merged = was
    ? await mergeEdits(
        { was: classFields(was), now: classFields(now), wanted: classFields(body) },
        texts,
        async (shown) => ({
          ...shown,
          template: (await findTemplate(db, shown.template))?.name ?? '',
        }),
      )
    : body
  const row = await requireClassBody(db, merged, { classID, name: from })
  if (from !== row.name) await rename(db, classID, { from, to: row.name }, at)
  await updateClass(db, { id: classID, ...row })
}

/** Removes a class that has no students. `db` must be a transaction. */
async function deleteClass(db: Db, classID: string): Promise<void> {
  if ((await className(db, classID)) === undefined) throw noClass()
  const members = await membersOf(db)
  if (members.some((member) => member.class === classID)) {
    throw new Refusal('conflict', 'Die Klasse hat noch Kinder. Löschen können Sie nur eine Klasse ohne Kinder.')
  }
  await removeClass(db, classID)
}

interface MembersBody {
  classID: string
  students: readonly string[]
  moves?: readonly ClassMove[] | undefined
}

/** The class's members after the moves. Throws a `Refusal` where somebody else has moved one of the students since. */
async function afterMoves(db: Db, moves: readonly ClassMove[], name: string): Promise<Set<string>> {
  const students = withAdditions(await allStudents(db))
  const elsewhere = movedMeanwhile(moves, students, name)
  if (elsewhere.length > 0) {
    const who = elsewhere.slice(0, 5).map(({ id, student }) => student?.name ?? id)
    throw new Refusal(
      'conflict',
      `Nichts gespeichert: Inzwischen wurde anderswo die Klasse geändert von ${who.join(', ')}.`,
    )
  }
  return membersAfter(moves, students, name)
}

/**
 * Makes these students the only members of the class; a former member who is not named is in no class then. With
 * `moves` only the students named there come or leave. `db` must be a transaction.
 */
async function setClassStudents(db: Db, { classID, students, moves }: MembersBody): Promise<void> {
  const name = await className(db, classID)
  if (name === undefined) throw noClass()
  const chosen = moves ? await afterMoves(db, moves, name) : new Set(students)
  const members = await membersOf(db)
  const known = new Set(members.map((member) => member.id))
  const unknown = [...chosen].filter((id) => !known.has(id))
  if (unknown.length > 0)
    throw wrongField('students', `Diese Nummern gibt es nicht: ${unknown.slice(0, 5).join(', ')}.`)
  for (const { id, class: present } of members) {
    if (chosen.has(id) && present !== classID) await moveStudent(db, id, classID)
    if (!chosen.has(id) && present === classID) await moveStudent(db, id, null)
  }
}

export const classHandlers = {
  userClasses: ({ deps, session }) => classesOf(deps.store.db, session.user, localDay(deps.clock.now())),
  classTemplate: async ({ deps, session, params }) => {
    const { db } = deps.store
    await requireOwnClass(db, session.user, params.classID, localDay(deps.clock.now()))
    const found = await readClassTemplate(db, params.classID)
    if (!found) return null
    const { others, ...own } = found
    return others ? { ...own, hasOthers: true } : own
  },
  templatesOfClass: async ({ deps, session, params }) => {
    const { db } = deps.store
    await requireOwnClass(db, session.user, params.classID, localDay(deps.clock.now()))
    const found = await readClassTemplate(db, params.classID)
    if (!found) return []
    const { others = [], ...own } = found
    return [own, ...others]
  },
  classStudents: async ({ deps, session, params }) => {
    const { db } = deps.store
    await requireOwnClass(db, session.user, params.classID, localDay(deps.clock.now()))
    const entries = await entriesOfClass(db, params.classID, localDay(deps.clock.now()))
    if (entries === 'TooLarge') {
      throw new Refusal(
        'tooLarge',
        'Die Zeugnisse dieser Klasse sind zusammen zu groß. Bitte teilen Sie die Klasse auf.',
      )
    }
    const students = await studentsOfClass(db, params.classID)
    return sortStudents(students).map((student) => ({ ...student, grades: entries.get(student.id) ?? [] }))
  },
  classes: ({ deps }) => allClasses(deps.store.db),
  class: async ({ deps, params }) => {
    const found = (await allClasses(deps.store.db)).find((one) => one.classID === params.id)
    if (!found) throw noClass()
    return found
  },
  addClass: (call) => writeOnce(call, (db) => addClass(db, call.deps.random.id(), call.body), allClasses),
  /** The edited class is the first item of the list. */
  editClass: (call) => {
    const { deps, body } = call
    const edit = (db: Db) => editClass(db, body, new Date(deps.clock.now()).toISOString())
    return writeOnce(call, edit, async (db) => {
      const all = await allClasses(db)
      return [...all].sort((a, b) => Number(b.classID === body.classID) - Number(a.classID === body.classID))
    })
  },
  deleteClass: (call) => writeOnce(call, (db) => deleteClass(db, call.params.id), allClasses),
  setClassStudents: (call) => {
    const { params, body } = call
    if (params.classID !== body.classID) throw wrongField('classID', 'Stimmt nicht mit der Adresse überein.')
    const answer = async (db: Db) => sortStudents(await studentsOfClass(db, body.classID))
    return writeOnce(call, (db) => setClassStudents(db, body), answer)
  },
} satisfies Partial<Handlers>
