import { sortStudents } from '#rules/index.ts'
import type { Handlers } from '../http/Handler.ts'
import { noClass, wrongField } from '../people/refuse.ts'
import { addClass, deleteClass, editClass, setClassStudents } from '../people/writeClass.ts'
import { allClasses } from '../store/classWrites.ts'
import { studentsOfClass } from '../store/students.ts'
import { addOnce } from './addOnce.ts'

type Names = 'classes' | 'class' | 'addClass' | 'editClass' | 'deleteClass' | 'setClassStudents'

export const schoolClassHandlers: Pick<Handlers, Names> = {
  classes: ({ deps, school }) => allClasses(deps.store.db, school),

  class: async ({ deps, school, params }) => {
    const found = (await allClasses(deps.store.db, school)).find((one) => one.classID === params.id)
    if (!found) throw noClass()
    return found
  },

  addClass: (call) =>
    call.deps.store.write(async (db) => {
      await addOnce(call, db, () => addClass(db, call.school, call.deps.random.id(), call.body))
      return allClasses(db, call.school)
    }),

  /** The list's first item is the class (specification 7). */
  editClass: ({ deps, school, body }) =>
    deps.store.write(async (db) => {
      await editClass(db, school, body, new Date(deps.clock.now()).toISOString())
      const all = await allClasses(db, school)
      return [...all].sort((a, b) => Number(b.classID === body.classID) - Number(a.classID === body.classID))
    }),

  deleteClass: ({ deps, school, params }) =>
    deps.store.write(async (db) => {
      await deleteClass(db, school, params.id)
      return allClasses(db, school)
    }),

  setClassStudents: ({ deps, school, params, body }) => {
    if (params.classID !== body.classID) throw wrongField('classID', 'Stimmt nicht mit der Adresse überein.')
    return deps.store.write(async (db) => {
      await setClassStudents(db, school, body)
      return sortStudents(await studentsOfClass(db, school, body.classID))
    })
  },
}
