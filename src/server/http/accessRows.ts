import type { EndpointName, ImportProfile } from '#contract/index.ts'
import { demoImportProfile } from '../demo/school.ts'

type Statuses = [none: number, teacher: number, admin: number, otherAdmin: number]

/** Parameters and body of a call. */
interface Asked {
  params?: Record<string, string>
  body?: unknown
}

/** A call about the own user. */
const mine =
  (asked: Asked = {}) =>
  (who: string): Asked => ({
    ...asked,
    params: { ...asked.params, userID: who === 'teacher' ? 'demo-lehrkraft' : 'demo-leitung' },
  })
/** The same call for every caller. */
const same =
  (asked: Asked = {}) =>
  (): Asked =>
    asked

type AccessRow = [title: string, name: EndpointName, asked: (who: string) => Asked, statuses: Statuses]

const entry = (name: string) => ({ class: name, year: '2024/2025-1. Halbjahr', grades: [], layout: {} })
const save = (id: string, name: string): Asked => ({ params: { id }, body: { id, grades: entry(name) } })
const older = (id: string): Asked => ({ params: { id, before: '2999-01-01T00:00:00.000Z' } })

/** Calls for teachers. What is not their own, or does not exist, has rows of its own. */
const coreRows: AccessRow[] = [
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
  ['the templates of a class', 'templatesOfClass', same({ params: { classID: 'demo-1a' } }), [401, 200, 200, 401]],
  [
    'the templates of another class',
    'templatesOfClass',
    same({ params: { classID: 'demo-2b' } }),
    [401, 403, 200, 401],
  ],
  ['the templates of no class', 'templatesOfClass', same({ params: { classID: 'x' } }), [401, 404, 404, 401]],
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

const look = { data: { theme: 'dark', accent: '#123456', language: 'de' } }
const passwords = { data: { currentPassword: 'x', newPassword: 'Neues+Wort10', confirmPassword: 'Neues+Wort10' } }
const ownData = (userID: string) => ({
  data: { userID, name: 'Name', email: `${userID.replace('demo-', '')}@musterschule.example` },
})
const ownID = (who: string) => (who === 'teacher' ? 'demo-lehrkraft' : 'demo-leitung')

const accountRows: AccessRow[] = [
  ['own name and address', 'updateUser', (who) => ({ body: ownData(ownID(who)) }), [401, 200, 200, 401]],
  ['somebody’s name and address', 'updateUser', same({ body: ownData('demo-kollegin') }), [401, 403, 403, 401]],
  ['a password with a wrong one before', 'changePassword', same({ body: passwords }), [401, 400, 400, 401]],
  ['every own session', 'logoutEverywhere', same(), [401, 200, 200, 401]],
  ['own appearance', 'updateAppearance', same({ body: look }), [401, 200, 200, 401]],
  ['own sentences', 'ownTextBlocks', mine(), [401, 200, 200, 401]],
  ['somebody’s sentences', 'ownTextBlocks', same({ params: { userID: 'demo-kollegin' } }), [401, 403, 403, 401]],
  [
    'changing somebody’s sentences',
    'editOwnTextBlocks',
    same({ params: { userID: 'demo-kollegin' }, body: { add: [], remove: [] } }),
    [401, 403, 403, 401],
  ],
  ['changing own sentences', 'editOwnTextBlocks', mine({ body: { add: [], remove: [] } }), [401, 200, 200, 401]],
]

const settings = { name: 'Musterschule', imprint: '', privacy: '', pinRequired: false }
const part = { name: 'Zeugnisse', term: '2', printDate: '27.06.2025' }
const schoolLogo = { file: new File(['kein Bild'], 'logo.png'), fileName: 'logo.png' }

/** The school itself, its years and files: admins of this school only. */
const schoolRows: AccessRow[] = [
  ['years', 'years', same(), [401, 403, 200, 401]],
  ['a new year', 'addYear', (who) => ({ body: { name: `Jahr von ${who}` } }), [401, 403, 200, 401]],
  ['a new part', 'addYearPart', same({ body: part }), [401, 403, 200, 401]],
  ['the last change of the year', 'yearSwitch', same(), [401, 403, 200, 401]],
  ['undoing no change of the year', 'undoYearSwitch', same({ body: { switchID: 'x' } }), [401, 403, 404, 401]],
  [
    'changing from no year',
    'switchYear',
    same({ body: { from: 'x', name: 'y', part, classes: [], exceptions: [], next: [] } }),
    [401, 403, 409, 401],
  ],
  ['correcting no part', 'editYearPart', same({ body: { ...part, partID: 'x' } }), [401, 403, 404, 401]],
  [
    'dismissing report cards of no part',
    'dismissUnissued',
    same({ body: { partID: 'x', count: 1, reason: 'x' } }),
    [401, 403, 404, 401],
  ],
  ['an active year made active', 'activateYear', same({ body: { name: '2024/2025' } }), [401, 403, 200, 401]],
  ['removing no part', 'deleteYearPart', same({ body: { partID: 'x' } }), [401, 403, 404, 401]],
  ['a logo that is none', 'uploadLogo', same({ body: schoolLogo }), [401, 403, 415, 401]],
  ['currentFiles', 'currentFiles', same(), [401, 403, 200, 401]],
  ['removing no file', 'deleteFile', same({ body: { path: 'files/reports/x' } }), [401, 403, 404, 401]],
  ['schoolSettings', 'schoolSettings', same(), [401, 403, 200, 401]],
  ['editSchoolSettings', 'editSchoolSettings', same({ body: settings }), [401, 403, 200, 401]],
  ['schoolAbout', 'schoolAbout', same(), [200, 200, 200, 200]],
  ['auditLog', 'auditLog', same({ params: { group: 'all', before: 'now' } }), [401, 403, 200, 401]],
  ['logoutAll', 'logoutAll', same(), [401, 403, 200, 401]],
]

const student = { id: '', preName: 'Ada', name: 'Neu', class: '2b' }
const user = { name: 'Neu', admin: false, classes: ['demo-2b'] }

/** Students, classes and users: for admins of this school only. */
const peopleRows: AccessRow[] = [
  ['students', 'students', same(), [401, 403, 200, 401]],
  ['a new student', 'addStudent', same({ body: student }), [401, 403, 200, 401]],
  ['changing a student', 'editStudent', same({ body: { ...student, id: '02001' } }), [401, 403, 200, 401]],
  ['changing no student', 'editStudent', same({ body: { ...student, id: 'x' } }), [401, 403, 404, 401]],
  [
    'the template of students',
    'setStudentTemplates',
    same({ body: { students: [{ id: '02001' }], template: '' } }),
    [401, 403, 200, 401],
  ],
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
    'several new users',
    'addUsers',
    (who) => ({ body: { users: [{ ...user, email: `viele-${who}@musterschule.example` }], mustChange: true } }),
    [401, 403, 200, 401],
  ],
  [
    'a message to everybody',
    'addMessage',
    same({ body: { title: 'Konferenz', message: 'Am Montag.', to: 'all' } }),
    [401, 403, 200, 401],
  ],
  [
    'a message to nobody',
    'addMessage',
    same({ body: { title: 'Konferenz', message: 'Am Montag.', to: { classes: [], users: ['x'] } } }),
    [401, 403, 400, 401],
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

const template = (templateID: string) => ({
  body: { templateID, name: 'Neu', layout: { name: 'nds34', config: {} }, grades: [], texts: [] },
})
const forClass = (id: string, classID: string) => ({
  params: { id },
  body: { classes: [{ classID, was: 'demo-nds12' }] },
})
const templateLogo = { file: new File(['kein Bild'], 'logo.png'), fileName: 'logo.png', templateID: 'neu' }

/** The templates of the report cards: admins of this school only. Teachers have their classes' from classTemplate. */
const templateRows: AccessRow[] = [
  ['templates', 'templates', same(), [401, 403, 200, 401]],
  ['a template', 'template', same({ params: { id: 'demo-nds12' } }), [401, 403, 200, 401]],
  ['a template that is not there', 'template', same({ params: { id: 'x' } }), [401, 403, 404, 401]],
  ['what a template is used for', 'templateUsage', same({ params: { id: 'demo-nds12' } }), [401, 403, 200, 401]],
  ['the classes for a template', 'templateClasses', same({ params: { id: 'demo-nds12' } }), [401, 403, 200, 401]],
  ['a template for no class', 'setTemplateClasses', same(forClass('demo-nds12', 'x')), [401, 403, 409, 401]],
  ['no template for a class', 'setTemplateClasses', same(forClass('x', 'demo-2b')), [401, 403, 404, 401]],
  ['a template for a class', 'setTemplateClasses', same(forClass('demo-nds12', 'demo-2b')), [401, 403, 200, 401]],
  ['a new template', 'addTemplate', (who) => template(`neu-${who}`), [401, 403, 200, 401]],
  ['a change of a template', 'editTemplate', same(template('demo-nds34')), [401, 403, 200, 401]],
  ['a change of no template', 'editTemplate', same(template('x')), [401, 403, 404, 401]],
  ['a logo for a template that is none', 'uploadTemplateLogo', same({ body: templateLogo }), [401, 403, 415, 401]],
  ['removing a template', 'deleteTemplate', same({ params: { id: 'neu-admin' } }), [401, 403, 200, 401]],
  ['removed templates', 'removedTemplates', same(), [401, 403, 200, 401]],
  ['restoring a template', 'restoreTemplate', same({ params: { id: 'neu-admin' } }), [401, 403, 200, 401]],
  ['restoring no template', 'restoreTemplate', same({ params: { id: 'x' } }), [401, 403, 404, 401]],
  ['removing no template', 'deleteTemplate', same({ params: { id: 'x' } }), [401, 403, 404, 401]],
]

const profile: ImportProfile = { ...demoImportProfile, profileID: 'eigenes', name: 'Eigenes' }
const csv = () => ({ file: new File(['Name;Vorname;Klasse\n'], 'liste.csv'), fileName: 'liste.csv' })
const upload = (id: string) => ({ body: { ...csv(), profile: id } })

/** For admins only; a missing record is 404 for them. */
const onlyAdmins: Statuses = [401, 403, 200, 401]
const missingToAdmins: Statuses = [401, 403, 404, 401]

const importRows: AccessRow[] = [
  ['import profiles', 'importProfiles', same(), onlyAdmins],
  ['a new import profile', 'addImportProfile', same({ body: profile }), onlyAdmins],
  ['an import profile changed', 'editImportProfile', same({ body: profile }), onlyAdmins],
  [
    'an import profile that is not there',
    'editImportProfile',
    same({ body: { ...profile, profileID: 'x' } }),
    missingToAdmins,
  ],
  ['a file to import', 'importFile', same(upload('eigenes')), onlyAdmins],
  ['a file for no profile', 'importFile', same(upload('x')), missingToAdmins],
  ['an import profile removed', 'deleteImportProfile', same({ params: { id: 'eigenes' } }), onlyAdmins],
  ['no import profile removed', 'deleteImportProfile', same({ params: { id: 'x' } }), missingToAdmins],
  ['a preview that is not there', 'confirmImport', same({ body: { key: 'x' } }), missingToAdmins],
  ['a preview thrown away', 'discardImport', same({ body: { key: 'x' } }), onlyAdmins],
  ['the columns of a file', 'readColumns', same({ body: csv() }), onlyAdmins],
  ['the last import', 'lastImport', same(), onlyAdmins],
  ['an import undone that is not there', 'undoImport', same({ body: { importID: 'x' } }), missingToAdmins],
]

/** Reports of a class: admins of this school only. */
const reportRows: AccessRow[] = [
  ['reports of no class', 'generateClass', same({ params: { id: 'x' } }), [401, 403, 404, 401]],
  ['reports of a class', 'generateClass', same({ params: { id: 'demo-3a' } }), [401, 403, 200, 401]],
  ['reports of no classes', 'startReports', same({ body: { ids: ['x'] } }), [401, 403, 404, 401]],
  ['reports of classes', 'startReports', same({ body: { ids: ['demo-3a'] } }), onlyAdmins],
  ['reports stopped', 'stopReports', same(), onlyAdmins],
  ['runs', 'reportRuns', same(), onlyAdmins],
  ['a report card of nobody', 'generateStudent', same({ params: { id: 'x' } }), [401, 403, 404, 401]],
  ['a report card', 'generateStudent', same({ params: { id: '01005' } }), [401, 403, 200, 401]],
  ['an earlier report card of nobody', 'generateEarlier', same({ body: { id: 'x', part: 'x' } }), [401, 403, 404, 401]],
  ['versions', 'reportVersions', same({ params: { studentID: '01005' } }), onlyAdmins],
  ['what is issued', 'issuedCards', same(), onlyAdmins],
  ['what is issued and outdated', 'outdatedIssued', same(), onlyAdmins],
  [
    'issued anew',
    'issueAnew',
    same({ body: { reason: 'x', cards: [{ studentID: '01005', classID: 'x', year: 'x', version: 1 }] } }),
    onlyAdmins,
  ],
  ['issued report cards', 'findIssued', same({ body: { query: 'Becker' } }), onlyAdmins],
  [
    ...(['a duplicate of nothing', 'generateDuplicate'] as const),
    same({ body: { id: 'x', place: 'Emden', date: '2025-01-31' } }),
    [401, 403, 404, 401],
  ],
  ['reportProgress', 'reportProgress', same({ params: { id: 'demo-1a' } }), [401, 403, 200, 401]],
  ['the state of the school', 'schoolState', same(), onlyAdmins],
  ['a child’s file', 'readChildFile', same({ body: { id: 'x', reason: 'y' } }), [401, 403, 404, 401]],
  ['the deletion of nobody', 'deleteChildFile', same({ body: { id: 'x', reason: 'y' } }), [401, 403, 404, 401]],
  ['retention', 'retention', same(), onlyAdmins],
  ['another time to keep', 'editRetention', same({ body: { kind: 'audit', amount: 365, was: 365 } }), onlyAdmins],
  ['what is due', 'releaseRetention', same({ body: { kind: 'entries', count: 0 } }), onlyAdmins],
]

const handIn = (classID: string) => ({ body: { class: classID, students: ['01002'], to: 'submitted' } })

/** How far report cards are: teachers for their own classes. Deadline and late edits: admins of this school only. */
const stateRows: AccessRow[] = [
  ['states of a class', 'reportStates', same({ params: { classID: 'demo-1a' } }), [401, 200, 200, 401]],
  ['states of another class', 'reportStates', same({ params: { classID: 'demo-4b' } }), [401, 403, 200, 401]],
  ['states of no class', 'reportStates', same({ params: { classID: 'x' } }), [401, 404, 404, 401]],
  ['issued report cards of a class', 'issuedDocuments', same({ params: { classID: 'demo-1a' } }), [401, 200, 200, 401]],
  ['issued ones of another class', 'issuedDocuments', same({ params: { classID: 'demo-4b' } }), [401, 403, 200, 401]],
  ['issued ones of no class', 'issuedDocuments', same({ params: { classID: 'x' } }), [401, 404, 404, 401]],
  ['handing in', 'editReportStates', same(handIn('demo-1a')), [401, 200, 200, 401]],
  ['handing in for another class', 'editReportStates', same(handIn('demo-4b')), [401, 403, 200, 401]],
  ['handing in for no class', 'editReportStates', same(handIn('x')), [401, 404, 404, 401]],
  ['a deadline', 'editDeadline', same({ body: { deadline: '2025-01-31' } }), onlyAdmins],
  ['late edits', 'lateEdits', same(), onlyAdmins],
  ['a late edit that is not there', 'editLateEdit', same({ body: { id: 'x', decision: 'let in' } }), onlyAdmins],
]

/** Every endpoint of the contract with each kind of caller. */
export const accessRows: AccessRow[] = [
  ...coreRows,
  ...reportRows,
  ...accountRows,
  ...schoolRows,
  ...templateRows,
  ...peopleRows,
  ...importRows,
  ...stateRows,
]
