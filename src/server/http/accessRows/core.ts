import { type AccessRow, type Asked, mine, same } from './row.ts'

const entry = (name: string) => ({ class: name, year: '2024/2025-1. Halbjahr', grades: [], layout: {} })
const save = (id: string, name: string): Asked => ({ params: { id }, body: { id, grades: entry(name) } })
const older = (id: string): Asked => ({ params: { id, before: '2999-01-01T00:00:00.000Z' } })

/** What everybody needs: each call with each kind of caller; what a teacher may not, and what is not theirs, apart. */
export const coreRows: AccessRow[] = [
  ['login', 'login', same({ body: { server: 'x', email: 'x', password: 'x' } }), [401, 401, 401, 401]],
  ['verifyUser', 'verifyUser', same(), [401, 200, 200, 401]],
  ['userRole', 'userRole', same(), [401, 200, 200, 401]],
  ['own unread messages', 'unreadMessages', mine(), [401, 200, 200, 401]],
  ['somebody’s unread messages', 'unreadMessages', same({ params: { userID: 'demo-kollegin' } }), [401, 403, 403, 401]],
  ['allMessages', 'allMessages', same(), [401, 200, 200, 401]],
  ['reading a message', 'readMessage', mine({ params: { messageID: 'demo-druck' } }), [401, 200, 200, 401]],
  [
    'reading a message for somebody',
    'readMessage',
    same({ params: { messageID: 'demo-druck', userID: 'demo-kollegin' } }),
    [401, 403, 403, 401],
  ],
  ['a message that is not there', 'readMessage', mine({ params: { messageID: 'x' } }), [401, 404, 404, 401]],
  ['currentYear', 'currentYear', same(), [401, 200, 200, 401]],
  ['own classes', 'userClasses', mine(), [401, 200, 200, 401]],
  ['somebody’s classes', 'userClasses', same({ params: { userID: 'demo-kollegin' } }), [401, 403, 403, 401]],
  ['the template of a class', 'classTemplate', same({ params: { classID: 'demo-1a' } }), [401, 200, 200, 401]],
  ['the template of another class', 'classTemplate', same({ params: { classID: 'demo-2b' } }), [401, 403, 200, 401]],
  ['the template of no class', 'classTemplate', same({ params: { classID: 'x' } }), [401, 404, 404, 401]],
  ['the students of a class', 'classStudents', same({ params: { classID: 'demo-3a' } }), [401, 200, 200, 401]],
  ['the students of another class', 'classStudents', same({ params: { classID: 'demo-4b' } }), [401, 403, 200, 401]],
  ['the students of no class', 'classStudents', same({ params: { classID: 'x' } }), [401, 404, 404, 401]],
  ['grades of a student', 'setStudentGrades', same(save('01001', '1a')), [401, 200, 200, 401]],
  ['grades of another class’s student', 'setStudentGrades', same(save('02001', '2b')), [401, 403, 200, 401]],
  ['grades of no student', 'setStudentGrades', same(save('99999', '1a')), [401, 404, 404, 401]],
  ['versions of a student', 'gradesHistory', same({ params: { id: '01001' } }), [401, 200, 200, 401]],
  ['versions of another class’s student', 'gradesHistory', same({ params: { id: '02001' } }), [401, 403, 200, 401]],
  ['versions of no student', 'gradesHistory', same({ params: { id: '99999' } }), [401, 404, 404, 401]],
  ['older versions of a student', 'gradesHistoryBefore', same(older('01001')), [401, 200, 200, 401]],
  ['older versions of another class’s student', 'gradesHistoryBefore', same(older('02001')), [401, 403, 200, 401]],
  ['older versions of no student', 'gradesHistoryBefore', same(older('99999')), [401, 404, 404, 401]],
  ['older entries of a student', 'olderEntries', same({ params: { id: '01001' } }), [401, 200, 200, 401]],
  ['older entries of another class’s student', 'olderEntries', same({ params: { id: '02001' } }), [401, 403, 200, 401]],
  ['older entries of no student', 'olderEntries', same({ params: { id: '99999' } }), [401, 404, 404, 401]],
  ['a version decided against', 'addGradesVersion', same(save('01001', '1a')), [401, 200, 200, 401]],
  ['a version for another class’s student', 'addGradesVersion', same(save('02001', '2b')), [401, 403, 200, 401]],
  ['a version for no student', 'addGradesVersion', same(save('99999', '1a')), [401, 404, 404, 401]],
  ['refreshToken', 'refreshToken', same(), [401, 200, 200, 401]],
  ['logout', 'logout', same(), [200, 200, 200, 200]],
]
