import type { EndpointName, ImportProfile } from '#contract/index.ts'
import { demoImportProfile } from '#server/demo/school.ts'

type Statuses = [none: number, teacher: number, admin: number, otherAdmin: number]

/** What an admin of the school gets who asks for something that only admins may have. */
const adminsGet = (status: number): Statuses => [401, 403, status, 401]
const onlyAdmins = adminsGet(200)
const missingToAdmins = adminsGet(404)
const signedIn: Statuses = [401, 200, 200, 401]
const missing: Statuses = [401, 404, 404, 401]
/** Not even an admin of the school. */
const nobody: Statuses = [401, 403, 403, 401]
const anybody: Statuses = [200, 200, 200, 200]

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
type AccessRow = [title: string, name: EndpointName, asked: Asked | ((who: string) => Asked), statuses: Statuses]

const entry = (name: string) => ({ class: name, year: '2024/2025-1. Halbjahr', grades: [], layout: {} })
const save = (id: string, name: string): Asked => ({ params: { id }, body: { id, grades: entry(name) } })
const older = (id: string): Asked => ({ params: { id, before: '2999-01-01T00:00:00.000Z' } })

/** Calls for teachers. What is not their own, or does not exist, has rows of its own. */
const coreRows: AccessRow[] = [
  ['login', 'login', { body: { server: 'x', email: 'x', password: 'x' } }, [401, 401, 401, 401]],
  ['verifyUser', 'verifyUser', {}, signedIn],
  ['userRole', 'userRole', {}, signedIn],
  ['own unread messages', 'unreadMessages', mine(), signedIn],
  ['somebody’s unread messages', 'unreadMessages', { params: { userID: 'demo-kollegin' } }, nobody],
  ['allMessages', 'allMessages', {}, signedIn],
  ['reading a message', 'readMessage', mine({ params: { messageID: 'demo-druck' } }), signedIn],
  [
    'reading a message for somebody',
    'readMessage',
    { params: { messageID: 'demo-druck', userID: 'demo-kollegin' } },
    nobody,
  ],
  ['a message that is not there', 'readMessage', mine({ params: { messageID: 'x' } }), missing],
  ['currentYear', 'currentYear', {}, signedIn],
  ['own classes', 'userClasses', mine(), signedIn],
  ['somebody’s classes', 'userClasses', { params: { userID: 'demo-kollegin' } }, nobody],
  ['the template of a class', 'classTemplate', { params: { classID: 'demo-1a' } }, signedIn],
  ['the template of another class', 'classTemplate', { params: { classID: 'demo-2b' } }, onlyAdmins],
  ['the template of no class', 'classTemplate', { params: { classID: 'x' } }, missing],
  ['the templates of a class', 'templatesOfClass', { params: { classID: 'demo-1a' } }, signedIn],
  ['the templates of another class', 'templatesOfClass', { params: { classID: 'demo-2b' } }, onlyAdmins],
  ['the templates of no class', 'templatesOfClass', { params: { classID: 'x' } }, missing],
  ['the students of a class', 'classStudents', { params: { classID: 'demo-3a' } }, signedIn],
  ['the students of another class', 'classStudents', { params: { classID: 'demo-4b' } }, onlyAdmins],
  ['the students of no class', 'classStudents', { params: { classID: 'x' } }, missing],
  ['grades of a student', 'setStudentGrades', save('01001', '1a'), signedIn],
  ['grades of another class’s student', 'setStudentGrades', save('02001', '2b'), onlyAdmins],
  ['grades of no student', 'setStudentGrades', save('99999', '1a'), missing],
  ['versions of a student', 'gradesHistory', { params: { id: '01001' } }, signedIn],
  ['versions of another class’s student', 'gradesHistory', { params: { id: '02001' } }, onlyAdmins],
  ['versions of no student', 'gradesHistory', { params: { id: '99999' } }, missing],
  ['older versions of a student', 'gradesHistoryBefore', older('01001'), signedIn],
  ['older versions of another class’s student', 'gradesHistoryBefore', older('02001'), onlyAdmins],
  ['older versions of no student', 'gradesHistoryBefore', older('99999'), missing],
  ['older entries of a student', 'olderEntries', { params: { id: '01001' } }, signedIn],
  ['older entries of another class’s student', 'olderEntries', { params: { id: '02001' } }, onlyAdmins],
  ['older entries of no student', 'olderEntries', { params: { id: '99999' } }, missing],
  ['a version decided against', 'addGradesVersion', save('01001', '1a'), signedIn],
  ['a version for another class’s student', 'addGradesVersion', save('02001', '2b'), onlyAdmins],
  ['a version for no student', 'addGradesVersion', save('99999', '1a'), missing],
  ['refreshToken', 'refreshToken', {}, signedIn],
  ['logout', 'logout', {}, anybody],
]

const look = { data: { theme: 'dark', accent: '#123456', language: 'de' } }
const passwords = { data: { currentPassword: 'x', newPassword: 'Neues+Wort10', confirmPassword: 'Neues+Wort10' } }
const ownData = (userID: string) => ({
  data: { userID, name: 'Name', email: `${userID.replace('demo-', '')}@musterschule.example` },
})
const ownID = (who: string) => (who === 'teacher' ? 'demo-lehrkraft' : 'demo-leitung')

const accountRows: AccessRow[] = [
  ['own name and address', 'updateUser', (who) => ({ body: ownData(ownID(who)) }), signedIn],
  ['somebody’s name and address', 'updateUser', { body: ownData('demo-kollegin') }, nobody],
  ['a password with a wrong one before', 'changePassword', { body: passwords }, [401, 400, 400, 401]],
  ['every own session', 'logoutEverywhere', {}, signedIn],
  ['own appearance', 'updateAppearance', { body: look }, signedIn],
  ['own sentences', 'ownTextBlocks', mine(), signedIn],
  ['somebody’s sentences', 'ownTextBlocks', { params: { userID: 'demo-kollegin' } }, nobody],
  [
    'changing somebody’s sentences',
    'editOwnTextBlocks',
    { params: { userID: 'demo-kollegin' }, body: { add: [], remove: [] } },
    nobody,
  ],
  ['changing own sentences', 'editOwnTextBlocks', mine({ body: { add: [], remove: [] } }), signedIn],
]

const settings = { name: 'Musterschule', imprint: '', privacy: '', pinRequired: false }
const part = { name: 'Zeugnisse', term: '2', printDate: '27.06.2025' }
const schoolLogo = { file: new File(['kein Bild'], 'logo.png'), fileName: 'logo.png' }

/** The school itself, its years and files: admins of this school only. */
const schoolRows: AccessRow[] = [
  ['years', 'years', {}, onlyAdmins],
  ['a new year', 'addYear', (who) => ({ body: { name: `Jahr von ${who}` } }), onlyAdmins],
  ['a new part', 'addYearPart', { body: part }, onlyAdmins],
  ['the last change of the year', 'yearSwitch', {}, onlyAdmins],
  ['undoing no change of the year', 'undoYearSwitch', { body: { switchID: 'x' } }, missingToAdmins],
  [
    'changing from no year',
    'switchYear',
    { body: { from: 'x', name: 'y', part, classes: [], exceptions: [], next: [] } },
    adminsGet(409),
  ],
  ['correcting no part', 'editYearPart', { body: { ...part, partID: 'x' } }, missingToAdmins],
  [
    'dismissing report cards of no part',
    'dismissUnissued',
    { body: { partID: 'x', count: 1, reason: 'x' } },
    missingToAdmins,
  ],
  ['an active year made active', 'activateYear', { body: { name: '2024/2025' } }, onlyAdmins],
  ['removing no part', 'deleteYearPart', { body: { partID: 'x' } }, missingToAdmins],
  ['a logo that is none', 'uploadLogo', { body: schoolLogo }, adminsGet(415)],
  ['currentFiles', 'currentFiles', {}, onlyAdmins],
  ['removing no file', 'deleteFile', { body: { path: 'files/reports/x' } }, missingToAdmins],
  ['schoolSettings', 'schoolSettings', {}, onlyAdmins],
  ['editSchoolSettings', 'editSchoolSettings', { body: settings }, onlyAdmins],
  ['schoolAbout', 'schoolAbout', {}, anybody],
  ['auditLog', 'auditLog', { params: { group: 'all', before: 'now' } }, onlyAdmins],
  ['logoutAll', 'logoutAll', {}, onlyAdmins],
]

const student = { id: '', preName: 'Ada', name: 'Neu', class: '2b' }
const user = { name: 'Neu', admin: false, classes: ['demo-2b'] }

/** Students, classes and users: for admins of this school only. */
const peopleRows: AccessRow[] = [
  ['students', 'students', {}, onlyAdmins],
  ['a new student', 'addStudent', { body: student }, onlyAdmins],
  ['changing a student', 'editStudent', { body: { ...student, id: '02001' } }, onlyAdmins],
  ['changing no student', 'editStudent', { body: { ...student, id: 'x' } }, missingToAdmins],
  [
    'the template of students',
    'setStudentTemplates',
    { body: { students: [{ id: '02001' }], template: '' } },
    onlyAdmins,
  ],
  ['removing a student', 'deleteStudent', { params: { id: '02002' } }, onlyAdmins],
  ['removing no student', 'deleteStudent', { params: { id: 'x' } }, missingToAdmins],
  ['archivedStudents', 'archivedStudents', {}, onlyAdmins],
  ['bringing back nobody', 'restoreStudent', { params: { archiveID: 'x' } }, missingToAdmins],
  ['classes', 'classes', {}, onlyAdmins],
  ['a class', 'class', { params: { id: 'demo-2b' } }, onlyAdmins],
  ['no class', 'class', { params: { id: 'x' } }, missingToAdmins],
  ['a new class', 'addClass', (who) => ({ body: { name: `neu ${who}`, label: '' } }), onlyAdmins],
  ['changing a class', 'editClass', { body: { classID: 'demo-2c', name: '2c', label: '' } }, onlyAdmins],
  ['removing a class with students', 'deleteClass', { params: { id: 'demo-2b' } }, adminsGet(409)],
  ['removing no class', 'deleteClass', { params: { id: 'x' } }, missingToAdmins],
  [
    'who is in a class',
    'setClassStudents',
    { params: { classID: 'demo-2c' }, body: { classID: 'demo-2c', students: [] } },
    onlyAdmins,
  ],
  ['users', 'users', {}, onlyAdmins],
  [
    'a new user',
    'addUser',
    (who) => ({ body: { data: { ...user, email: `${who}@musterschule.example` } } }),
    onlyAdmins,
  ],
  [
    'several new users',
    'addUsers',
    (who) => ({ body: { users: [{ ...user, email: `viele-${who}@musterschule.example` }], mustChange: true } }),
    onlyAdmins,
  ],
  [
    'a message to everybody',
    'addMessage',
    { body: { title: 'Konferenz', message: 'Am Montag.', to: 'all' } },
    onlyAdmins,
  ],
  [
    'a message to nobody',
    'addMessage',
    { body: { title: 'Konferenz', message: 'Am Montag.', to: { classes: [], users: ['x'] } } },
    adminsGet(400),
  ],
  [
    'changing no user',
    'editUser',
    { body: { data: { ...user, email: 'x@musterschule.example', userID: 'x' } } },
    missingToAdmins,
  ],
  ['resetting nobody’s password', 'resetPassword', { body: { userID: 'x' } }, missingToAdmins],
  ['resetting the own password', 'resetPassword', { body: { userID: 'demo-leitung' } }, nobody],
  ['removing oneself', 'deleteUser', { params: { id: 'demo-leitung' } }, nobody],
  ['removing nobody', 'deleteUser', { params: { id: 'x' } }, missingToAdmins],
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
  ['templates', 'templates', {}, onlyAdmins],
  ['a template', 'template', { params: { id: 'demo-nds12' } }, onlyAdmins],
  ['a template that is not there', 'template', { params: { id: 'x' } }, missingToAdmins],
  ['what a template is used for', 'templateUsage', { params: { id: 'demo-nds12' } }, onlyAdmins],
  ['the classes for a template', 'templateClasses', { params: { id: 'demo-nds12' } }, onlyAdmins],
  ['a template for no class', 'setTemplateClasses', forClass('demo-nds12', 'x'), adminsGet(409)],
  ['no template for a class', 'setTemplateClasses', forClass('x', 'demo-2b'), missingToAdmins],
  ['a template for a class', 'setTemplateClasses', forClass('demo-nds12', 'demo-2b'), onlyAdmins],
  ['a new template', 'addTemplate', (who) => template(`neu-${who}`), onlyAdmins],
  ['a change of a template', 'editTemplate', template('demo-nds34'), onlyAdmins],
  ['a change of no template', 'editTemplate', template('x'), missingToAdmins],
  ['a logo for a template that is none', 'uploadTemplateLogo', { body: templateLogo }, adminsGet(415)],
  ['removing a template', 'deleteTemplate', { params: { id: 'neu-admin' } }, onlyAdmins],
  ['removed templates', 'removedTemplates', {}, onlyAdmins],
  ['restoring a template', 'restoreTemplate', { params: { id: 'neu-admin' } }, onlyAdmins],
  ['restoring no template', 'restoreTemplate', { params: { id: 'x' } }, missingToAdmins],
  ['removing no template', 'deleteTemplate', { params: { id: 'x' } }, missingToAdmins],
]

const profile: ImportProfile = { ...demoImportProfile, profileID: 'eigenes', name: 'Eigenes' }
const csv = () => ({ file: new File(['Name;Vorname;Klasse\n'], 'liste.csv'), fileName: 'liste.csv' })
const upload = (id: string) => ({ body: { ...csv(), profile: id } })

const importRows: AccessRow[] = [
  ['import profiles', 'importProfiles', {}, onlyAdmins],
  ['a new import profile', 'addImportProfile', { body: profile }, onlyAdmins],
  ['an import profile changed', 'editImportProfile', { body: profile }, onlyAdmins],
  [
    'an import profile that is not there',
    'editImportProfile',
    { body: { ...profile, profileID: 'x' } },
    missingToAdmins,
  ],
  ['a file to import', 'importFile', upload('eigenes'), onlyAdmins],
  ['a file for no profile', 'importFile', upload('x'), missingToAdmins],
  ['an import profile removed', 'deleteImportProfile', { params: { id: 'eigenes' } }, onlyAdmins],
  ['no import profile removed', 'deleteImportProfile', { params: { id: 'x' } }, missingToAdmins],
  ['a preview that is not there', 'confirmImport', { body: { key: 'x' } }, missingToAdmins],
  ['a preview thrown away', 'discardImport', { body: { key: 'x' } }, onlyAdmins],
  ['the columns of a file', 'readColumns', { body: csv() }, onlyAdmins],
  ['the last import', 'lastImport', {}, onlyAdmins],
  ['an import undone that is not there', 'undoImport', { body: { importID: 'x' } }, missingToAdmins],
]

/** Reports of a class: admins of this school only. */
const reportRows: AccessRow[] = [
  ['reports of no class', 'generateClass', { params: { id: 'x' } }, missingToAdmins],
  ['reports of a class', 'generateClass', { params: { id: 'demo-3a' } }, onlyAdmins],
  ['reports of no classes', 'startReports', { body: { ids: ['x'] } }, missingToAdmins],
  ['reports of classes', 'startReports', { body: { ids: ['demo-3a'] } }, onlyAdmins],
  ['reports stopped', 'stopReports', {}, onlyAdmins],
  ['runs', 'reportRuns', {}, onlyAdmins],
  ['a report card of nobody', 'generateStudent', { params: { id: 'x' } }, missingToAdmins],
  ['a report card', 'generateStudent', { params: { id: '01005' } }, onlyAdmins],
  ['an earlier report card of nobody', 'generateEarlier', { body: { id: 'x', part: 'x' } }, missingToAdmins],
  ['versions', 'reportVersions', { params: { studentID: '01005' } }, onlyAdmins],
  ['what is issued', 'issuedCards', {}, onlyAdmins],
  ['what is issued and outdated', 'outdatedIssued', {}, onlyAdmins],
  [
    'issued anew',
    'issueAnew',
    { body: { reason: 'x', cards: [{ studentID: '01005', classID: 'x', year: 'x', version: 1 }] } },
    onlyAdmins,
  ],
  ['issued report cards', 'findIssued', { body: { query: 'Becker' } }, onlyAdmins],
  [
    ...(['a duplicate of nothing', 'generateDuplicate'] as const),
    { body: { id: 'x', place: 'Emden', date: '2025-01-31' } },
    missingToAdmins,
  ],
  ['reportProgress', 'reportProgress', { params: { id: 'demo-1a' } }, onlyAdmins],
  ['the state of the school', 'schoolState', {}, onlyAdmins],
  ['a child’s file', 'readChildFile', { body: { id: 'x', reason: 'y' } }, missingToAdmins],
  ['the deletion of nobody', 'deleteChildFile', { body: { id: 'x', reason: 'y' } }, missingToAdmins],
  ['retention', 'retention', {}, onlyAdmins],
  ['another time to keep', 'editRetention', { body: { kind: 'audit', amount: 365, was: 365 } }, onlyAdmins],
  ['what is due', 'releaseRetention', { body: { kind: 'entries', count: 0 } }, onlyAdmins],
]

const handIn = (classID: string) => ({ body: { class: classID, students: ['01002'], to: 'submitted' } })

/** How far report cards are: teachers for their own classes. Deadline and late edits: admins of this school only. */
const stateRows: AccessRow[] = [
  ['states of a class', 'reportStates', { params: { classID: 'demo-1a' } }, signedIn],
  ['states of another class', 'reportStates', { params: { classID: 'demo-4b' } }, onlyAdmins],
  ['states of no class', 'reportStates', { params: { classID: 'x' } }, missing],
  ['issued report cards of a class', 'issuedDocuments', { params: { classID: 'demo-1a' } }, signedIn],
  ['issued ones of another class', 'issuedDocuments', { params: { classID: 'demo-4b' } }, onlyAdmins],
  ['issued ones of no class', 'issuedDocuments', { params: { classID: 'x' } }, missing],
  ['handing in', 'editReportStates', handIn('demo-1a'), signedIn],
  ['handing in for another class', 'editReportStates', handIn('demo-4b'), onlyAdmins],
  ['handing in for no class', 'editReportStates', handIn('x'), missing],
  ['a deadline', 'editDeadline', { body: { deadline: '2025-01-31' } }, onlyAdmins],
  ['late edits', 'lateEdits', {}, onlyAdmins],
  ['a late edit that is not there', 'editLateEdit', { body: { id: 'x', decision: 'let in' } }, onlyAdmins],
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
