import * as z from 'zod/mini'
import { AdminUser, ArchivedStudent, Klass, SchoolAbout, SchoolSettings, SchoolState, SchoolYear } from './admin.ts'
import { AuditEntries } from './audit.ts'
import { del, type Endpoint, get, post, put } from './endpoint.ts'
import { ClassStart, PartStart, StudentStart, UserStart } from './formStart.ts'
import { printEndpoints } from './printEndpoints.ts'
import { Student } from './school.ts'
import { ofEachField, studentFields } from './studentFields.ts'
import { done, int, maybeGermanDayOf, maybeYesNo, optional, text, textOf, textOrNoneOf, word, yesNo } from './values.ts'
import { PartBody } from './yearSwitch.ts'

const line = textOf(z.trim(), z.maxLength(200))
const maybeDay = maybeGermanDayOf(z.trim(), z.maxLength(200))
const nameOrNone = textOrNoneOf(z.trim(), z.maxLength(200))

/**
 * `class` is the name of the class. If `id` is empty on creation, the server chooses the next free number. Dates are
 * dd.MM.yyyy. Extension `sure`: what a person has confirmed: `oneName`, that the student has one name only, of which the
 * other is then empty; without it that is refused, unless it is stored so. Apps of the release before also send `birthday`.
 */
const StudentBody = z.object({
  id: optional(line),
  preName: nameOrNone,
  name: nameOrNone,
  class: word,
  ...ofEachField((field) => (studentFields[field].kind === 'birthday' ? maybeDay : optional(line))),
  sure: optional(z.array(z.enum(['oneName', 'birthday']))),
})

/**
 * `classes` are classIDs here. Extension: an admin needs none; `lastDays` are days (dd.MM.yyyy) by classID, of a substitute who
 * teaches a class up to that day. Without it they stay as they are.
 */
const UserBody = z.object({
  name: word,
  email: textOf(z.trim(), z.minLength(3), z.maxLength(320)),
  admin: yesNo,
  classes: z.array(text).check(z.maxLength(1000)),
  lastDays: optional(z.record(z.string(), text)),
})

const ids = z.array(text).check(z.maxLength(1000))

const png = { file: z.file(), fileName: textOf(z.maxLength(300)) }

/** What the report card page has read of classes. */
const classroom = ['userClasses', 'classTemplate', 'classStudents'] as const

const adminChange = { access: 'admin', repeat: 'once' } as const
/** The list of classes shows the number of students. */
const studentList = {
  ...adminChange,
  data: z.array(Student),
  replaces: 'students',
  outdates: ['classes', 'archivedStudents', ...classroom],
} as const
/** Students and users have the names of classes. */
const changesClasses = {
  ...adminChange,
  data: z.array(Klass),
  replaces: 'classes',
  outdates: ['students', 'users', ...classroom],
} as const
const userList = { ...adminChange, data: z.array(AdminUser), replaces: 'users', outdates: [] } as const
/** Report cards are written for the latest part. */
const yearList = { ...adminChange, data: z.array(SchoolYear), replaces: 'years', outdates: ['currentYear'] } as const

/** The calls about students, classes, users, years, files and the school itself: admins only. */
export const schoolEndpoints = {
  students: { ...get('/get/students'), access: 'admin', data: z.array(Student) },
  /** Extension: accepts the Idempotency-Key of a save. A repeated call adds nobody and answers with the current list. */
  addStudent: { ...post('/add/student'), ...studentList, reprints: null, own: 'fields', body: StudentBody },
  /**
   * `id` identifies the student. An omitted field is emptied. Extension `newID`: the student's corrected number; entries
   * and history follow, and what devices send under the former one. Extension `was`, also of classes and users: with it
   * only edited fields are written; 409 without a change if somebody else has changed one of them. Extensions `template`
   * and `annex`: IDs of the student's own templates, '' for none; an omitted one stays as it is.
   */
  editStudent: {
    ...put('/edit/student'),
    ...studentList,
    reprints: 'student',
    own: 'fields',
    body: z.extend(StudentBody, {
      ...{ id: word, newID: optional(word), was: optional(StudentStart) },
      ...{ template: optional(line), annex: optional(line) },
    }),
  },
  /**
   * Extension: gives several students the same template, the same annex or both; '' for none, an omitted one stays as it is.
   * Each of `students` is as the sender has seen it: 409 without a change if somebody else has changed one since.
   */
  setStudentTemplates: {
    ...post('/set/studentTemplates'),
    ...studentList,
    reprints: 'student',
    own: 'call',
    body: z.object({
      students: z
        .array(z.object({ id: word, template: optional(line), annex: optional(line) }))
        .check(z.maxLength(5000)),
      template: optional(line),
      annex: optional(line),
    }),
  },
  deleteStudent: { ...del('/delete/student/{id}'), ...studentList, reprints: null, own: 'fields' },
  /** Extension: removed students that can be restored, latest first. */
  archivedStudents: { ...get('/get/archivedStudents'), access: 'admin', own: 'call', data: z.array(ArchivedStudent) },
  /**
   * Extension. `class` is a name, or null for no class. Without it the student goes back into the former class; refused for
   * the field if that is gone, or can have other students since another year began. Answers with all students.
   */
  restoreStudent: {
    ...post('/restore/student/{archiveID}'),
    ...studentList,
    reprints: null,
    own: 'call',
    body: z.object({ class: z.nullish(line) }),
  },

  classes: { ...get('/get/classes'), access: 'admin', data: z.array(Klass) },
  class: { ...get('/get/class/{id}'), access: 'admin', data: Klass },
  addClass: {
    ...post('/add/class'),
    ...changesClasses,
    reprints: null,
    own: 'fields',
    body: z.object({ name: word, label: optional(line), template: z.nullish(line) }),
  },
  /** Without `template` the class has none afterwards. The first item of the answer is the class. */
  editClass: {
    ...put('/edit/class'),
    ...changesClasses,
    reprints: 'class',
    own: 'fields',
    body: z.object({
      classID: word,
      name: word,
      label: optional(line),
      template: optional(line),
      was: optional(ClassStart),
    }),
  },
  /** Extension: only for a class without students. */
  deleteClass: { ...del('/delete/class/{id}'), ...changesClasses, reprints: null, own: 'call' },
  /**
   * Afterwards exactly `students` are in the class. Extension `moves`: with them only these students join and leave; 409
   * without a change if a joining student is not in the class `from` (a name, '' for none).
   */
  setClassStudents: {
    ...post('/set/classStudents/{classID}'),
    access: 'admin',
    repeat: 'once',
    outdates: ['students', 'classes', ...classroom],
    reprints: null,
    own: 'fields',
    body: z.object({
      classID: word,
      students: z.array(text).check(z.maxLength(5000)),
      moves: optional(
        z.array(z.object({ id: word, from: textOf(z.maxLength(200)), into: yesNo })).check(z.maxLength(5000)),
      ),
    }),
    data: z.array(Student),
  },

  users: { ...get('/get/users'), access: 'admin', data: z.array(AdminUser) },
  addUser: {
    ...post('/add/user'),
    ...userList,
    within: 'users',
    reprints: 'class',
    own: 'fields',
    body: z.object({ data: UserBody, mustChange: maybeYesNo }),
    data: z.object({ users: z.array(AdminUser), password: text }),
  },
  /**
   * Extension: adds many users, all or none. With `mustChange`, also of `addUser`, they are asked for a password of their own
   * after the first login. `made` are the new users in the order of the body.
   */
  addUsers: {
    ...post('/add/users'),
    ...userList,
    within: 'users',
    outdates: ['classes'],
    reprints: 'class',
    own: 'call',
    body: z.object({ users: z.array(UserBody).check(z.minLength(1), z.maxLength(200)), mustChange: yesNo }),
    data: z.object({
      users: z.array(AdminUser),
      made: z.array(z.object({ userID: text, password: text })),
    }),
  },
  editUser: {
    ...put('/updateUser/admin'),
    ...userList,
    outdates: ['userClasses'],
    reprints: 'class',
    own: 'fields',
    body: z.object({ data: z.extend(UserBody, { userID: text, was: optional(UserStart) }) }),
  },
  resetPassword: {
    ...post('/resetPassword/user'),
    access: 'admin',
    repeat: 'same',
    outdates: [],
    reprints: null,
    body: z.object({ userID: text }),
    data: z.object({ password: text }),
  },
  deleteUser: { ...del('/delete/user/{id}'), ...userList, reprints: 'class', own: 'fields' },

  /**
   * Extension: a message to everybody, or to the teachers of classes and to single users, by their IDs. `recipients` is
   * the number of users who have it, without the sender.
   */
  addMessage: {
    ...post('/add/message'),
    access: 'admin',
    repeat: 'once',
    outdates: ['unreadMessages', 'allMessages'],
    reprints: null,
    own: 'call',
    body: z.object({
      title: textOf(z.trim(), z.minLength(1), z.maxLength(100)),
      message: textOf(z.trim(), z.minLength(1), z.maxLength(1000)),
      to: z.union([z.literal('all'), z.object({ classes: ids, users: ids })]),
    }),
    data: z.object({ recipients: int }),
  },

  years: { ...get('/get/years'), access: 'admin', data: z.array(SchoolYear) },
  addYear: { ...post('/add/year'), ...yearList, reprints: null, own: 'fields', body: z.object({ name: word }) },
  /** Extension: makes an archived year the active one again; the former active one is archived. */
  activateYear: {
    ...post('/activate/year'),
    ...yearList,
    repeat: 'same',
    reprints: null,
    own: 'call',
    body: z.object({ name: word }),
  },
  /** Adds to the active year. Extension `validFrom`: report cards are written for it from that day on, not at once. */
  addYearPart: { ...post('/add/yearPart'), ...yearList, reprints: null, own: 'fields', body: PartBody },
  /**
   * Extension: corrects a part of the active year. Its entries follow a new name, also those that devices send under a
   * former one. Without `validFrom` the part is valid at once. `was` as in `editStudent`.
   */
  editYearPart: {
    ...put('/edit/yearPart'),
    ...yearList,
    reprints: 'part',
    own: 'call',
    body: z.extend(PartBody, { partID: word, was: optional(PartStart) }),
  },
  deleteYearPart: {
    ...post('/delete/yearPart'),
    ...yearList,
    reprints: null,
    own: 'fields',
    body: z.object({ partID: text }),
  },

  ...printEndpoints,
  /** Extension: how far the report cards of every class are, and what is not set up. */
  schoolState: { ...get('/get/schoolState'), access: 'admin', own: 'call', data: SchoolState },

  uploadLogo: {
    ...post('/upload/logo'),
    access: 'admin',
    repeat: 'same',
    outdates: ['download'],
    reprints: 'school',
    multipart: true,
    body: z.object(png),
    data: done,
  },
  logoutAll: {
    ...get('/logoutAll'),
    access: 'admin',
    effects: true,
    repeat: 'own',
    outdates: [],
    reprints: null,
    data: done,
  },
  /** Extension. */
  schoolSettings: { ...get('/get/schoolSettings'), access: 'admin', own: 'call', data: SchoolSettings },
  /** Extension; `was` as in `editStudent`. */
  editSchoolSettings: {
    ...put('/edit/schoolSettings'),
    access: 'admin',
    repeat: 'same',
    replaces: 'schoolSettings',
    outdates: ['schoolState'],
    reprints: 'school',
    own: 'call',
    body: z.extend(SchoolSettings, { was: optional(SchoolSettings) }),
    data: SchoolSettings,
  },
  /**
   * Extension: what admins did and who downloaded reports. `group` is an `AuditGroup` of the rules or 'all';
   * `before` is 'now' or the `next` of the previous page.
   */
  auditLog: { ...get('/get/auditLog/{group}/{before}'), access: 'admin', own: 'call', data: AuditEntries },
  /** Extension: the school's texts on /about and /accessibility. */
  schoolAbout: { ...get('/get/about'), access: 'public', own: 'call', data: SchoolAbout },
} as const satisfies Record<string, Endpoint>
