import type { Student } from '#contract/index.ts'
import { sortStudents } from '#rules/index.ts'
import type { Db } from '../database/schema.ts'
import { actOnce } from '../http/answerOnce.ts'
import type { Handlers } from '../http/Handler.ts'
import { removeDue } from '../retention/removeDue.ts'
import { followReturn } from '../yearSwitch/undoSwitch.ts'
import { archivedStudents, archiveStudent } from './archive.ts'
import { allStudents } from './store.ts'
import { addStudent, editStudent, noStudent, restoreStudent, setStudentTemplates } from './writeStudent.ts'

const inOrder = async (db: Db, school: string): Promise<Student[]> => sortStudents(await allStudents(db, school))

type Names =
  | 'students'
  | 'addStudent'
  | 'editStudent'
  | 'setStudentTemplates'
  | 'deleteStudent'
  | 'archivedStudents'
  | 'restoreStudent'

export const studentHandlers: Pick<Handlers, Names> = {
  students: ({ deps, school }) => inOrder(deps.store.db, school),

  addStudent: (call) =>
    call.deps.store.write(async (db) => {
      await actOnce(call, db, () => addStudent(db, call.school, call.body, call.deps.clock.now()))
      return inOrder(db, call.school)
    }),

  editStudent: (call) =>
    call.deps.store.write(async (db) => {
      await actOnce(call, db, () => editStudent(db, call.school, call.body, call.deps.clock.now()))
      return inOrder(db, call.school)
    }),

  setStudentTemplates: (call) =>
    call.deps.store.write(async (db) => {
      await actOnce(call, db, () => setStudentTemplates(db, call.school, call.body))
      return inOrder(db, call.school)
    }),

  deleteStudent: (call) =>
    call.deps.store.write(async (db) => {
      const { deps, school, params } = call
      const now = deps.clock.now()
      await removeDue(db, school, 'removed', now)
      await actOnce(call, db, async () => {
        if (!(await archiveStudent(db, school, params.id, { id: deps.random.id(), now }))) throw noStudent()
      })
      return inOrder(db, school)
    }),

  archivedStudents: ({ deps, school }) =>
    deps.store.write(async (db) => {
      await removeDue(db, school, 'removed', deps.clock.now())
      return archivedStudents(db, school)
    }),

  restoreStudent: (call) =>
    call.deps.store.write(async (db) => {
      const { deps, school, params, body } = call
      await removeDue(db, school, 'removed', deps.clock.now())
      await actOnce(call, db, async () => {
        const student = await restoreStudent(db, school, params.archiveID, body.class)
        await followReturn(db, school, params.archiveID, student)
      })
      return inOrder(db, school)
    }),
}
