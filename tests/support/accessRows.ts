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
  ['verifyUser', 'verifyUser', same(), signedIn],
  ['userRole', 'userRole', same(), signedIn],
  ['own unread messages', 'unreadMessages', mine(), signedIn],
  ['somebody’s unread messages', 'unreadMessages', same({ params: { userID: 'demo-kollegin' } }), nobody],
  ['allMessages', 'allMessages', same(), signedIn],
  ['reading a message', 'readMessage', mine({ params: { messageID: 'demo-druck' } }), signedIn],
  [
    'reading a message for somebody',
    'readMessage',
    same({ params: { messageID: 'demo-druck', userID: 'demo-kollegin' } }),
    nobody,
  ],
  ['a message that is not there', 'readMessage', mine({ params: { messageID: 'x' } }), missing],
  ['currentYear', 'currentYear', same(), signedIn],
  ['own classes', 'userClasses', mine(), signedIn],
  ['somebody’s classes', 'userClasses', same({ params: { userID: 'demo-kollegin' } }), nobody],
  ['the template of a class', 'classTemplate', same({ params: { classID: 'demo-1a' } }), signedIn],
  ['the template of another class', 'classTemplate', same({ params: { classID: 'demo-2b' } }), onlyAdmins],
  ['the template of no class', 'classTemplate', same({ params: { classID: 'x' } }), missing],
  ['the templates of a class', 'templatesOfClass', same({ params: { classID: 'demo-1a' } }), signedIn],
  ['the templates of another class', 'templatesOfClass', same({ params: { classID: 'demo-2b' } }), onlyAdmins],
  ['the templates of no class', 'templatesOfClass', same({ params: { classID: 'x' } }), missing],
  ['the students of a class', 'classStudents', same({ params: { classID: 'demo-3a' } }), signedIn],
  ['the students of another class', 'classStudents', same({ params: { classID: 'demo-4b' } }), onlyAdmins],
  ['the students of no class', 'classStudents', same({ params: { classID: 'x' } }), missing],
  ['grades of a student', 'setStudentGrades', same(save('01001', '1a')), signedIn],
  ['grades of another class’s student', 'setStudentGrades', same(save('02001', '2b')), onlyAdmins],
  ['grades of no student', 'setStudentGrades', same(save('99999', '1a')), missing],
  ['versions of a student', 'gradesHistory', same({ params: { id: '01001' } }), signedIn],
  ['versions of another class’s student', 'gradesHistory', same({ params: { id: '02001' } }), onlyAdmins],
  ['versions of no student', 'gradesHistory', same({ params: { id: '99999' } }), missing],
  ['older versions of a student', 'gradesHistoryBefore', same(older('01001')), signedIn],
  ['older versions of another class’s student', 'gradesHistoryBefore', same(older('02001')), onlyAdmins],
  ['older versions of no student', 'gradesHistoryBefore', same(older('99999')), missing],
  ['older entries of a student', 'olderEntries', same({ params: { id: '01001' } }), signedIn],
  ['older entries of another class’s student', 'olderEntries', same({ params: { id: '02001' } }), onlyAdmins],
  ['older entries of no student', 'olderEntries', same({ params: { id: '99999' } }), missing],
  ['a version decided against', 'addGradesVersion', same(save('01001', '1a')), signedIn],
  ['a version for another class’s student', 'addGradesVersion', same(save('02001', '2b')), onlyAdmins],
  ['a version for no student', 'addGradesVersion', same(save('99999', '1a')), missing],
  ['refreshToken', 'refreshToken', same(), signedIn],
  ['logout', 'logout', same(), anybody],
]

const look = { data: { theme: 'dark', accent: '#123456', language: 'de' } }
const passwords = { data: { currentPassword: 'x', newPassword: 'Neues+Wort10', confirmPassword: 'Neues+Wort10' } }
const ownData = (userID: string) => ({
  data: { userID, name: 'Name', email: `${userID.replace('demo-', '')}@musterschule.example` },
})
const ownID = (who: string) => (who === 'teacher' ? 'demo-lehrkraft' : 'demo-leitung')

const accountRows: AccessRow[] = [
  ['own name and address', 'updateUser', (who) => ({ body: ownData(ownID(who)) }), signedIn],
  ['somebody’s name and address', 'updateUser', same({ body: ownData('demo-kollegin') }), nobody],
  ['a password with a wrong one before', 'changePassword', same({ body: passwords }), [401, 400, 400, 401]],
  ['every own session', 'logoutEverywhere', same(), signedIn],
  ['own appearance', 'updateAppearance', same({ body: look }), signedIn],
  ['own sentences', 'ownTextBlocks', mine(), signedIn],
  ['somebody’s sentences', 'ownTextBlocks', same({ params: { userID: 'demo-kollegin' } }), nobody],
  [
    'changing somebody’s sentences',
    'editOwnTextBlocks',
    same({ params: { userID: 'demo-kollegin' }, body: { add: [], remove: [] } }),
    nobody,
  ],
  ['changing own sentences', 'editOwnTextBlocks', mine({ body: { add: [], remove: [] } }), signedIn],
]

const settings = { name: 'Musterschule', imprint: '', privacy: '', pinRequired: false }
const part = { name: 'Zeugnisse', term: '2', printDate: '27.06.2025' }
const schoolLogo = { file: new File(['kein Bild'], 'logo.png'), fileName: 'logo.png' }

/** The school itself, its years and files: admins of this school only. */
const schoolRows: AccessRow[] = [
  ['years', 'years', same(), onlyAdmins],
  ['a new year', 'addYear', (who) => ({ body: { name: `Jahr von ${who}` } }), onlyAdmins],
  ['a new part', 'addYearPart', same({ body: part }), onlyAdmins],
  ['the last change of the year', 'yearSwitch', same(), onlyAdmins],
  ['undoing no change of the year', 'undoYearSwitch', same({ body: { switchID: 'x' } }), missingToAdmins],
  [
    'changing from no year',
    'switchYear',
    same({ body: { from: 'x', name: 'y', part, classes: [], exceptions: [], next: [] } }),
    adminsGet(409),
  ],
  ['correcting no part', 'editYearPart', same({ body: { ...part, partID: 'x' } }), missingToAdmins],
  [
    'dismissing report cards of no part',
    'dismissUnissued',
    same({ body: { partID: 'x', count: 1, reason: 'x' } }),
    missingToAdmins,
  ],
  ['an active year made active', 'activateYear', same({ body: { name: '2024/2025' } }), onlyAdmins],
  ['removing no part', 'deleteYearPart', same({ body: { partID: 'x' } }), missingToAdmins],
  ['a logo that is none', 'uploadLogo', same({ body: schoolLogo }), adminsGet(415)],
  ['currentFiles', 'currentFiles', same(), onlyAdmins],
  ['removing no file', 'deleteFile', same({ body: { path: 'files/reports/x' } }), missingToAdmins],
  ['schoolSettings', 'schoolSettings', same(), onlyAdmins],
  ['editSchoolSettings', 'editSchoolSettings', same({ body: settings }), onlyAdmins],
  ['schoolAbout', 'schoolAbout', same(), anybody],
  ['auditLog', 'auditLog', same({ params: { group: 'all', before: 'now' } }), onlyAdmins],
  ['logoutAll', 'logoutAll', same(), onlyAdmins],
]

const student = { id: '', preName: 'Ada', name: 'Neu', class: '2b' }
const user = { name: 'Neu', admin: false, classes: ['demo-2b'] }

/** Students, classes and users: for admins of this school only. */
const peopleRows: AccessRow[] = [
  ['students', 'students', same(), onlyAdmins],
  ['a new student', 'addStudent', same({ body: student }), onlyAdmins],
  ['changing a student', 'editStudent', same({ body: { ...student, id: '02001' } }), onlyAdmins],
  ['changing no student', 'editStudent', same({ body: { ...student, id: 'x' } }), missingToAdmins],
  [
    'the template of students',
    'setStudentTemplates',
    same({ body: { students: [{ id: '02001' }], template: '' } }),
    onlyAdmins,
  ],
  ['removing a student', 'deleteStudent', same({ params: { id: '02002' } }), onlyAdmins],
  ['removing no student', 'deleteStudent', same({ params: { id: 'x' } }), missingToAdmins],
  ['archivedStudents', 'archivedStudents', same(), onlyAdmins],
  ['bringing back nobody', 'restoreStudent', same({ params: { archiveID: 'x' } }), missingToAdmins],
  ['classes', 'classes', same(), onlyAdmins],
  ['a class', 'class', same({ params: { id: 'demo-2b' } }), onlyAdmins],
  ['no class', 'class', same({ params: { id: 'x' } }), missingToAdmins],
  ['a new class', 'addClass', (who) => ({ body: { name: `neu ${who}`, label: '' } }), onlyAdmins],
  ['changing a class', 'editClass', same({ body: { classID: 'demo-2c', name: '2c', label: '' } }), onlyAdmins],
  ['removing a class with students', 'deleteClass', same({ params: { id: 'demo-2b' } }), adminsGet(409)],
  ['removing no class', 'deleteClass', same({ params: { id: 'x' } }), missingToAdmins],
  [
    'who is in a class',
    'setClassStudents',
    same({ params: { classID: 'demo-2c' }, body: { classID: 'demo-2c', students: [] } }),
    onlyAdmins,
  ],
  ['users', 'users', same(), onlyAdmins],
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
    same({ body: { title: 'Konferenz', message: 'Am Montag.', to: 'all' } }),
    onlyAdmins,
  ],
  [
    'a message to nobody',
    'addMessage',
    same({ body: { title: 'Konferenz', message: 'Am Montag.', to: { classes: [], users: ['x'] } } }),
    adminsGet(400),
  ],
  [
    'changing no user',
    'editUser',
    same({ body: { data: { ...user, email: 'x@musterschule.example', userID: 'x' } } }),
    missingToAdmins,
  ],
  ['resetting nobody’s password', 'resetPassword', same({ body: { userID: 'x' } }), missingToAdmins],
  ['resetting the own password', 'resetPassword', same({ body: { userID: 'demo-leitung' } }), nobody],
  ['removing oneself', 'deleteUser', same({ params: { id: 'demo-leitung' } }), nobody],
  ['removing nobody', 'deleteUser', same({ params: { id: 'x' } }), missingToAdmins],
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
  ['templates', 'templates', same(), onlyAdmins],
  ['a template', 'template', same({ params: { id: 'demo-nds12' } }), onlyAdmins],
  ['a template that is not there', 'template', same({ params: { id: 'x' } }), missingToAdmins],
  ['what a template is used for', 'templateUsage', same({ params: { id: 'demo-nds12' } }), onlyAdmins],
  ['the classes for a template', 'templateClasses', same({ params: { id: 'demo-nds12' } }), onlyAdmins],
  ['a template for no class', 'setTemplateClasses', same(forClass('demo-nds12', 'x')), adminsGet(409)],
  ['no template for a class', 'setTemplateClasses', same(forClass('x', 'demo-2b')), missingToAdmins],
  ['a template for a class', 'setTemplateClasses', same(forClass('demo-nds12', 'demo-2b')), onlyAdmins],
  ['a new template', 'addTemplate', (who) => template(`neu-${who}`), onlyAdmins],
  ['a change of a template', 'editTemplate', same(template('demo-nds34')), onlyAdmins],
  ['a change of no template', 'editTemplate', same(template('x')), missingToAdmins],
  ['a logo for a template that is none', 'uploadTemplateLogo', same({ body: templateLogo }), adminsGet(415)],
  ['removing a template', 'deleteTemplate', same({ params: { id: 'neu-admin' } }), onlyAdmins],
  ['removed templates', 'removedTemplates', same(), onlyAdmins],
  ['restoring a template', 'restoreTemplate', same({ params: { id: 'neu-admin' } }), onlyAdmins],
  ['restoring no template', 'restoreTemplate', same({ params: { id: 'x' } }), missingToAdmins],
  ['removing no template', 'deleteTemplate', same({ params: { id: 'x' } }), missingToAdmins],
]

const profile: ImportProfile = { ...demoImportProfile, profileID: 'eigenes', name: 'Eigenes' }
const csv = () => ({ file: new File(['Name;Vorname;Klasse\n'], 'liste.csv'), fileName: 'liste.csv' })
const upload = (id: string) => ({ body: { ...csv(), profile: id } })

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
  ['reports of no class', 'generateClass', same({ params: { id: 'x' } }), missingToAdmins],
  ['reports of a class', 'generateClass', same({ params: { id: 'demo-3a' } }), onlyAdmins],
  ['reports of no classes', 'startReports', same({ body: { ids: ['x'] } }), missingToAdmins],
  ['reports of classes', 'startReports', same({ body: { ids: ['demo-3a'] } }), onlyAdmins],
  ['reports stopped', 'stopReports', same(), onlyAdmins],
  ['runs', 'reportRuns', same(), onlyAdmins],
  ['a report card of nobody', 'generateStudent', same({ params: { id: 'x' } }), missingToAdmins],
  ['a report card', 'generateStudent', same({ params: { id: '01005' } }), onlyAdmins],
  ['an earlier report card of nobody', 'generateEarlier', same({ body: { id: 'x', part: 'x' } }), missingToAdmins],
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
    missingToAdmins,
  ],
  ['reportProgress', 'reportProgress', same({ params: { id: 'demo-1a' } }), onlyAdmins],
  ['the state of the school', 'schoolState', same(), onlyAdmins],
  ['a child’s file', 'readChildFile', same({ body: { id: 'x', reason: 'y' } }), missingToAdmins],
  ['the deletion of nobody', 'deleteChildFile', same({ body: { id: 'x', reason: 'y' } }), missingToAdmins],
  ['retention', 'retention', same(), onlyAdmins],
  ['another time to keep', 'editRetention', same({ body: { kind: 'audit', amount: 365, was: 365 } }), onlyAdmins],
  ['what is due', 'releaseRetention', same({ body: { kind: 'entries', count: 0 } }), onlyAdmins],
]

const handIn = (classID: string) => ({ body: { class: classID, students: ['01002'], to: 'submitted' } })

/** How far report cards are: teachers for their own classes. Deadline and late edits: admins of this school only. */
const stateRows: AccessRow[] = [
  ['states of a class', 'reportStates', same({ params: { classID: 'demo-1a' } }), signedIn],
  ['states of another class', 'reportStates', same({ params: { classID: 'demo-4b' } }), onlyAdmins],
  ['states of no class', 'reportStates', same({ params: { classID: 'x' } }), missing],
  ['issued report cards of a class', 'issuedDocuments', same({ params: { classID: 'demo-1a' } }), signedIn],
  ['issued ones of another class', 'issuedDocuments', same({ params: { classID: 'demo-4b' } }), onlyAdmins],
  ['issued ones of no class', 'issuedDocuments', same({ params: { classID: 'x' } }), missing],
  ['handing in', 'editReportStates', same(handIn('demo-1a')), signedIn],
  ['handing in for another class', 'editReportStates', same(handIn('demo-4b')), onlyAdmins],
  ['handing in for no class', 'editReportStates', same(handIn('x')), missing],
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
