import fc from 'fast-check'
import { allEndpoints, type Endpoint, type EndpointName } from '#contract/index.ts'
import { listProfile } from '../../support/listProfile.ts'
import { demoPassword } from '../../support/serverInProcess.ts'
import type { FuzzRequest } from './FuzzRequest.ts'
import { KnownObject, Made } from './Known.ts'

type Told = Record<string, unknown>
type Fit = Pick<FuzzRequest, 'body' | 'form' | 'role'> & { params: FuzzRequest['params']; headers: [string, string][] }

/** A request that fits, of the head's where nothing else is said. */
function ask(call: EndpointName, fit: Partial<Fit> = {}): FuzzRequest {
  const { method, path }: Endpoint = allEndpoints[call]
  return { role: 'head', school: 'musterschule', call, path, method, params: {}, headers: [], ...fit }
}

const head = { userID: 'demo-leitung', email: 'leitung@musterschule.example' }
/** A field of the latest thing with all these fields. */
const latest = (field: string, fields: readonly string[] = [field], fits?: (one: Told) => boolean) =>
  new Made((pool) => pool.find(fields, fits)?.[field])
/** A field of any thing with these fields, the same one for the same `at`. */
const some = (field: string, fields: readonly string[], at: number) =>
  new Made((pool) => pool.objectOf(new KnownObject(fields, at, {}))?.[field])

const named = (prefix: string, n: number) => `${prefix} ${n}`
const classFields = ['classID', 'name', 'label', 'template']
const file = (kind: 'list' | 'png', seed: number) => ({ form: { kind, seed } })

const student = ['id', 'name', 'preName', 'class']

/** The entry of a student for the present part of the year. */
const entryOf = (at: number, sickDays: number) => ({
  class: some('class', student, at),
  year: new Made((pool) => {
    const { currentYear, latestPart } = (pool.find(['currentYear', 'latestPart']) ?? {}) as Record<string, Told | null>
    return `${currentYear?.name}-${latestPart?.name}`
  }),
  ...{ grades: [], layout: { sickDays } },
})

/** What belongs together, one after the other; `n` is a number that hardly any other story has. */
const stories: ((n: number) => FuzzRequest[])[] = [
  (n) => {
    const classID = { params: { classID: some('classID', classFields, n) } }
    const look = { theme: 'dark', accent: '#123456', language: 'de' }
    return [
      ...(['schoolAbout', 'schoolState', 'userRole', 'users', 'allMessages', 'currentFiles'] as const).map((call) =>
        ask(call),
      ),
      ...(['outdatedIssued', 'importProfiles', 'reportProgress', 'classes', 'students'] as const).map((call) =>
        ask(call),
      ),
      ask('classTemplate', classID),
      ask('classStudents', classID),
      ask('olderEntries', { params: { id: some('id', student, n) } }),
      ask('updateAppearance', { body: { data: look } }),
      ask('verifyUser', { body: {} }),
      ask('refreshToken', { body: {} }),
      ask('logout', { role: 'teacher', body: {} }),
      ask('logoutEverywhere', { role: 'colleague', body: {} }),
      ask('logoutAll', { body: {} }),
    ]
  },
  (n) => {
    const id = some('id', student, n)
    const save = { params: { id }, body: { id, grades: entryOf(n, n % 200) } }
    const headers: [string, string][] = [
      ['Idempotency-Key', `fuzz-${n}`],
      ['If-Match', `"${n % 3}"`],
      ['X-Device-Seq', `fuzz:${n}`],
    ]
    return [
      ask('students'),
      ask('currentYear'),
      ask('setStudentGrades', save),
      ask('setStudentGrades', { ...save, headers: headers.slice(0, 1 + (n % 3)) }),
      ask('addGradesVersion', save),
      ask('gradesHistory', { params: { id } }),
      ask('editOwnTextBlocks', {
        params: { userID: head.userID },
        body: { add: [{ field: '', level: '', text: named('Satz', n) }], remove: [] },
      }),
      ask('ownTextBlocks', { params: { userID: head.userID } }),
      ask('gradesHistoryBefore', { params: { id, before: '2999-01-01T00:00:00.000Z' } }),
    ]
  },
  (n) => {
    const id = `F-${n}`
    const body = { id, preName: 'Ada', name: named('Fuzz', n), class: latest('name', classFields) }
    const template = latest('templateID', ['templateID', 'name', 'label'])
    return [
      ask('classes'),
      ask('templates'),
      ask('addStudent', { body }),
      ask('editStudent', { body: { ...body, birthday: '01.02.2017', template, annex: n % 2 === 0 ? template : '' } }),
      ask('templatesOfClass', { params: { classID: latest('classID', classFields) } }),
      ask('deleteStudent', { params: { id } }),
      ask('archivedStudents'),
      ask('restoreStudent', {
        params: { archiveID: latest('archiveID', ['archiveID', 'id'], (one) => one.id === id) },
        body: {},
      }),
      ask('deleteStudent', { params: { id } }),
      ask('deleteChildFile', { body: { id, reason: 'Antrag' } }),
    ]
  },
  (n) => {
    const name = named('F', n)
    const id = latest('classID', classFields, (one) => one.name === name)
    const into = { id: some('id', student, n), from: some('class', student, n), into: true }
    return [
      ask('students'),
      ask('addClass', {
        body: { name, label: 'Klasse', template: latest('templateID', ['templateID', 'name', 'label']) },
      }),
      ask('class', { params: { id } }),
      ask('setClassStudents', { params: { classID: id }, body: { classID: id, students: [into.id], moves: [into] } }),
      ask('setStudentTemplates', { body: { students: [{ id: into.id }], template: '' } }),
      ask('setStudentTemplates', {
        body: { students: [{ id: into.id }], annex: latest('templateID', ['templateID', 'name', 'label']) },
      }),
      ask('generateClass', { params: { id } }),
      ask('startReports', { body: { ids: [id] } }),
      ask('reportRuns'),
      ask('stopReports'),
      ask('deleteFile', { body: { path: latest('path', ['path', 'name', 'size'], () => true) } }),
      ask('setClassStudents', { params: { classID: id }, body: { classID: id, students: [] } }),
      ask('editClass', { body: { classID: id, name: `${name}b`, label: '' } }),
      ask('deleteClass', { params: { id } }),
    ]
  },
  (n) => {
    const email = `fuzz-${n}@schule.example`
    const userID = latest('userID', ['userID', 'email', 'classes'], (one) => one.email === email)
    const data = { name: named('Fuzz', n), email, admin: n % 2 === 0, classes: [latest('classID', classFields)] }
    return [
      ask('classes'),
      ask('addUsers', { body: { users: [{ ...data, email: `viele-${n}@fuzz.example` }], mustChange: true } }),
      ask('addUser', { body: { data } }),
      ask('editUser', { body: { data: { ...data, userID, admin: false } } }),
      ask('resetPassword', { body: { userID } }),
      ask('deleteUser', { params: { id: userID } }),
    ]
  },
  (n) => {
    const words = { currentPassword: demoPassword, newPassword: demoPassword, confirmPassword: demoPassword }
    const role = n % 2 === 0 ? 'colleague' : 'teacher'
    return [
      ask('login', { role: 'nobody', body: { server: 'Musterschule', email: head.email, password: demoPassword } }),
      ask('changePassword', { role, body: { data: words } }),
      ask('updateUser', { body: { data: { ...head, name: named('Leitung', n) } } }),
    ]
  },
  (n) => [
    ask('userClasses', { params: { userID: head.userID } }),
    ask('unreadMessages', { params: { userID: head.userID } }),
    ask('readMessage', { params: { userID: head.userID, messageID: some('messageID', ['messageID'], n) }, body: {} }),
    ask('addMessage', {
      body: {
        title: named('Fuzz', n),
        message: named('Nachricht', n),
        to: n % 2 === 0 ? 'all' : { classes: [], users: [head.userID] },
      },
    }),
    ask('auditLog', { params: { group: ['all', 'students', 'school'][n % 3] ?? 'all', before: 'now' } }),
    ask('schoolSettings'),
    ask('editSchoolSettings', { body: new Made((pool) => pool.find(['name', 'imprint', 'privacy', 'pinRequired'])) }),
    ask('uploadLogo', { ...file('png', n), body: { fileName: 'logo.png' } }),
    ask('retention'),
    ask('editRetention', { body: { kind: 'messages', amount: 3, was: 3 } }),
    ask('releaseRetention', { body: { kind: 'issued', count: 0 } }),
    ask('readChildFile', { body: new Made((pool) => ({ ...pool.find(['id', 'preName']), reason: 'Antrag' })) }),
  ],
  (n) => {
    const templateID = `fuzz-${n}`
    const body = (name: string) =>
      new Made((pool) => ({
        ...pool.find(['name', 'layout', 'grades', 'texts'], (one) => one.templateID !== templateID),
        ...{ templateID, name },
      }))
    return [
      ask('template', { params: { id: some('templateID', ['templateID', 'name', 'label'], n) } }),
      ask('addTemplate', { body: body(named('Fuzz', n)) }),
      ask('uploadTemplateLogo', { ...file('png', n), body: { fileName: 'logo.png', templateID } }),
      ask('editTemplate', { body: body(named('Fuzz', n + 1)) }),
      ask('templateUsage', { params: { id: templateID } }),
      ask('templateClasses', { params: { id: templateID } }),
      ask('setTemplateClasses', {
        params: { id: templateID },
        body: { classes: [{ classID: some('classID', classFields, n), was: null }] },
      }),
      ask('deleteTemplate', { params: { id: templateID } }),
      ask('removedTemplates'),
      ask('restoreTemplate', { params: { id: templateID } }),
    ]
  },
  (n) => {
    const name = named('Teil', n)
    return [
      ask('addYear', { body: { name: named('Jahr', n) } }),
      ask('years'),
      ask('dismissUnissued', {
        body: {
          partID: latest('partID', ['partID', 'name'], (one) => one.name === '1. Halbjahr'),
          ...{ count: 1, reason: named('Grund', n) },
        },
      }),
      ask('addYearPart', { body: { name, term: n % 2 === 0 ? '1' : '2', printDate: '30.01.2026' } }),
      ask('editYearPart', {
        body: {
          ...{ name, term: '1', printDate: '31.01.2026', validFrom: '01.02.2026' },
          partID: latest('partID', ['partID', 'name'], (one) => one.name === name),
        },
      }),
      ask('deleteYearPart', { body: { partID: latest('partID', ['partID', 'name'], (one) => one.name === name) } }),
      ask('switchYear', {
        body: {
          ...{ from: named('Jahr', n), name: named('Wechsel', n), exceptions: [], next: [], classes: [] },
          part: { name, term: '1', printDate: '31.01.2026' },
        },
      }),
      ask('yearSwitch'),
      ask('undoYearSwitch', { body: { switchID: latest('switchID') } }),
      // Of the demo school, so that report cards can be printed again.
      ask('activateYear', { body: { name: '2024/2025' } }),
      ask('years'),
    ]
  },
  (n) => {
    const id = some('id', student, n)
    const ofClass = new Made((pool) => {
      const name = pool.objectOf(new KnownObject(student, n, {}))?.class
      return pool.find(classFields, (one) => one.name === name)?.classID
    })
    const card = { class: ofClass, students: [id] }
    return [
      ask('students'),
      ask('classes'),
      ask('currentYear'),
      ask('editReportStates', { body: { ...card, to: 'submitted' } }),
      ask('setStudentGrades', { params: { id }, body: { id, grades: entryOf(n, n % 200) } }),
      ask('lateEdits'),
      ask('editLateEdit', {
        body: { id: latest('id', ['id', 'offered', 'changes']), decision: n % 2 === 0 ? 'let in' : 'refuse' },
      }),
      ask('editDeadline', { body: { deadline: '2025-01-31' } }),
      ask('reportStates', { params: { classID: ofClass } }),
      ask('editReportStates', {
        body: {
          ...card,
          part: '2024/2025-1. Halbjahr',
          to: 'open',
          reason: named('Grund', n),
          openUntil: '2025-01-31',
        },
      }),
      ask('editReportStates', { body: { ...card, to: 'issued' } }),
      ask('reportVersions', { params: { studentID: id } }),
      ask('issuedCards'),
      ask('issueAnew', {
        body: {
          reason: named('Grund', n),
          cards: [new Made((pool) => pool.find(['studentID', 'classID', 'year', 'version']))],
        },
      }),
      ask('issuedDocuments', { params: { classID: ofClass } }),
      ask('findIssued', { body: { query: named('Kind', n) } }),
      ask('generateDuplicate', {
        body: { id: latest('id', ['id', 'version', 'sha256']), place: named('Ort', n), date: '2025-01-31' },
      }),
      ask('generateStudent', { params: { id } }),
      ask('generateEarlier', { body: { id, part: '2024/2025-1. Halbjahr' } }),
      ask('editReportStates', { body: { ...card, to: 'open', reason: named('Grund', n), openUntil: '2025-01-31' } }),
    ]
  },
  (n) => {
    const profile = { ...listProfile, profileID: `fuzz-${n}`, name: named('Fuzz', n), removeOldStudents: 'false' }
    const body = { ...profile, cols: [...listProfile.cols, 'birthday'] }
    const upload = { ...file('list', n), body: { fileName: 'liste.csv', profile: profile.profileID } }
    const key = latest('key', ['key', 'data'])
    return [
      ask('addImportProfile', { body }),
      ask('editImportProfile', { body: { ...body, updateNames: 'false' } }),
      ask('readColumns', { ...file('list', n), body: { fileName: 'liste.csv' } }),
      ask('importFile', upload),
      ask('discardImport', { body: { key } }),
      ask('importFile', upload),
      ask('confirmImport', { body: { key } }),
      ask('lastImport'),
      ask('undoImport', { body: { importID: latest('importID') } }),
      ask('deleteImportProfile', { params: { id: profile.profileID } }),
    ]
  },
]

/** All stories, one after the other: whatever is drawn besides, each of their calls is tried with what fits. */
export const everyStory = (n: number): FuzzRequest[] => stories.flatMap((tell) => tell(n))

/** Requests that fit and build on each other, so that what changes much is also done, not only refused. */
export const story = (): fc.Arbitrary<FuzzRequest[]> =>
  fc.tuple(fc.constantFrom(...stories), fc.nat(1_000_000)).map(([tell, n]) => tell(n))
