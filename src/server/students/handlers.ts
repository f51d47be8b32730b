import type { Student } from '#contract/index.ts'
import { sortStudents } from '#rules/index.ts'
import type { Db } from '../database/schema.ts'
import { actOnce, writeOnce } from '../http/answerOnce.ts'
import type { Handlers } from '../http/Handler.ts'
import { removeDue } from '../retention/removeDue.ts'
import { followReturn } from '../yearSwitch/undoSwitch.ts'
import { archivedStudents, archiveStudent } from './archive.ts'
import { allStudents } from './store.ts'
import { addStudent, editStudent, noStudent, restoreStudent, setStudentTemplates } from './writeStudent.ts'

const studentsInOrder = async (db: Db): Promise<Student[]> => sortStudents(await allStudents(db))

export const studentHandlers = {
  students: ({ deps }) => studentsInOrder(deps.store.db),

  addStudent: (call) => writeOnce(call, (db) => addStudent(db, call.body, call.deps.clock.now()), studentsInOrder),

  editStudent: (call) => writeOnce(call, (db) => editStudent(db, call.body, call.deps.clock.now()), studentsInOrder),

  setStudentTemplates: (call) => writeOnce(call, (db) => setStudentTemplates(db, call.body), studentsInOrder),

  deleteStudent: (call) =>
    call.deps.store.write(async (db) => {
      const { deps, params } = call
      const now = deps.clock.now()
      await removeDue(db, 'removed', now)
      await actOnce(call, db, async () => {
        if (!(await archiveStudent(db, params.id, { id: deps.random.id(), now }))) throw noStudent()
      })
      return studentsInOrder(db)
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
      return studentsInOrder(db)
    }),
} satisfies Partial<Handlers>
