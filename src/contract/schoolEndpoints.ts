import * as z from 'zod/mini'
import { AdminUser, ArchivedStudent, Klass, SchoolAbout, SchoolSettings, StoredFile } from './admin.ts'
import { AuditPage } from './audit.ts'
import type { Endpoint } from './endpoint.ts'
import { ClassStart, StudentStart, UserStart } from './formStart.ts'
import { Student } from './school.ts'
import { SchoolYear } from './year.ts'

const done = z.unknown()
const line = z.string().check(z.trim(), z.maxLength(200))
const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

/** `class` is the class's name. `id` empty on creation: the server gives the next free number. Dates dd.MM.yyyy. */
const StudentBody = z.object({
  id: z.optional(line),
  preName: word,
  name: word,
  class: word,
  birthday: z.optional(line),
  birthplace: z.optional(line),
  gender: z.optional(line),
  language: z.optional(line),
})

/** `classes` are classIDs here. */
const UserBody = z.object({
  name: word,
  email: z.string().check(z.trim(), z.minLength(3), z.maxLength(320)),
  admin: z.boolean(),
  classes: z.array(z.string()).check(z.minLength(1)),
})

const png = { file: z.file(), fileName: z.string().check(z.maxLength(300)) }

/** Classes, students, users, years, files and the school itself (specification 2.8): admins only. */
export const schoolEndpoints = {
  students: { method: 'GET', path: '/get/students', access: 'admin', data: z.array(Student) },
  /** Our own: takes the Idempotency-Key of a save. A repeated one adds nobody; it answers with the list as it is by then. */
  addStudent: { method: 'POST', path: '/add/student', access: 'admin', body: StudentBody, data: z.array(Student) },
  /**
   * `id` says which student; it cannot be changed. A field left out is emptied. Our own `was`, here and at classes and
   * users: with it fields that were not edited stay what they are, and nothing is done (409) once somebody else has
   * changed one that was.
   */
  editStudent: {
    method: 'PUT',
    path: '/edit/student',
    access: 'admin',
    body: z.extend(StudentBody, { id: word, was: z.optional(StudentStart) }),
    data: z.array(Student),
  },
  deleteStudent: { method: 'DELETE', path: '/delete/student/{id}', access: 'admin', data: z.array(Student) },
  /** Our own: removed students that can still be brought back, latest first. */
  archivedStudents: {
    method: 'GET',
    path: '/get/archivedStudents',
    access: 'admin',
    data: z.array(ArchivedStudent),
  },
  /** Our own. `class` (a name) where the former one is gone. Resolves with all students. */
  restoreStudent: {
    method: 'POST',
    path: '/restore/student/{archiveID}',
    access: 'admin',
    body: z.object({ class: z.optional(line) }),
    data: z.array(Student),
  },

  classes: { method: 'GET', path: '/get/classes', access: 'admin', data: z.array(Klass) },
  class: { method: 'GET', path: '/get/class/{id}', access: 'admin', data: Klass },
  addClass: {
    method: 'POST',
    path: '/add/class',
    access: 'admin',
    body: z.object({ name: word, label: z.optional(line), template: z.nullish(line) }),
    data: z.array(Klass),
  },
  /** Without `template` the class keeps none. The answer's first item is the class. */
  editClass: {
    method: 'PUT',
    path: '/edit/class',
    access: 'admin',
    body: z.object({
      classID: word,
      name: word,
      label: z.optional(line),
      template: z.optional(line),
      was: z.optional(ClassStart),
    }),
    data: z.array(Klass),
  },
  /** Our own: only a class without students. */
  deleteClass: { method: 'DELETE', path: '/delete/class/{id}', access: 'admin', data: z.array(Klass) },
  /**
   * Exactly `students` are in the class from now on. Our own `moves`: with them only these come and leave, and nothing
   * is done (409) once somebody who is to come is elsewhere than `from` says (a class's name, '' for none).
   */
  setClassStudents: {
    method: 'POST',
    path: '/set/classStudents/{classID}',
    access: 'admin',
    body: z.object({
      classID: word,
      students: z.array(z.string()).check(z.maxLength(5000)),
      moves: z.optional(
        z
          .array(z.object({ id: word, from: z.string().check(z.maxLength(200)), into: z.boolean() }))
          .check(z.maxLength(5000)),
      ),
    }),
    data: z.array(Student),
  },

  users: { method: 'GET', path: '/get/users', access: 'admin', data: z.array(AdminUser) },
  addUser: {
    method: 'POST',
    path: '/add/user',
    access: 'admin',
    body: z.object({ data: UserBody }),
    data: z.object({ users: z.array(AdminUser), password: z.string() }),
  },
  editUser: {
    method: 'PUT',
    path: '/updateUser/admin',
    access: 'admin',
    body: z.object({ data: z.extend(UserBody, { userID: z.string(), was: z.optional(UserStart) }) }),
    data: z.array(AdminUser),
  },
  resetPassword: {
    method: 'POST',
    path: '/resetPassword/user',
    access: 'admin',
    body: z.object({ userID: z.string() }),
    data: z.object({ password: z.string() }),
  },
  deleteUser: { method: 'DELETE', path: '/delete/user/{id}', access: 'admin', data: z.array(AdminUser) },

  years: { method: 'GET', path: '/get/years', access: 'admin', data: z.array(SchoolYear) },
  addYear: {
    method: 'POST',
    path: '/add/year',
    access: 'admin',
    body: z.object({ name: word }),
    data: z.array(SchoolYear),
  },
  /** Goes to the active year. */
  addYearPart: {
    method: 'POST',
    path: '/add/yearPart',
    access: 'admin',
    body: z.object({ name: word, term: z.enum(['1', '2']), printDate: word }),
    data: z.array(SchoolYear),
  },
  deleteYearPart: {
    method: 'POST',
    path: '/delete/yearPart',
    access: 'admin',
    body: z.object({ partID: z.string() }),
    data: z.array(SchoolYear),
  },

  currentFiles: { method: 'GET', path: '/get/currentFiles', access: 'admin', data: z.array(StoredFile) },
  /** Our own: removes one of `currentFiles` and answers with the others. */
  deleteFile: {
    method: 'POST',
    path: '/delete/file',
    access: 'admin',
    body: z.object({ path: z.string() }),
    data: z.array(StoredFile),
  },
  /** `id` is the classID. `incomplete` are the student numbers of report cards printed though something was missing. */
  generateClass: {
    method: 'GET',
    path: '/generate/class/{id}',
    access: 'admin',
    effects: true,
    data: z.object({
      files: z.array(StoredFile),
      incomplete: z.array(z.string()),
      /** Our own: what could not be printed as it is, in German, by student where it is one's. */
      warnings: z.optional(z.array(z.object({ student: z.optional(z.string()), text: z.string() }))),
    }),
  },
  /** Our own: how far the class's reports are, or null when none are being made. */
  reportProgress: {
    method: 'GET',
    path: '/get/reportProgress/{id}',
    access: 'admin',
    data: z.nullable(z.object({ done: z.int(), total: z.int() })),
  },

  uploadLogo: {
    method: 'POST',
    path: '/upload/logo',
    access: 'admin',
    multipart: true,
    body: z.object(png),
    data: done,
  },
  logoutAll: { method: 'GET', path: '/logoutAll', access: 'admin', effects: true, data: done },
  /** Our own. */
  schoolSettings: { method: 'GET', path: '/get/schoolSettings', access: 'admin', data: SchoolSettings },
  /** Our own; `was` as at students. */
  editSchoolSettings: {
    method: 'PUT',
    path: '/edit/schoolSettings',
    access: 'admin',
    body: z.extend(SchoolSettings, { was: z.optional(SchoolSettings) }),
    data: SchoolSettings,
  },
  /**
   * Our own: what admins did and who downloaded reports. `group` is an `AuditGroup` or 'all'; `before` is 'now' or the
   * `next` of the page before.
   */
  auditLog: { method: 'GET', path: '/get/auditLog/{group}/{before}', access: 'admin', data: AuditPage },
  /** Our own: what /about shows. */
  schoolAbout: { method: 'GET', path: '/get/about', access: 'public', data: SchoolAbout },
} as const satisfies Record<string, Endpoint>
