import { type AccessRow, same } from './row.ts'

const student = { id: '', preName: 'Ada', name: 'Neu', class: '2b' }
const user = { name: 'Neu', admin: false, classes: ['demo-2b'] }

/** Students, classes and users: admins of this school only. */
export const peopleRows: AccessRow[] = [
  ['students', 'students', same(), [401, 403, 200, 401]],
  ['a new student', 'addStudent', same({ body: student }), [401, 403, 200, 401]],
  ['changing a student', 'editStudent', same({ body: { ...student, id: '02001' } }), [401, 403, 200, 401]],
  ['changing no student', 'editStudent', same({ body: { ...student, id: 'x' } }), [401, 403, 404, 401]],
  ['removing a student', 'deleteStudent', same({ params: { id: '02002' } }), [401, 403, 200, 401]],
  ['removing no student', 'deleteStudent', same({ params: { id: 'x' } }), [401, 403, 404, 401]],
  ['archivedStudents', 'archivedStudents', same(), [401, 403, 200, 401]],
  ['bringing back nobody', 'restoreStudent', same({ params: { archiveID: 'x' } }), [401, 403, 404, 401]],
  ['classes', 'classes', same(), [401, 403, 200, 401]],
  ['a class', 'class', same({ params: { id: 'demo-2b' } }), [401, 403, 200, 401]],
  ['no class', 'class', same({ params: { id: 'x' } }), [401, 403, 404, 401]],
  ['a new class', 'addClass', (who) => ({ body: { name: `neu ${who}`, label: '' } }), [401, 403, 200, 401]],
  [
    'changing a class',
    'editClass',
    same({ body: { classID: 'demo-2c', name: '2c', label: '' } }),
    [401, 403, 200, 401],
  ],
  ['removing a class with students', 'deleteClass', same({ params: { id: 'demo-2b' } }), [401, 403, 409, 401]],
  ['removing no class', 'deleteClass', same({ params: { id: 'x' } }), [401, 403, 404, 401]],
  [
    'who is in a class',
    'setClassStudents',
    same({ params: { classID: 'demo-2c' }, body: { classID: 'demo-2c', students: [] } }),
    [401, 403, 200, 401],
  ],
  ['users', 'users', same(), [401, 403, 200, 401]],
  [
    'a new user',
    'addUser',
    (who) => ({ body: { data: { ...user, email: `${who}@musterschule.example` } } }),
    [401, 403, 200, 401],
  ],
  [
    'changing no user',
    'editUser',
    same({ body: { data: { ...user, email: 'x@musterschule.example', userID: 'x' } } }),
    [401, 403, 404, 401],
  ],
  ['resetting nobody’s password', 'resetPassword', same({ body: { userID: 'x' } }), [401, 403, 404, 401]],
  ['resetting the own password', 'resetPassword', same({ body: { userID: 'demo-leitung' } }), [401, 403, 403, 401]],
  ['removing oneself', 'deleteUser', same({ params: { id: 'demo-leitung' } }), [401, 403, 403, 401]],
  ['removing nobody', 'deleteUser', same({ params: { id: 'x' } }), [401, 403, 404, 401]],
]
