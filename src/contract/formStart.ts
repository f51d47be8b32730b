import * as z from 'zod/mini'
import { ImportProfile } from './importing.ts'
import { isLaterField, ofEachField, type SpecifiedField, type StudentField, studentFields } from './studentFields.ts'
import { germanDayOf, optional, textOf, yesNo } from './values.ts'

const field = textOf(z.maxLength(320))
const startDay = germanDayOf(z.maxLength(320))

/*
 * Extension: the values of a form's fields when its edits began, sent with a change as `was`. A refusal with the code
 * 'stale' has the current values in the same shape. '' is an empty field.
 */

/** An app of an earlier release does not send a later field. */
type StudentFieldStarts = {
  [Field in StudentField]: Field extends SpecifiedField ? typeof field : ReturnType<typeof optional<string>>
}

/** `class` is the name of the class; days are dd.MM.yyyy. */
export const StudentStart = z.object({
  preName: field,
  name: field,
  class: field,
  ...(ofEachField((name) => {
    const one = studentFields[name].kind === 'birthday' ? startDay : field
    return isLaterField(name) ? optional(one) : one
  }) as StudentFieldStarts),
  template: optional(field),
  annex: optional(field),
})
export type StudentStart = z.infer<typeof StudentStart>

/** `classes` are classIDs, `lastDays` (dd.MM.yyyy) are by classID. */
export const UserStart = z.object({
  name: field,
  email: field,
  admin: yesNo,
  classes: z.array(field).check(z.maxLength(1000)),
  lastDays: z._default(z.record(z.string(), field), {}),
})
export type UserStart = z.infer<typeof UserStart>

/** `template` is a templateID. */
export const ClassStart = z.object({ name: field, label: field, template: field })
export type ClassStart = z.infer<typeof ClassStart>

/** `printDate` and `validFrom` are dd.MM.yyyy. */
export const PartStart = z.object({ name: field, term: field, printDate: startDay, validFrom: startDay })
export type PartStart = z.infer<typeof PartStart>

/** `deadline` is dd.MM.yyyy. */
export const DeadlineStart = z.object({ deadline: startDay })
export type DeadlineStart = z.infer<typeof DeadlineStart>

export const ProfileStart = z.omit(ImportProfile, { profileID: true, fileType: true })
export type ProfileStart = z.infer<typeof ProfileStart>
