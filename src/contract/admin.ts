import * as z from 'zod/mini'
import { Student } from './school.ts'

/** A class in the school settings. `template` is a templateID, or null. Named Klass because `class` is a reserved word. */
export const Klass = z.object({
  classID: z.string(),
  name: z.string(),
  label: z.string(),
  template: z.nullish(z.string()),
  /** Extension: the number of students in it. */
  students: z.optional(z.int()),
})
export type Klass = z.infer<typeof Klass>

/** A user as admins see them. `classes` are names of classes. */
export const AdminUser = z.object({
  userID: z.string(),
  name: z.string(),
  email: z.string(),
  admin: z.boolean(),
  classes: z.array(z.string()),
})
export type AdminUser = z.infer<typeof AdminUser>

/** A generated file; `size` in bytes, `date` ISO 8601, `type` one of pdf, doc, png, folder or anything else. */
export const StoredFile = z.object({
  name: z.string(),
  size: z.number(),
  date: z.string(),
  type: z.string(),
  path: z.string(),
  /** Extension: the name to show, 'Zeugnisse 1a, 1. Halbjahr.pdf', and the name of the download. */
  title: z.optional(z.string()),
  download: z.optional(z.string()),
  /** Extension: the class, the year and the part whose report cards the file contains. */
  classID: z.optional(z.string()),
  className: z.optional(z.string()),
  year: z.optional(z.string()),
  part: z.optional(z.string()),
  /**
   * Extension: the students in it whose report card has changed since. `what` names the changed subjects and fields, `at`
   * (ISO 8601) is the time of the last change, null if it is not known.
   */
  changed: z.optional(
    z.array(
      z.object({
        id: z.string(),
        preName: z.string(),
        name: z.string(),
        what: z.array(z.string()),
        at: z.nullable(z.string()),
      }),
    ),
  ),
})
export type StoredFile = z.infer<typeof StoredFile>

/** Extension: a report card as it was issued once, for ever. */
export const ReportVersion = z.object({
  id: z.string(),
  /** The names of the class, and the year key as an entry has it. */
  class: z.string(),
  year: z.string(),
  /** Counted from 1 for each report card. */
  version: z.int(),
  /** Who issued it (a name), and when (ISO 8601). */
  by: z.string(),
  at: z.string(),
  /** Of the PDF, in hexadecimal. */
  sha256: z.string(),
  /** Of the PDF, for `/download/{path}`. */
  path: z.string(),
})
export type ReportVersion = z.infer<typeof ReportVersion>

/** Extension: how far the report cards of a class are. Absent counts are not known. */
export const ClassState = z.object({
  classID: z.string(),
  name: z.string(),
  hasTemplate: z.boolean(),
  teachers: z.int(),
  students: z.optional(z.int()),
  /** The number of complete report cards, counted as on the report card page. */
  complete: z.optional(z.int()),
  /**
   * The printed report cards of the running part; null if there are none. `current` is the number of students whose report
   * card is printed as it is now, `changed` that of those whose report card has changed since.
   */
  printed: z.optional(z.nullable(z.object({ at: z.string(), current: z.int(), changed: z.int() }))),
  /**
   * How many report cards of the running part have reached each state; an issued one counts as submitted and approved, too.
   * `issuedAt` is the latest time (ISO 8601), `late` the number of late edits that wait for a decision.
   */
  states: z.optional(
    z.object({
      submitted: z.int(),
      approved: z.int(),
      issued: z.int(),
      issuedAt: z.nullable(z.string()),
      late: z.int(),
    }),
  ),
})
export type ClassState = z.infer<typeof ClassState>

/** Extension: the state of the whole school. `part` is the part that report cards are written for. */
export const SchoolState = z.object({
  year: z.nullable(z.string()),
  part: z.nullable(z.object({ name: z.string(), printDate: z.string() })),
  templates: z.int(),
  classes: z.array(ClassState),
  students: z.int(),
  studentsWithoutClass: z.int(),
  /** Users who are no admins. */
  teachers: z.int(),
  teachersWithoutClass: z.int(),
  /**
   * The way of report cards to being issued. `isUsed`: somebody has handed one in, approved or issued it, or there is a
   * deadline, the last day for writing in the running part (yyyy-MM-dd). Undefined from a server that does not know it.
   */
  handingIn: z.optional(z.object({ isUsed: z.boolean(), deadline: z.nullable(z.string()) })),
})
export type SchoolState = z.infer<typeof SchoolState>

/** Extension: a removed student, stored with all entries until `until` (ISO 8601). */
export const ArchivedStudent = z.extend(Student, {
  archiveID: z.string(),
  removedAt: z.string(),
  until: z.string(),
  entries: z.int(),
})
export type ArchivedStudent = z.infer<typeof ArchivedStudent>

const prose = z.string().check(z.maxLength(20_000))

/** Extension: the settings of the school. */
export const SchoolSettings = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  imprint: prose,
  privacy: prose,
  /** What the school adds to the statement of accessibility. An app that does not know it leaves it out, and it stays. */
  accessibility: z.optional(prose),
  /** The name that report cards print under the head's signature; may be empty, and is left out as above. */
  headName: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /** Every device that stores report cards requires a PIN. */
  pinRequired: z.boolean(),
})
export type SchoolSettings = z.infer<typeof SchoolSettings>

/** Extension, public: the school's texts on /about and /accessibility. Texts are empty until an admin writes them. */
export const SchoolAbout = z.object({
  name: z.string(),
  imprint: z.string(),
  privacy: z.string(),
  /** Undefined from a server that does not know it. */
  accessibility: z.optional(z.string()),
  /** Argument of `downloadPath` for the school's logo, for signed-in users only; undefined if there is none. */
  logo: z.optional(z.string()),
})
export type SchoolAbout = z.infer<typeof SchoolAbout>

/** A part of a year that ends with report cards. `term` is '1' or '2', `printDate` (Zeugnisdatum) is dd.MM.yyyy. */
export const YearPart = z.object({
  partID: z.string(),
  name: z.string(),
  term: z.string(),
  printDate: z.string(),
  /** Extension: report cards are written for the part from this day (dd.MM.yyyy) on. Left out for a part without one. */
  validFrom: z.optional(z.string()),
  /** Extension: the number of report cards that have been started in it. */
  entries: z.optional(z.int()),
})
export type YearPart = z.infer<typeof YearPart>

/** `status` is 'active' or anything else, on our server 'archived'. Parts have the order in which they were added. */
export const SchoolYear = z.object({ name: z.string(), status: z.string(), parts: z.array(YearPart) })
export type SchoolYear = z.infer<typeof SchoolYear>

/** What was printed. */
export const Made = z.object({
  files: z.array(StoredFile),
  incomplete: z.array(z.string()),
  /** Extension: German sentences about what could not be printed, with the student number if it concerns one student. */
  warnings: z.optional(z.array(z.object({ student: z.optional(z.string()), text: z.string() }))),
})
/** The printing of a class that was asked for, and what came of it. */
export const ClassRun = z.object({
  classID: z.string(),
  /** The name of the class. */
  name: z.string(),
  /** When it was asked for with `startReports`: ISO 8601, equal for all classes of a call. Null for any other printing. */
  asked: z.nullable(z.string()),
  state: z.enum(['waiting', 'printing', 'made', 'failed']),
  done: z.int(),
  total: z.int(),
  /** Of one that is made. */
  made: z.optional(Made),
  /** A German sentence: why it failed, or why one that waits or is being printed does not go on. */
  reason: z.optional(z.string()),
})
