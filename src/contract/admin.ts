import * as z from 'zod/mini'
import { Student } from './school.ts'
import * as v from './values.ts'

/** A class in the school settings. `template` is a templateID, or null. Named Klass because `class` is a reserved word. */
export const Klass = z.object({
  classID: v.text,
  name: v.text,
  label: v.textOrNone,
  template: z.nullish(v.text),
  /** Extension: the number of students in it. */
  students: v.maybeInt,
})
export type Klass = z.infer<typeof Klass>

/**
 * A user as admins see them. `classes` are names of classes. Extension: `lastDays` (dd.MM.yyyy) of those that are taught only up
 * to a day, by the names.
 */
export const AdminUser = z.object({
  userID: v.text,
  name: v.text,
  email: v.text,
  admin: v.yesNo,
  classes: z.array(v.text),
  lastDays: v.optional(z.record(z.string(), v.text)),
})
export type AdminUser = z.infer<typeof AdminUser>

/** A generated file; `size` in bytes, `date` ISO 8601, `type` one of pdf, doc, png, folder or anything else. */
export const StoredFile = z.object({
  name: v.text,
  size: v.number,
  date: v.moment,
  type: v.text,
  path: v.text,
  /** Extension: the name to show, 'Zeugnisse 1a, 1. Halbjahr.pdf', and the name of the download. */
  title: v.maybeText,
  download: v.maybeText,
  /** Extension: the class, the year and the part whose report cards the file contains. */
  classID: v.maybeText,
  className: v.maybeText,
  year: v.maybeText,
  part: v.maybeText,
  /**
   * Extension: the students in it whose report card has changed since. `what` names the changed subjects and fields, `at`
   * (ISO 8601) is the time of the last change, null if it is not known.
   */
  changed: v.optional(
    z.array(
      z.object({
        id: v.text,
        preName: v.text,
        name: v.text,
        what: z.array(v.text),
        at: v.orNull(v.text),
      }),
    ),
  ),
})
export type StoredFile = z.infer<typeof StoredFile>

/** Extension: a report card as it was issued once, for ever. */
export const ReportVersion = z.object({
  id: v.text,
  /** The names of the class, and the year key as an entry has it. */
  class: v.text,
  year: v.text,
  /** Counted from 1 for each report card. */
  version: v.int,
  /** Who issued it (a name), and when (ISO 8601). */
  by: v.text,
  at: v.text,
  /** Why it was issued anew together with others. */
  reason: v.maybeText,
  /** Of the PDF, in hexadecimal. */
  sha256: v.text,
  /** Of the PDF, for `/download/{path}`. */
  path: v.text,
})
export type ReportVersion = z.infer<typeof ReportVersion>

/** Extension: an issued report card by its newest version. `classID` is the class of the child, `year` a year key. */
export const IssuedCard = z.object({ studentID: v.text, classID: v.text, year: v.text, version: v.int })
export type IssuedCard = z.infer<typeof IssuedCard>

/** Extension: a child of the school, now or formerly, with each class and part (year key) of an issued report card. */
export const IssuedChild = z.object({
  ...{ id: v.text, name: v.text, preName: v.text, birthday: v.maybeGermanDay, sortName: v.maybeText },
  /** The present class; of a child who is no longer at the school the last one. */
  class: v.maybeText,
  /** Since when the child is no longer at the school (ISO 8601). */
  leftAt: v.maybeText,
  issued: z.array(z.object({ class: v.text, year: v.text })),
})
/** `addition` as in `Student`. */
export type IssuedChild = z.infer<typeof IssuedChild> & Pick<Student, 'addition'>

/** Extension: how far the report cards of a class are. Absent counts are not known. */
export const ClassState = z.object({
  classID: v.text,
  name: v.text,
  hasTemplate: v.yesNo,
  teachers: v.int,
  students: v.maybeInt,
  /** The number of report cards in which nothing is missing, texts and days included. */
  done: v.maybeInt,
  /** The number of report cards that are begun and lack something. */
  begun: v.maybeInt,
  /** The number of report cards without the flag 'incomplete': every mark is there. */
  complete: v.maybeInt,
  /**
   * The printed report cards of the running part; null if there are none. `current` is the number of students whose report
   * card is printed as it is now, `changed` that of those whose report card has changed since.
   */
  printed: v.optional(z.nullable(z.object({ at: v.text, current: v.int, changed: v.int }))),
  /**
   * How many report cards of the running part have reached each state; an issued one counts as submitted and approved, too.
   * `issuedAt` is the latest time (ISO 8601), `late` the number of late edits that wait for a decision.
   */
  states: v.optional(
    z.object({
      submitted: v.int,
      approved: v.int,
      issued: v.int,
      issuedAt: v.orNull(v.text),
      late: v.int,
    }),
  ),
  /**
   * What is not printed as it is entered, or contradicts itself on paper: letters of the template, of names and of the class
   * that no font has, days. The texts of report cards are left out, and children are counted.
   */
  faults: v.optional(z.array(z.object({ name: v.text, words: v.text }))),
})
export type ClassState = z.infer<typeof ClassState>

/** Extension: a part up to the running one with report cards that are not issued. */
export const UnissuedPart = z.object({
  partID: v.text,
  year: v.text,
  name: v.text,
  /** What is over: the year, because it is archived, or the part alone; null for the running part. */
  over: z.nullable(z.enum(['year', 'part'])),
  count: v.int,
  /** By the name that the class had then; a child counts once. */
  classes: z.array(z.object({ name: v.text, count: v.int })),
})
export type UnissuedPart = z.infer<typeof UnissuedPart>

/** Extension: the state of the whole school. `part` is the part that report cards are written for. */
export const SchoolState = z.object({
  year: v.orNull(v.text),
  part: z.nullable(z.object({ name: v.text, printDate: v.germanDay })),
  templates: v.int,
  classes: z.array(ClassState),
  students: v.int,
  studentsWithoutClass: v.int,
  /** Users who are no admins. */
  teachers: v.int,
  teachersWithoutClass: v.int,
  /**
   * The way of report cards to being issued. `isUsed`: somebody has handed one in, approved or issued it, or there is a
   * deadline, the last day for writing in the running part (yyyy-MM-dd). Undefined from a server that does not know it.
   */
  handingIn: v.optional(z.object({ isUsed: v.yesNo, deadline: v.orNull(v.isoDate) })),
  /**
   * `answer`: whether the school issues its report cards, null while nobody has said so. `parts`: those with report cards that
   * are not issued, oldest first, without parts of which the school issues none, and those of which an admin has said why they
   * stay so. Undefined as above.
   */
  issuing: v.optional(z.object({ answer: v.orNull(v.yesNo), parts: z.array(UnissuedPart) })),
  /** How much is old enough to be deleted and waits for an admin to confirm it. */
  retentionDue: v.maybeInt,
})
export type SchoolState = z.infer<typeof SchoolState>

/**
 * Extension: a removed student, stored with all entries until `until` (ISO 8601), or for good if a report card `isIssued`. One who
 * has left the school stays, too: `leftYear` is the last school year, '' if it is unknown.
 */
export const ArchivedStudent = z.extend(Student, {
  archiveID: v.text,
  removedAt: v.text,
  until: v.text,
  isIssued: v.optional(v.yesNo),
  leftYear: v.optional(v.text),
  entries: v.int,
})
export type ArchivedStudent = z.infer<typeof ArchivedStudent> & Pick<Student, 'addition'>

const prose = v.textOf(z.maxLength(20_000))

/** Extension: the settings of the school. */
export const SchoolSettings = z.object({
  name: v.word,
  imprint: prose,
  privacy: prose,
  /** What the school adds to the statement of accessibility. An app that does not know it leaves it out, and it stays. */
  accessibility: v.optional(prose),
  /** The name that report cards print under the head's signature; may be empty, and is left out as above. */
  headName: v.optional(v.textOf(z.trim(), z.maxLength(200))),
  /** The place before the date of report cards whose template has none; may be empty, and is left out as above. */
  signaturePlace: v.optional(v.textOf(z.trim(), z.maxLength(200))),
  /** Every device that stores report cards requires a PIN. */
  pinRequired: v.yesNo,
  /** Lists sort 'von der Heide' under V, and not by DIN 5007 under H. Left out as above. */
  sortsParticle: v.maybeYesNo,
  /** The school issues its report cards in the app and is told of those that are not issued; null until an admin has said. Left out as above. */
  issuesReports: z.optional(v.orNull(v.yesNo)),
})
export type SchoolSettings = z.infer<typeof SchoolSettings>

/** Extension, public: the school's texts on /about and /accessibility. Texts are empty until an admin writes them. */
export const SchoolAbout = z.object({
  name: v.text,
  imprint: v.text,
  privacy: v.text,
  /** Undefined from a server that does not know it. */
  accessibility: v.maybeText,
  /** As in the settings; undefined where there is none. */
  signaturePlace: v.maybeText,
  /** Argument of `downloadPath` for the school's logo, for signed-in users only; undefined if there is none. */
  logo: v.maybeText,
})
export type SchoolAbout = z.infer<typeof SchoolAbout>

/** A part of a year that ends with report cards. `term` is '1' or '2', `printDate` (Zeugnisdatum) is dd.MM.yyyy. */
export const YearPart = z.object({
  partID: v.text,
  name: v.text,
  term: v.text,
  printDate: v.germanDay,
  /** Extension: report cards are written for the part from this day (dd.MM.yyyy) on. Left out for a part without one. */
  validFrom: v.maybeGermanDay,
  /** Extension: the number of report cards that have been started in it. */
  entries: v.maybeInt,
})
export type YearPart = z.infer<typeof YearPart>

/** `status` is 'active' or anything else, on our server 'archived'. Parts have the order in which they were added. */
export const SchoolYear = z.object({ name: v.text, status: v.text, parts: z.array(YearPart) })
export type SchoolYear = z.infer<typeof SchoolYear>

/** What was printed. `incomplete` are the student numbers of report cards that were printed incomplete. */
export const MadeReport = z.object({
  files: z.array(StoredFile),
  incomplete: z.array(v.text),
  /** Extension: German sentences about what could not be printed, with the student number if it concerns one student. */
  warnings: v.optional(z.array(z.object({ student: v.maybeText, text: v.text }))),
})
export type MadeReport = z.infer<typeof MadeReport>

/** The printing of a class that was asked for, and what came of it. */
export const ClassRun = z.object({
  classID: v.text,
  /** The name of the class. */
  name: v.text,
  /** When it was asked for with `startReports`: ISO 8601, equal for all classes of a call. Null for any other printing. */
  asked: v.orNull(v.text),
  state: z.enum(['waiting', 'printing', 'made', 'failed']),
  done: v.int,
  total: v.int,
  /** Of one that is made. */
  made: v.optional(MadeReport),
  /** A German sentence: why it failed, or why one that waits or is being printed does not go on. */
  reason: v.maybeText,
})
