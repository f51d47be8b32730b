import * as z from 'zod/mini'
import { Student } from './school.ts'

/** A class as the school settings show it; `template` is a templateID, or null for none. (`class` is a word of the language.) */
export const Klass = z.object({
  classID: z.string(),
  name: z.string(),
  label: z.string(),
  template: z.nullish(z.string()),
  /** Our own field: how many students are in it. */
  students: z.optional(z.int()),
})
export type Klass = z.infer<typeof Klass>

/** A user as admins see them. `classes` are the classes' names. */
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

/** Our own: a removed student, kept with all entries until `until` (ISO 8601). */
export const ArchivedStudent = z.extend(Student, {
  archiveID: z.string(),
  removedAt: z.string(),
  until: z.string(),
  entries: z.int(),
})
export type ArchivedStudent = z.infer<typeof ArchivedStudent>

const prose = z.string().check(z.maxLength(20_000))

/** Our own: what admins set for the whole school. */
export const SchoolSettings = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  imprint: prose,
  privacy: prose,
  /** Every device that keeps report cards asks for a PIN. */
  pinRequired: z.boolean(),
})
export type SchoolSettings = z.infer<typeof SchoolSettings>

/** Our own, public: what /about shows. Empty texts have not been written yet. */
export const SchoolAbout = z.object({
  name: z.string(),
  imprint: z.string(),
  privacy: z.string(),
  /** Path for `downloadPath` of the school's logo, which only those who are signed in get; left out without one. */
  logo: z.optional(z.string()),
})
export type SchoolAbout = z.infer<typeof SchoolAbout>
