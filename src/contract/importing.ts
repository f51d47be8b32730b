import * as z from 'zod/mini'
import { Student } from './school.ts'

/** What a column of the file holds; the empty one is not taken over (decisions 8). */
export const ColumnType = z.enum(['name', 'preName', 'birthday', 'birthplace', 'id', 'class', 'gender', 'language', ''])
export type ColumnType = z.infer<typeof ColumnType>

/** Yes and no are the words 'true' and 'false' on the wire. */
const flag = z.enum(['true', 'false'])

export const ImportProfile = z.object({
  profileID: z.string().check(z.minLength(1), z.maxLength(100)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  fileType: z.literal('csv'),
  delimiter: z.string().check(z.minLength(1), z.maxLength(5)),
  /** The quote character; may be empty. */
  spacer: z.string().check(z.maxLength(1)),
  ignoreFirstRow: flag,
  ignoreLastRow: flag,
  cols: z.array(ColumnType).check(z.maxLength(200)),
  addNewStudents: flag,
  removeOldStudents: flag,
  updateNames: flag,
  createNewClasses: flag,
  classLabel: z.string().check(z.trim(), z.maxLength(200)),
})
export type ImportProfile = z.infer<typeof ImportProfile>

/** A student as it will be; `was` (our own field) holds the old values of the fields that change, null for empty ones. */
export const ImportChange = z.extend(Student, {
  was: z.optional(z.record(z.string(), z.nullable(z.string()))),
})
export type ImportChange = z.infer<typeof ImportChange>

/** Our own: a row that cannot be taken over ('error') or only in part ('warning'), with its line in the file from 1. */
export const ImportProblem = z.object({ line: z.int(), kind: z.enum(['error', 'warning']), text: z.string() })
export type ImportProblem = z.infer<typeof ImportProblem>

export const ImportPreview = z.object({
  key: z.string(),
  data: z.object({
    add: z.array(Student),
    remove: z.array(Student),
    change: z.array(ImportChange),
    createClasses: z.array(z.object({ name: z.string(), label: z.string(), classID: z.string() })),
  }),
  /** Our own from here on; a server with specification 7 alone leaves them out. */
  problems: z.optional(z.array(ImportProblem)),
  /** 'UTF-8', 'UTF-8 mit BOM', 'UTF-16LE', 'UTF-16BE' or 'Windows-1252'. */
  encoding: z.optional(z.string()),
  /** Data rows that were read. */
  rows: z.optional(z.int()),
  /** A setting of the profile that looks wrong for this file, with the value that would fit. */
  hints: z.optional(
    z.array(
      z.object({
        field: z.enum(['delimiter', 'spacer', 'ignoreFirstRow', 'ignoreLastRow', 'cols']),
        text: z.string(),
        /** As in the profile; `cols` as JSON. Left out where nobody can say. */
        value: z.optional(z.string()),
      }),
    ),
  ),
  /** So many students would be removed that the number must be named once more in the confirmation; with the reason. */
  confirmRemoval: z.optional(z.object({ count: z.int(), text: z.string() })),
})
export type ImportPreview = z.infer<typeof ImportPreview>

/** Our own: what a file's first rows say about the profile it needs. */
export const ReadColumns = z.object({
  encoding: z.string(),
  delimiter: z.string(),
  spacer: z.string(),
  ignoreFirstRow: flag,
  ignoreLastRow: flag,
  cols: z.array(ColumnType),
  /** The headings as they stand in the file, or empty strings. */
  headings: z.array(z.string()),
  /** A few rows below them. */
  sample: z.array(z.array(z.string())),
})
export type ReadColumns = z.infer<typeof ReadColumns>
