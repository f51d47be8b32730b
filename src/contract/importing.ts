import * as z from 'zod/mini'
import { Student } from './school.ts'
import { studentFieldNames } from './studentFields.ts'
import * as v from './values.ts'

/**
 * The field in a column of the file; columns with '' are not imported. Extensions: 'fullName' has 'Nachname, Vorname';
 * 'particle' has what stands before the last name ('von der'); 'exitDate' and 'status' say who has left; 'template' and
 * 'annex' have names of templates, of the student's own report card and of its annex.
 */
export const ColumnType = z.enum([
  ...new Set([
    // In the order in which the specification names them.
    ...(['name', 'preName', 'birthday', 'birthplace', 'id', 'class', 'gender', 'language'] as const),
    ...studentFieldNames,
    ...(['fullName', 'particle', 'exitDate', 'status', 'template', 'annex', ''] as const),
  ]),
])
export type ColumnType = z.infer<typeof ColumnType>

/** '' where each file's encoding is recognized by itself. */
export const Encoding = z.enum(['', 'UTF-8', 'Windows-1252', 'Mac Roman', 'CP850'])
export type Encoding = z.infer<typeof Encoding>

export const ImportProfile = z.object({
  profileID: v.textOf(z.minLength(1), z.maxLength(100)),
  name: v.word,
  fileType: z.literal('csv'),
  delimiter: v.textOf(z.minLength(1), z.maxLength(5)),
  /** The quote character; may be empty. */
  spacer: v.textOrNoneOf(z.maxLength(1)),
  ignoreFirstRow: v.flag,
  ignoreLastRow: v.flag,
  cols: z.array(ColumnType).check(z.maxLength(200)),
  addNewStudents: v.flag,
  removeOldStudents: v.flag,
  updateNames: v.flag,
  createNewClasses: v.flag,
  classLabel: v.textOrNoneOf(z.trim(), z.maxLength(200)),
  /** Extension: the encoding of the files; left out where each is recognized by itself. A change without it keeps it. */
  encoding: v.optional(Encoding),
  /** Extension: which groups of the files are classes, by name. A change without it keeps it. */
  groups: v.optional(z.record(z.string().check(z.maxLength(200)), z.enum(['class', 'other']))),
})
export type ImportProfile = z.infer<typeof ImportProfile>

/**
 * A student after the import. Extension `was`: the old values of the fields that change, null for empty ones; `template` and
 * `annex` are IDs on both sides.
 */
export const ImportChange = z.extend(Student, {
  was: v.optional(z.record(z.string(), v.orNull(v.text))),
})
export type ImportChange = z.infer<typeof ImportChange>

/**
 * Extension: a row that cannot be imported ('error') or only partly ('warning'). `line` is its line in the file, from 1; of
 * several rows with the same problem it is the first, and `rows` their number. `who` is the child as that row names it.
 */
export const ImportProblem = z.object({
  line: v.int,
  kind: z.enum(['error', 'warning']),
  text: v.text,
  rows: v.maybeInt,
  who: v.maybeText,
})
export type ImportProblem = z.infer<typeof ImportProblem>

const ImportedClass = z.object({ name: v.text, label: v.textOrNone, classID: v.text })

/** What is done beside the lists of a preview. A change may be of a student who is added. */
const ImportPart = z.object({
  add: v.optional(z.array(Student)),
  change: v.optional(z.array(ImportChange)),
  remove: v.optional(z.array(Student)),
  createClasses: v.optional(z.array(ImportedClass)),
})
export type ImportPart = z.infer<typeof ImportPart>

/**
 * Extension: something in a row that is doubtful, and that is done only if the confirmation chooses it. `kind` is
 * 'spelling' for a name that the file writes in another way, 'birthday' for one that no child of the school can have,
 * 'leaver' for a child who has left or waits, else 'row'.
 */
export const ImportQuestion = z.object({
  id: v.text,
  kind: z.enum(['row', 'leaver', 'birthday', 'spelling']),
  line: v.int,
  /** The child as the row names it. */
  who: v.text,
  text: v.text,
  /** The doubtful cells: what stands in the file, and as what it is read. */
  cells: z.array(z.object({ field: ColumnType, was: v.text, read: v.text })),
  /** What can be done; nothing if none is chosen. */
  choices: z.array(z.object({ id: v.text, text: v.text, does: ImportPart })),
})
export type ImportQuestion = z.infer<typeof ImportQuestion>

/** Extension: what the next upload of the same file must tell before its rows can be read. */
export const QuestionsOfFile = z.object({
  /** In which of these encodings are the names right? The likeliest first; `encoding` of the upload takes the answer. */
  readings: v.optional(z.array(z.object({ encoding: Encoding, names: z.array(v.text) }))),
  /**
   * Which class is meant by a name? `classes` of the upload takes the answer. `why`: Excel has turned it into a date or a
   * number, it stands in a title above the table only, two columns have one half each, or several classes may be meant.
   */
  classes: v.optional(
    z.array(
      z.object({
        ...{ name: v.text, rows: v.int, meant: z.array(v.text) },
        why: v.optional(z.enum(['excel', 'title', 'grade', 'several'])),
      }),
    ),
  ),
  /** Which of these are classes? `groups` of the profile takes the answer. */
  groups: v.optional(z.array(z.object({ name: v.text, rows: v.int, isClass: v.yesNo }))),
})
export type QuestionsOfFile = z.infer<typeof QuestionsOfFile>

const ImportHint = z.object({
  field: z.enum(['delimiter', 'spacer', 'ignoreFirstRow', 'ignoreLastRow', 'cols']),
  text: v.text,
  /** As in the profile; `cols` as JSON. Undefined if the server cannot tell. */
  value: v.maybeText,
})
export type ImportHint = z.infer<typeof ImportHint>

export const ImportPreview = z.object({
  key: v.text,
  data: z.object({
    add: z.array(Student),
    remove: z.array(Student),
    change: z.array(ImportChange),
    createClasses: z.array(ImportedClass),
  }),
  /** Extensions from here on. */
  problems: v.optional(z.array(ImportProblem)),
  /** 'UTF-8', 'UTF-8 mit BOM', 'UTF-16LE', 'UTF-16BE', 'Windows-1252', 'Mac Roman' or 'CP850'; two where files were joined. */
  encoding: v.maybeText,
  /** Number of data rows. */
  rows: v.maybeInt,
  /** A server that sends it takes `leaveOut` and `choices` with the confirmation. */
  questions: v.optional(z.array(ImportQuestion)),
  fileQuestions: v.optional(QuestionsOfFile),
  /** What the file's words were taken for, in German: '„01A“ ist die Klasse 1a.' */
  notes: v.optional(z.array(v.text)),
  /** Settings of the profile that look wrong for this file, with a better value. */
  hints: v.optional(z.array(ImportHint)),
  /** So many students would be removed that the confirmation must repeat the number; with the reason. */
  confirmRemoval: v.optional(z.object({ count: v.int, text: v.text })),
})
export type ImportPreview = z.infer<typeof ImportPreview>

/** Extension: the settings of a profile, guessed from the first rows of a file. */
export const ReadColumns = z.object({
  encoding: v.text,
  delimiter: v.text,
  spacer: v.text,
  ignoreFirstRow: v.flag,
  ignoreLastRow: v.flag,
  cols: z.array(ColumnType),
  /** The column headings of the file, or empty strings. */
  headings: z.array(v.text),
  /** The first data rows. */
  sample: z.array(z.array(v.text)),
})
export type ReadColumns = z.infer<typeof ReadColumns>
