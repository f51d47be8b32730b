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

const inOrder = async (db: Db): Promise<Student[]> => sortStudents(await allStudents(db))

type StudentCalls =
  | 'students'
  | 'addStudent'
  | 'editStudent'
  | 'setStudentTemplates'
  | 'deleteStudent'
  | 'archivedStudents'
  | 'restoreStudent'

export const studentHandlers: Pick<Handlers, StudentCalls> = {
  students: ({ deps }) => inOrder(deps.store.db),

  addStudent: (call) =>
    call.deps.store.write(async (db) => {
      await actOnce(call, db, () => addStudent(db, call.body, call.deps.clock.now()))
      return inOrder(db)
    }),

  editStudent: (call) =>
    call.deps.store.write(async (db) => {
      await actOnce(call, db, () => editStudent(db, call.body, call.deps.clock.now()))
      return inOrder(db)
    }),

  setStudentTemplates: (call) =>
    call.deps.store.write(async (db) => {
      await actOnce(call, db, () => setStudentTemplates(db, call.body))
      return inOrder(db)
    }),

  deleteStudent: (call) =>
    call.deps.store.write(async (db) => {
      const { deps, params } = call
      const now = deps.clock.now()
      await removeDue(db, 'removed', now)
      await actOnce(call, db, async () => {
        if (!(await archiveStudent(db, params.id, { id: deps.random.id(), now }))) throw noStudent()
      })
      return inOrder(db)
    }),

  archivedStudents: ({ deps }) =>
    deps.store.write(async (db) => {
      await removeDue(db, 'removed', deps.clock.now())
      return archivedStudents(db)
    }),

  restoreStudent: (call) =>
    call.deps.store.write(async (db) => {
      const { deps, params, body } = call
      await removeDue(db, 'removed', deps.clock.now())
      await actOnce(call, db, async () => {
        const student = await restoreStudent(db, params.archiveID, body.class)
        await followReturn(db, params.archiveID, student)
      })
      return inOrder(db)
    }),
}
