import * as z from 'zod/mini'
import { ownValue } from '#lib/ownValue.ts'
import type { ListedFile } from '../files/store.ts'

/**
 * What the files of a class were made of. `students` has the revision of each student's entry (0 for none) and a sum of
 * the student's own details, by student number.
 */
const MadeOf = z.object({
  class: z.string(),
  year: z.string(),
  part: z.string(),
  students: z.record(z.string(), z.tuple([z.int(), z.string()])),
  /** What was printed of each student, as `cardSum`; not of issued report cards, and not in the files of an earlier version. */
  sums: z.optional(z.record(z.string(), z.string())),
  /** Of a report card that was printed alone: the child's name, and whether it is a duplicate of an issued one. */
  card: z.optional(z.object({ name: z.string(), isDuplicate: z.boolean() })),
})
export type MadeOf = z.infer<typeof MadeOf>

/** Null for a file that an earlier version of the server has made. */
export function readMadeOf({ made_of }: { made_of?: string | null | undefined }): MadeOf | null {
  return typeof made_of === 'string' ? MadeOf.parse(JSON.parse(made_of)) : null
}

/** What is printed of a class in a part: the newest file of the class, with what was printed alone since. */
export interface Prints {
  /** When the newest of it was made (ISO 8601). */
  date: string
  made: MadeOf | null
}

/** `files` are newest first. Undefined if nothing is printed in the folder. */
export function printsIn(files: readonly ListedFile[], folder: string): Prints | undefined {
  const own = files.filter(({ path }) => path.startsWith(folder)).map((file) => ({ ...file, made: readMadeOf(file) }))
  const [newest] = own
  if (!newest) return undefined
  const whole = own.find(({ made }) => made?.card === undefined)
  if (whole && !whole.made) return { date: whole.date, made: null }
  const parts = [whole, ...own.toReversed()].flatMap((one) => one?.made ?? [])
  const students = Object.assign({}, ...parts.map((made) => made.students))
  const sums = Object.assign({}, ...parts.map((made) => sumsOf(made)))
  return { date: newest.date, made: newest.made && { ...newest.made, students, sums } }
}

/** The sum of each student of the file, undefined for an unknown one: it takes the place of an earlier file's. */
const sumsOf = ({ students, sums = {} }: MadeOf) =>
  Object.fromEntries(Object.keys(students).map((id) => [id, ownValue(sums, id)]))
