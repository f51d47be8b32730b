import { sortStudents } from '#rules/index.ts'
import type { Db } from '../database/schema.ts'
import { entriesOfClass } from '../entries/store.ts'
import { writeOnce } from '../http/answerOnce.ts'
import type { Handlers } from '../http/Handler.ts'
import { Refusal, wrongField } from '../http/Refusal.ts'
import { studentsOfClass } from '../students/store.ts'
import { readClassTemplate } from '../templates/store.ts'
import { localDay } from '../years/store.ts'
import { requireOwnClass } from './requireOwnClass.ts'
import { allClasses, classesOf } from './store.ts'
import { addClass, deleteClass, editClass, noClass, setClassStudents } from './writeClass.ts'

export const classHandlers = {
  userClasses: ({ deps, session }) => classesOf(deps.store.db, session.user),
  classTemplate: async ({ deps, session, params }) => {
    const { db } = deps.store
    await requireOwnClass(db, session.user, params.classID)
    const found = await readClassTemplate(db, params.classID)
    if (!found) return null
    const { others, ...own } = found
    return others ? { ...own, hasOthers: true } : own
  },
  templatesOfClass: async ({ deps, session, params }) => {
    const { db } = deps.store
    await requireOwnClass(db, session.user, params.classID)
    const found = await readClassTemplate(db, params.classID)
    if (!found) return []
    const { others = [], ...own } = found
    return [own, ...others]
  },
  classStudents: async ({ deps, session, params }) => {
    const { db } = deps.store
    await requireOwnClass(db, session.user, params.classID)
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
