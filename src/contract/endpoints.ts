import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { Entry, EntryVersion } from './entry.ts'
import { Message } from './message.ts'
import { CurrentYear, GradingStudent, UserClass } from './school.ts'
import { LoginBody, SessionUser, UserRole } from './session.ts'
import { Template } from './template.ts'

const done = z.unknown()
const empty = z.object({})

/** What every signed-in person needs from the first picture on. */
export const endpoints = {
  login: { method: 'POST', path: '/auth/login', access: 'public', body: LoginBody, data: SessionUser },
  verifyUser: { method: 'POST', path: '/auth/verifyUser', access: 'session', body: empty, data: SessionUser },
  refreshToken: { method: 'POST', path: '/auth/refreshToken', access: 'public', body: empty, data: done },
  logout: { method: 'GET', path: '/auth/logout', access: 'public', effects: true, data: done },
  userRole: { method: 'GET', path: '/get/userRole', access: 'session', data: UserRole },
  unreadMessages: { method: 'GET', path: '/get/unreadMessages/{userID}', access: 'session', data: z.array(Message) },
  allMessages: { method: 'GET', path: '/get/allMessages', access: 'session', data: z.array(Message) },
  readMessage: {
    method: 'POST',
    path: '/readMessage/{messageID}/{userID}',
    access: 'session',
    body: empty,
    data: done,
  },
  currentYear: { method: 'GET', path: '/get/currentYear', access: 'session', data: CurrentYear },
  userClasses: { method: 'GET', path: '/get/userClasses/{userID}', access: 'session', data: z.array(UserClass) },
  classTemplate: { method: 'GET', path: '/get/classTemplate/{classID}', access: 'session', data: z.nullable(Template) },
  /**
   * Our server sends the entries of the running year and the year before it, and of older ones what a form begins with;
   * another may send all.
   */
  classStudents: {
    method: 'GET',
    path: '/get/classStudents/{classID}',
    access: 'session',
    etag: true,
    data: z.array(GradingStudent),
  },
  /** `id` is the student number. Our server answers with a `SavedEntry`; another may answer anything. */
  setStudentGrades: {
    method: 'POST',
    path: '/set/studentGrades/{id}',
    access: 'session',
    body: z.object({ id: z.string(), grades: Entry }),
    data: z.unknown(),
  },
  /** Our own call: the newest versions of a student's entries, newest first. A server with the specified calls alone lacks it. */
  gradesHistory: {
    method: 'GET',
    path: '/get/gradesHistory/{id}',
    access: 'session',
    data: z.array(EntryVersion),
  },
  /** Our own call: the versions that follow the one that named this `before`. */
  gradesHistoryBefore: {
    method: 'GET',
    path: '/get/gradesHistory/{id}/{before}',
    access: 'session',
    data: z.array(EntryVersion),
  },
  /** Our own call: a student's entries from before the two years of `classStudents`, newest first. */
  olderEntries: {
    method: 'GET',
    path: '/get/olderEntries/{id}',
    access: 'session',
    data: z.array(Entry),
  },
  /**
   * Our own call: keeps a version that was decided against, so that it can be found in the history. Changes no
   * entry. Takes the Idempotency-Key and X-Device-Seq of a save.
   */
  addGradesVersion: {
    method: 'POST',
    path: '/add/gradesVersion/{id}',
    access: 'session',
    body: z.object({ id: z.string(), grades: Entry }),
    data: done,
  },
} as const satisfies Record<string, Endpoint>

/**
 * GET /download/{path} answers with the file itself and is no call of the table. `path` as in a `StoredFile` or below;
 * each segment is encoded.
 */
export const downloadPath = (path: string) => `/download/${path.split('/').map(encodeURIComponent).join('/')}`

/** The school's logo. */
export const logoPath = 'files/schoolFiles/logo.png'
export const templateLogoPath = (templateID: string, kind: 'first' | 'second') =>
  `files/templates/${templateID}/${kind === 'first' ? 'logo' : 'second'}.png`
