import * as z from 'zod/mini'
import { type Endpoint, get, post } from './endpoint.ts'
import { Entry, EntryVersion } from './entry.ts'
import { CurrentYear, GradingStudent, Message, UserClass } from './school.ts'
import { LoginBody, SessionUser, UserRole } from './session.ts'
import { ClassTemplate, Template } from './template.ts'
import { done, text } from './values.ts'

const noFields = z.object({})

/** The calls of every signed-in user, needed from the first screen on. */
export const endpoints = {
  login: { ...post('/auth/login'), access: 'public', repeat: 'same', outdates: [], body: LoginBody, data: SessionUser },
  verifyUser: {
    ...post('/auth/verifyUser'),
    access: 'session',
    repeat: 'reads',
    outdates: [],
    body: noFields,
    data: SessionUser,
  },
  refreshToken: {
    ...post('/auth/refreshToken'),
    access: 'public',
    repeat: 'same',
    outdates: [],
    body: noFields,
    data: done,
  },
  logout: { ...get('/auth/logout'), access: 'public', effects: true, repeat: 'same', outdates: [], data: done },
  userRole: { ...get('/get/userRole'), access: 'session', data: UserRole },
  unreadMessages: { ...get('/get/unreadMessages/{userID}'), access: 'session', data: z.array(Message) },
  allMessages: { ...get('/get/allMessages'), access: 'session', data: z.array(Message) },
  readMessage: {
    ...post('/readMessage/{messageID}/{userID}'),
    access: 'session',
    repeat: 'same',
    outdates: ['unreadMessages', 'allMessages'],
    body: noFields,
    data: done,
  },
  currentYear: { ...get('/get/currentYear'), access: 'session', data: CurrentYear },
  userClasses: { ...get('/get/userClasses/{userID}'), access: 'session', data: z.array(UserClass) },
  classTemplate: { ...get('/get/classTemplate/{classID}'), access: 'session', data: z.nullable(ClassTemplate) },
  /** Extension: every template that the report cards of the class have, the class's own first. */
  templatesOfClass: {
    ...get('/get/templatesOfClass/{classID}'),
    access: 'session',
    own: 'call',
    data: z.array(Template),
  },
  /**
   * Our server sends the entries of the current and the previous year, and of older ones only the fields that prefill a
   * form. Another server may send all.
   */
  classStudents: {
    ...get('/get/classStudents/{classID}'),
    access: 'session',
    etag: true,
    data: z.array(GradingStudent),
  },
  /** `id` is the student number. Our server answers with a `SavedEntry`; another may answer with anything. */
  setStudentGrades: {
    ...post('/set/studentGrades/{id}'),
    access: 'session',
    repeat: 'own',
    outdates: [],
    own: 'fields',
    body: z.object({ id: text, grades: Entry }),
    data: z.unknown(),
  },
  /** Extension: the latest versions of a student's entries, newest first. */
  gradesHistory: { ...get('/get/gradesHistory/{id}'), access: 'session', own: 'call', data: z.array(EntryVersion) },
  /** Extension: the next page of versions. `before` is the `older` of the last version of the previous page. */
  gradesHistoryBefore: {
    ...get('/get/gradesHistory/{id}/{before}'),
    access: 'session',
    own: 'call',
    data: z.array(EntryVersion),
  },
  /** Extension: a student's entries older than those of `classStudents`, newest first. */
  olderEntries: { ...get('/get/olderEntries/{id}'), access: 'session', own: 'call', data: z.array(Entry) },
  /**
   * Extension: adds a version that lost a conflict to the history. Changes no entry. Accepts the Idempotency-Key and
   * X-Device-Seq of a save.
   */
  addGradesVersion: {
    ...post('/add/gradesVersion/{id}'),
    access: 'session',
    repeat: 'own',
    outdates: [],
    own: 'call',
    body: z.object({ id: text, grades: Entry }),
    data: done,
  },
} as const satisfies Record<string, Endpoint>

/**
 * The URL path of a file, each segment encoded. `path` is that of a `StoredFile`, or one of the paths below. The answer is
 * the file itself, so this is no call of the table.
 */
export const downloadPath = (path: string) => `/download/${path.split('/').map(encodeURIComponent).join('/')}`

/** The school's logo. */
export const logoPath = 'files/schoolFiles/logo.png'
export const templateLogoPath = (templateID: string, kind: 'first' | 'second') =>
  `files/templates/${templateID}/${kind === 'first' ? 'logo' : 'second'}.png`
