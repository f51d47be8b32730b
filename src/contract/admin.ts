import * as z from 'zod/mini'
import { Student } from './school.ts'
import {
  germanDay,
  int,
  isoDate,
  maybeGermanDay,
  maybeInt,
  maybeText,
  maybeYesNo,
  moment,
  number,
  optional,
  orNull,
  text,
  textOf,
  textOrNone,
  word,
  yesNo,
} from './values.ts'

/** A class in the school settings. `template` is a templateID, or null. Named Klass because `class` is a reserved word. */
export const Klass = z.object({
  classID: text,
  name: text,
  label: textOrNone,
  template: z.nullish(text),
  /** Extension: the number of students in it. */
  students: maybeInt,
})
export type Klass = z.infer<typeof Klass>

/** A user as admins see them. `classes` are names of classes. */
export const AdminUser = z.object({
  userID: text,
  name: text,
  email: text,
  admin: yesNo,
  classes: z.array(text),
})
export type AdminUser = z.infer<typeof AdminUser>

/** A generated file; `size` in bytes, `date` ISO 8601, `type` one of pdf, doc, png, folder or anything else. */
export const StoredFile = z.object({
  name: text,
  size: number,
  date: moment,
  type: text,
  path: text,
  /** Extension: the name to show, 'Zeugnisse 1a, 1. Halbjahr.pdf', and the name of the download. */
  title: maybeText,
  download: maybeText,
  /** Extension: the class, the year and the part whose report cards the file contains. */
  classID: maybeText,
  className: maybeText,
  year: maybeText,
  part: maybeText,
  /**
   * Extension: the students in it whose report card has changed since. `what` names the changed subjects and fields, `at`
   * (ISO 8601) is the time of the last change, null if it is not known.
   */
  changed: optional(
    z.array(
      z.object({
        id: text,
        preName: text,
        name: text,
        what: z.array(text),
        at: orNull(text),
      }),
    ),
  ),
})
export type StoredFile = z.infer<typeof StoredFile>

/** Extension: a report card as it was issued once, for ever. */
export const ReportVersion = z.object({
  id: text,
  /** The names of the class, and the year key as an entry has it. */
  class: text,
  year: text,
  /** Counted from 1 for each report card. */
  version: int,
  /** Who issued it (a name), and when (ISO 8601). */
  by: text,
  at: text,
  /** Why it was issued anew together with others. */
  reason: maybeText,
  /** Of the PDF, in hexadecimal. */
  sha256: text,
  /** Of the PDF, for `/download/{path}`. */
  path: text,
})
export type ReportVersion = z.infer<typeof ReportVersion>

/** Extension: an issued report card by its newest version. `classID` is the class of the child, `year` a year key. */
export const IssuedCard = z.object({ studentID: text, classID: text, year: text, version: int })
export type IssuedCard = z.infer<typeof IssuedCard>

/** Extension: a child of the school, now or formerly, with each class and part (year key) of an issued report card. */
export const IssuedChild = z.object({
  ...{ id: text, name: text, preName: text, birthday: maybeGermanDay, sortName: maybeText },
  /** The present class; of a child who is no longer at the school the last one. */
  class: maybeText,
  /** Since when the child is no longer at the school (ISO 8601). */
  leftAt: maybeText,
  issued: z.array(z.object({ class: text, year: text })),
})
/** `addition` as in `Student`. */
export type IssuedChild = z.infer<typeof IssuedChild> & Pick<Student, 'addition'>

/** Extension: how far the report cards of a class are. Absent counts are not known. */
export const ClassState = z.object({
  classID: text,
  name: text,
  hasTemplate: yesNo,
  teachers: int,
  students: maybeInt,
  /** The number of complete report cards, counted as on the report card page. */
  complete: maybeInt,
  /**
   * The printed report cards of the running part; null if there are none. `current` is the number of students whose report
   * card is printed as it is now, `changed` that of those whose report card has changed since.
   */
  printed: optional(z.nullable(z.object({ at: text, current: int, changed: int }))),
  /**
   * How many report cards of the running part have reached each state; an issued one counts as submitted and approved, too.
   * `issuedAt` is the latest time (ISO 8601), `late` the number of late edits that wait for a decision.
   */
  states: optional(
    z.object({
      submitted: int,
      approved: int,
      issued: int,
      issuedAt: orNull(text),
      late: int,
    }),
  ),
  /**
   * What is not printed as it is entered, or contradicts itself on paper: letters of the template, of names and of the class
   * that no font has, days. The texts of report cards are left out, and children are counted.
   */
  faults: optional(z.array(z.object({ name: text, words: text }))),
})
export type ClassState = z.infer<typeof ClassState>

/** Extension: a part up to the running one with report cards that are not issued. */
export const UnissuedPart = z.object({
  partID: text,
  year: text,
  name: text,
  /** What is over: the year, because it is archived, or the part alone; null for the running part. */
  over: z.nullable(z.enum(['year', 'part'])),
  count: int,
  /** By the name that the class had then; a child counts once. */
  classes: z.array(z.object({ name: text, count: int })),
})
export type UnissuedPart = z.infer<typeof UnissuedPart>

/** Extension: the state of the whole school. `part` is the part that report cards are written for. */
export const SchoolState = z.object({
  year: orNull(text),
  part: z.nullable(z.object({ name: text, printDate: germanDay })),
  templates: int,
  classes: z.array(ClassState),
  students: int,
  studentsWithoutClass: int,
  /** Users who are no admins. */
  teachers: int,
  teachersWithoutClass: int,
  /**
   * The way of report cards to being issued. `isUsed`: somebody has handed one in, approved or issued it, or there is a
   * deadline, the last day for writing in the running part (yyyy-MM-dd). Undefined from a server that does not know it.
   */
  handingIn: optional(z.object({ isUsed: yesNo, deadline: orNull(isoDate) })),
  /**
   * `answer`: whether the school issues its report cards, null while nobody has said so. `parts`: those with report cards that
   * are not issued, oldest first, without parts of which the school issues none, and those of which an admin has said why they
   * stay so. Undefined as above.
   */
  issuing: optional(z.object({ answer: orNull(yesNo), parts: z.array(UnissuedPart) })),
  /** How much is old enough to be deleted and waits for an admin to confirm it. */
  retentionDue: maybeInt,
})
export type SchoolState = z.infer<typeof SchoolState>

/**
 * Extension: a removed student, stored with all entries until `until` (ISO 8601), or for good if a report card `isIssued`. One who
 * has left the school stays, too: `leftYear` is the last school year, '' if it is unknown.
 */
export const ArchivedStudent = z.extend(Student, {
  archiveID: text,
  removedAt: text,
  until: text,
  isIssued: optional(yesNo),
  leftYear: optional(text),
  entries: int,
})
export type ArchivedStudent = z.infer<typeof ArchivedStudent> & Pick<Student, 'addition'>

const prose = textOf(z.maxLength(20_000))

/** Extension: the settings of the school. */
export const SchoolSettings = z.object({
  name: word,
  imprint: prose,
  privacy: prose,
  /** What the school adds to the statement of accessibility. An app that does not know it leaves it out, and it stays. */
  accessibility: optional(prose),
  /** The name that report cards print under the head's signature; may be empty, and is left out as above. */
  headName: optional(textOf(z.trim(), z.maxLength(200))),
  /** The place before the date of report cards whose template has none; may be empty, and is left out as above. */
  signaturePlace: optional(textOf(z.trim(), z.maxLength(200))),
  /** Every device that stores report cards requires a PIN. */
  pinRequired: yesNo,
  /** Lists sort 'von der Heide' under V, and not by DIN 5007 under H. Left out as above. */
  sortsParticle: maybeYesNo,
  /** The school issues its report cards in the app and is told of those that are not issued; null until an admin has said. Left out as above. */
  issuesReports: z.optional(orNull(yesNo)),
})
export type SchoolSettings = z.infer<typeof SchoolSettings>

/** Extension, public: the school's texts on /about and /accessibility. Texts are empty until an admin writes them. */
export const SchoolAbout = z.object({
  name: text,
  imprint: text,
  privacy: text,
  /** Undefined from a server that does not know it. */
  accessibility: maybeText,
  /** As in the settings; undefined where there is none. */
  signaturePlace: maybeText,
  /** Argument of `downloadPath` for the school's logo, for signed-in users only; undefined if there is none. */
  logo: maybeText,
})
export type SchoolAbout = z.infer<typeof SchoolAbout>

/** A part of a year that ends with report cards. `term` is '1' or '2', `printDate` (Zeugnisdatum) is dd.MM.yyyy. */
export const YearPart = z.object({
  partID: text,
  name: text,
  term: text,
  printDate: germanDay,
  /** Extension: report cards are written for the part from this day (dd.MM.yyyy) on. Left out for a part without one. */
  validFrom: maybeGermanDay,
  /** Extension: the number of report cards that have been started in it. */
  entries: maybeInt,
})
export type YearPart = z.infer<typeof YearPart>

/** `status` is 'active' or anything else, on our server 'archived'. Parts have the order in which they were added. */
export const SchoolYear = z.object({ name: text, status: text, parts: z.array(YearPart) })
export type SchoolYear = z.infer<typeof SchoolYear>

/** What was printed. `incomplete` are the student numbers of report cards that were printed incomplete. */
export const Made = z.object({
  files: z.array(StoredFile),
  incomplete: z.array(text),
  /** Extension: German sentences about what could not be printed, with the student number if it concerns one student. */
  warnings: optional(z.array(z.object({ student: maybeText, text: text }))),
})
export type Made = z.infer<typeof Made>

/** The printing of a class that was asked for, and what came of it. */
export const ClassRun = z.object({
  classID: text,
  /** The name of the class. */
  name: text,
  /** When it was asked for with `startReports`: ISO 8601, equal for all classes of a call. Null for any other printing. */
  asked: orNull(text),
  state: z.enum(['waiting', 'printing', 'made', 'failed']),
  done: int,
  total: int,
  /** Of one that is made. */
  made: optional(Made),
  /** A German sentence: why it failed, or why one that waits or is being printed does not go on. */
  reason: maybeText,
})
