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
})
export type StoredFile = z.infer<typeof StoredFile>

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
  /** Every device that stores report cards requires a PIN. */
  pinRequired: z.boolean(),
})
export type SchoolSettings = z.infer<typeof SchoolSettings>

/** Extension, public: the content of /about. Texts are empty until an admin writes them. */
export const SchoolAbout = z.object({
  name: z.string(),
  imprint: z.string(),
  privacy: z.string(),
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
