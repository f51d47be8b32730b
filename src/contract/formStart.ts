import * as z from 'zod/mini'
import { ImportProfile } from './importing.ts'

const text = z.string().check(z.maxLength(320))

/*
 * Extension: the values of a form's fields when its edits began, sent with a change as `was`. A refusal with the code
 * 'stale' has the current values in the same shape. '' is an empty field.
 */

/** `class` is the name of the class, `birthday` is dd.MM.yyyy. */
export const StudentStart = z.object({
  preName: text,
  name: text,
  class: text,
  birthday: text,
  birthplace: text,
  gender: text,
  language: text,
  template: z.optional(text),
  annex: z.optional(text),
})
export type StudentStart = z.infer<typeof StudentStart>

/** `classes` are classIDs. */
export const UserStart = z.object({
  name: text,
  email: text,
  admin: z.boolean(),
  classes: z.array(text).check(z.maxLength(1000)),
})
export type UserStart = z.infer<typeof UserStart>

/** `template` is a templateID. */
export const ClassStart = z.object({ name: text, label: text, template: text })
export type ClassStart = z.infer<typeof ClassStart>

/** `printDate` and `validFrom` are dd.MM.yyyy. */
export const PartStart = z.object({ name: text, term: text, printDate: text, validFrom: text })
export type PartStart = z.infer<typeof PartStart>

export const ProfileStart = z.omit(ImportProfile, { profileID: true, fileType: true })
export type ProfileStart = z.infer<typeof ProfileStart>
