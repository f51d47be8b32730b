import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { StoredFile, Student, Template } from '#contract/index.ts'
import { sortStudents, templateOf } from '#rules/index.ts'
import { gradingTexts } from '#texts/index.ts'
import { classNames } from '../classes/store.ts'
import type { Db } from '../database/schema.ts'
import { Changes } from '../entries/entryChanges.ts'
import { type ListedFile, listFiles, reportsFolder } from '../files/store.ts'
import { allStudents } from '../students/store.ts'
import { templatesOfClass } from '../templates/store.ts'
import type { Day } from '../years/store.ts'
import { createCardSums, isComparable } from './cardSums.ts'
import { downloadOf, titleOf } from './reportNames.ts'
import { entriesOfPart, type PrintedPart, printedPart } from './store.ts'
import { issuedFacts } from './versions.ts'

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

/** A sum of the details that are printed, with the student's own templates: equal for equal details. */
export function detailsSum({
  preName,
  name,
  birthday,
  birthplace,
  gender,
  language,
  template,
  annex,
}: Student): string {
  const own = template === undefined && annex === undefined ? [] : [template, annex]
  const details = JSON.stringify([preName, name, birthday, birthplace, gender, language, ...own])
  return createHash('sha256').update(details).digest('base64url').slice(0, 12)
}

/** The folder of a part's reports follows its name: a part that is added again replaces its earlier files. */
export function partFolder({ year, name }: Pick<PrintedPart, 'year' | 'name'>): string {
  return createHash('sha256')
    .update(JSON.stringify([year, name]))
    .digest('hex')
    .slice(0, 16)
}

/** The class's ID in the path of a report. */
export const classOfPath = (path: string) => path.slice(reportsFolder.length).split('/')[0] ?? ''

/**
 * The last save of an entry of the running part. `details` is the sum of the student's details in an issued report card,
 * which is printed with those.
 */
export interface LastSave {
  student: string
  class: string
  revision: number
  /** ISO 8601. */
  at: string
  details?: string
}

/** What each report card of the part would be printed from: its last save, or its newest version once it is issued. */
export async function cardsNow(db: Db, school: string, part: PrintedPart, saves: readonly LastSave[]) {
  const issued: LastSave[] = await issuedFacts(db, school, `${part.year}-${part.name}`)
  return new Map([...saves, ...issued].map((save) => [saveKey(save.student, save.class), save]))
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
  Object.fromEntries(Object.keys(students).map((id) => [id, sums[id]]))

/**
 * True if the student's report card is in the file, but no longer as it is now; undefined if it is not in the file. `sumNow` is
 * asked where neither the entry nor the student's details have changed: names of signers, dates, templates and logos may have.
 */
export function hasChanged(
  file: Prints,
  student: Student,
  save: LastSave | undefined,
  sumNow: () => string | undefined,
): boolean | undefined {
  // A file of an earlier version has every student in it, and tells no more than its time.
  if (!file.made) return save !== undefined && save.at > file.date
  const printed = file.made.students[student.id]
  if (!printed) return undefined
  if (printed[0] !== (save?.revision ?? 0) || printed[1] !== (save?.details ?? detailsSum(student))) return true
  const sum = file.made.sums?.[student.id]
  // An issued report card is printed as it was issued.
  if (sum === undefined || !isComparable(sum) || save?.details !== undefined) return false
  const now = sumNow()
  return now !== undefined && now !== sum
}

export const saveKey = (student: string, className: string | undefined) => JSON.stringify([student, className])

/** The stored reports below `prefix`, newest first, with their names and what has changed since they were made. */
export async function listReports(
  db: Db,
  school: string,
  today: Day,
  prefix: string = reportsFolder,
): Promise<StoredFile[]> {
  const files = await listFiles(db, school, prefix)
  const part = await printedPart(db, school, today)
  if (files.length === 0) return []
  const names = new Map((await classNames(db, school)).map(({ classID, name }) => [classID, name]))
  const changedIn = part && (await createChangedIn(db, school, part))
  const known = new Map<string, StoredFile['changed']>()
  const listed: StoredFile[] = []
  for (const { made_of, ...file } of files) {
    const made = readMadeOf({ made_of })
    const classID = classOfPath(file.path)
    const className = names.get(classID) ?? made?.class
    const folder = file.path.slice(0, file.path.lastIndexOf('/') + 1)
    const isRunning = part !== undefined && folder === `${reportsFolder}${classID}/${partFolder(part)}/`
    // The files of one folder are the same report cards, those printed alone later than the others.
    const prints = isRunning && !known.has(folder) ? printsIn(files, folder) : undefined
    if (prints) known.set(folder, await changedIn?.(prints, classID, className))
    const changed = isRunning ? known.get(folder) : undefined
    listed.push({
      ...file,
      ...(made && { title: titleOf(made, file.type), download: downloadOf(made, file.type) }),
      ...(className !== undefined && { classID, className }),
      ...(made && { year: made.year, part: made.part }),
      ...(changed && { changed }),
    })
  }
  return listed
}

async function createChangedIn(db: Db, school: string, part: PrintedPart) {
  const rows = await entriesOfPart(db, school, part)
  const entries = new Map(rows.map((row) => [saveKey(row.student, row.class), row]))
  const saves = await cardsNow(db, school, part, rows)
  const students = sortStudents(await allStudents(db, school))
  const sumOf = await createCardSums(db, school, part, students)
  const byClass = Map.groupBy(students, (student) => student.class)
  return async (
    file: Prints,
    classID: string,
    className: string | undefined,
  ): Promise<NonNullable<StoredFile['changed']>> => {
    if (className === undefined) return []
    const changed = (byClass.get(className) ?? []).filter((student) => {
      const key = saveKey(student.id, className)
      return hasChanged(file, student, saves.get(key), () => sumOf(classID, className, student, entries.get(key)))
    })
    if (changed.length === 0) return []
    const ofClass = await templatesOfClass(db, school, classID)
    const found: NonNullable<StoredFile['changed']> = []
    for (const { id, preName, name, ...details } of changed) {
      const save = saves.get(saveKey(id, className))
      const since = file.made?.students[id]?.[0] ?? 0
      const isSaved = save !== undefined && (!file.made || save.revision !== since)
      const what = new Set<string>()
      if (isSaved && file.made) {
        const key = { school, student: id, class: className, year: `${part.year}-${part.name}` }
        for (const change of await changesSince(db, key, since))
          for (const word of wordsOf(change, templateOf(ofClass, details))) what.add(word)
      }
      const sum = file.made?.students[id]?.[1]
      if (sum !== undefined && sum !== (save?.details ?? detailsSum({ id, preName, name, ...details })))
        what.add(gradingTexts.details)
      else if (sum !== undefined && !isSaved) what.add(gradingTexts.aroundEntry)
      found.push({ id, preName, name, what: [...what], at: isSaved ? save.at : null })
    }
    return found
  }
}

async function changesSince(
  db: Db,
  key: { school: string; student: string; class: string; year: string },
  revision: number,
): Promise<Changes[]> {
  const rows = await db
    .selectFrom('entry_history')
    .select('changes')
    .where('school', '=', key.school)
    .where('student', '=', key.student)
    .where('class', '=', key.class)
    .where('year', '=', key.year)
    .where('revision', '>', revision)
    .orderBy('revision')
    .execute()
  return rows.map(({ changes }) => Changes.parse(JSON.parse(changes)))
}

const days: ReadonlySet<string> = new Set(['sickDays', 'unexcused'])

/** The subjects and fields that a version has changed. The first version of an entry names none. */
function wordsOf({ marks = [], fields = {} }: Changes, template: Template | null): string[] {
  const subjects: Readonly<Record<string, string>> = gradingTexts.subjects
  const headings: Readonly<Record<string, string>> = gradingTexts.fields
  const own = new Map(template?.texts.map(({ id, name }) => [id, name]))
  return [
    ...marks.map(({ subject }) => own.get(subject) ?? subjects[subject] ?? ''),
    ...Object.keys(fields).map((field) => (days.has(field) ? gradingTexts.daysMissed : (headings[field] ?? ''))),
  ].filter((word) => word !== '')
}
