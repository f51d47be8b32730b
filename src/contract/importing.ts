import * as z from 'zod/mini'
import { Student } from './school.ts'
import { flag, int, maybeInt, maybeText, optional, orNull, text, textOf, textOrNone, textOrNoneOf } from './values.ts'

/**
 * The field in a column of the file; columns with '' are not imported. Extensions: 'fullName' has 'Nachname, Vorname';
 * 'template' and 'annex' have names of templates, of the student's own report card and of its annex.
 */
export const ColumnType = z.enum([
  ...['name', 'preName', 'birthday', 'birthplace', 'id', 'class', 'gender', 'language', 'fullName'],
  ...['template', 'annex', ''],
] as const)
export type ColumnType = z.infer<typeof ColumnType>

export const ImportProfile = z.object({
  profileID: textOf(z.minLength(1), z.maxLength(100)),
  name: textOf(z.trim(), z.minLength(1), z.maxLength(200)),
  fileType: z.literal('csv'),
  delimiter: textOf(z.minLength(1), z.maxLength(5)),
  /** The quote character; may be empty. */
  spacer: textOrNoneOf(z.maxLength(1)),
  ignoreFirstRow: flag,
  ignoreLastRow: flag,
  cols: z.array(ColumnType).check(z.maxLength(200)),
  addNewStudents: flag,
  removeOldStudents: flag,
  updateNames: flag,
  createNewClasses: flag,
  classLabel: textOrNoneOf(z.trim(), z.maxLength(200)),
})
export type ImportProfile = z.infer<typeof ImportProfile>

/**
 * A student after the import. Extension `was`: the old values of the fields that change, null for empty ones; `template` and
 * `annex` are IDs on both sides.
 */
export const ImportChange = z.extend(Student, {
  was: optional(z.record(z.string(), orNull(text))),
})
export type ImportChange = z.infer<typeof ImportChange>

/** Extension: a row that cannot be imported ('error') or only partly ('warning'). `line` is its line in the file, from 1. */
export const ImportProblem = z.object({
  line: int,
  kind: z.enum(['error', 'warning']),
  text: text,
  /** The unknown class of the row and the one that it may mean; `classes` of the next upload takes the answer. */
  meant: optional(z.object({ class: text, is: text })),
})
export type ImportProblem = z.infer<typeof ImportProblem>

export const ImportPreview = z.object({
  key: text,
  data: z.object({
    add: z.array(Student),
    remove: z.array(Student),
    change: z.array(ImportChange),
    createClasses: z.array(z.object({ name: text, label: textOrNone, classID: text })),
  }),
  /** Extensions from here on. */
  problems: optional(z.array(ImportProblem)),
  /** 'UTF-8', 'UTF-8 mit BOM', 'UTF-16LE', 'UTF-16BE' or 'Windows-1252'. */
  encoding: maybeText,
  /** Number of data rows. */
  rows: maybeInt,
  /** Settings of the profile that look wrong for this file, with a better value. */
  hints: optional(
    z.array(
      z.object({
        field: z.enum(['delimiter', 'spacer', 'ignoreFirstRow', 'ignoreLastRow', 'cols']),
        text: text,
        /** As in the profile; `cols` as JSON. Undefined if the server cannot tell. */
        value: maybeText,
      }),
    ),
  ),
  /** So many students would be removed that the confirmation must repeat the number; with the reason. */
  confirmRemoval: optional(z.object({ count: int, text: text })),
})
export type ImportPreview = z.infer<typeof ImportPreview>

/** Extension: the settings of a profile, guessed from the first rows of a file. */
export const ReadColumns = z.object({
  encoding: text,
  delimiter: text,
  spacer: text,
  ignoreFirstRow: flag,
  ignoreLastRow: flag,
  cols: z.array(ColumnType),
  /** The column headings of the file, or empty strings. */
  headings: z.array(text),
  /** The first data rows. */
  sample: z.array(z.array(text)),
})
export type ReadColumns = z.infer<typeof ReadColumns>
