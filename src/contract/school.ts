import * as z from 'zod/mini'
import { Entry, KnownEntry } from './entry.ts'
import { ofEachField, studentFields } from './studentFields.ts'
import { isoDate, maybeGermanDay, maybeText, optional, text, yesNo } from './values.ts'

/** A part of the active year. */
export const CurrentPart = z.object({
  name: text,
  term: maybeText,
  /** Extension: the date on the report cards, dd.MM.yyyy. */
  printDate: maybeGermanDay,
  /** Extension: for a part of term '2' the name of the year's part of term '1'; left out if there is none. */
  firstHalf: maybeText,
})
export type CurrentPart = z.infer<typeof CurrentPart>

/** A value is null if the school has no active year, or the year no part. */
export const CurrentYear = z.object({
  currentYear: z.nullable(z.object({ name: text })),
  latestPart: z.nullable(CurrentPart),
})
export type CurrentYear = z.infer<typeof CurrentYear>

/** A class as its teacher sees it. */
export const UserClass = z.object({ classID: text, name: text })
export type UserClass = z.infer<typeof UserClass>

/** `id` is the student number, a string with leading zeros. `class` is the name of the class, not its ID. */
export const Student = z.object({
  id: text,
  name: text,
  preName: text,
  class: maybeText,
  ...ofEachField((field) => (studentFields[field].kind === 'birthday' ? maybeGermanDay : maybeText)),
  /** Extension: what lists sort by; left out where it is the last name without its particle. */
  sortName: maybeText,
  /** Extension: the ID of the template of the student's own report card; left out where it is the class's. */
  template: maybeText,
  /** Extension: the ID of a template whose tick part is added to the report card. */
  annex: maybeText,
})
/** `addition` is on no wire: what tells a student apart from namesakes in the same list. */
export type Student = z.infer<typeof Student> & { addition?: string | undefined }

/** A student on the report card page: with the entries of every class and year. */
export const GradingStudent = z.extend(Student, { grades: z.array(Entry) })
export type GradingStudent = z.infer<typeof GradingStudent> & Pick<Student, 'addition'>
/** The students of a class as a device stores them. */
export const KnownStudents = z.array(z.extend(Student, { grades: z.array(KnownEntry) }))

/** `release` is yyyy-MM-dd, `time` is HH:mm. Importance '0' is shown as ok, '1' as a warning, anything else as danger. */
export const Message = z.object({
  messageID: text,
  title: text,
  message: text,
  release: isoDate,
  time: text,
  importance: text,
  read: yesNo,
  /** Extension: the name of the admin who has written it; without it the server has. */
  from: maybeText,
  /**
   * Extension: the report card that it is about, by the class's ID and the student's number. `year` is that of the entry; it is
   * left out for a report card of the running part.
   */
  about: optional(z.object({ classID: text, studentID: text, year: maybeText })),
})
export type Message = z.infer<typeof Message>
