import * as z from 'zod/mini'
import { Entry, KnownEntry } from './entry.ts'

/** `name` is null as long as the school has no active year or the year no part. */
export const CurrentYear = z.object({
  currentYear: z.nullable(z.object({ name: z.string() })),
  latestPart: z.nullable(
    z.object({
      name: z.string(),
      term: z.optional(z.string()),
      /** Our own field: the date on the report cards, dd.MM.yyyy. */
      printDate: z.optional(z.string()),
    }),
  ),
})
export type CurrentYear = z.infer<typeof CurrentYear>

/** A class as its teacher sees it (GET /get/userClasses). */
export const UserClass = z.object({ classID: z.string(), name: z.string() })
export type UserClass = z.infer<typeof UserClass>

/** `id` is the student number: a string, leading zeros kept. `class` is the class's name, not its ID. */
export const Student = z.object({
  id: z.string(),
  name: z.string(),
  preName: z.string(),
  class: z.optional(z.string()),
  birthday: z.optional(z.string()),
  birthplace: z.optional(z.string()),
  gender: z.optional(z.string()),
  language: z.optional(z.string()),
})
export type Student = z.infer<typeof Student>

/** A student as the report card page needs them: with every entry of every class and year. */
export const GradingStudent = z.extend(Student, { grades: z.array(Entry) })
export type GradingStudent = z.infer<typeof GradingStudent>
/** A class of them as a device keeps it. */
export const KnownStudents = z.array(z.extend(Student, { grades: z.array(KnownEntry) }))
