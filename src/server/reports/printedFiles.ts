import { createHash } from 'node:crypto'
import type { ClassTemplate, StoredFile, Student, Template } from '#contract/index.ts'
import { memoizeAsync } from '#lib/memoizeAsync.ts'
import { ownValue } from '#lib/ownValue.ts'
import { fieldsOfDays } from '#report/index.ts'
import { sortStudents, templateOf } from '#rules/index.ts'
import { gradingTexts } from '#texts/index.ts'
import { classNames } from '../classes/store.ts'
import type { Db } from '../database/schema.ts'
import type { Changes } from '../entries/entryChanges.ts'
import { changesSince } from '../entries/store.ts'
import { type ListedFile, listFiles, reportsFolder } from '../files/store.ts'
import { slice } from '../slices.ts'
import { allStudents } from '../students/store.ts'
import { readClassTemplate } from '../templates/store.ts'
import type { IsoDay } from '../years/store.ts'
import { cardBatches, type LastSave } from './cardBatches.ts'
import { detailsSum } from './cardSums.ts'
import { type Prints, printsIn, readMadeOf } from './prints.ts'
import { downloadOf, titleOf } from './reportNames.ts'
import { type PrintedPart, printedPart } from './store.ts'

/** The folder of a part's reports follows its name: a part that is added again replaces its earlier files. */
export function partFolder({ year, name }: Pick<PrintedPart, 'year' | 'name'>): string {
  return createHash('sha256')
    .update(JSON.stringify([year, name]))
    .digest('hex')
    .slice(0, 16)
}

/** The class's ID in the path of a report. */
export const classOfPath = (path: string) => path.slice(reportsFolder.length).split('/')[0] ?? ''

/** The stored reports below `prefix`, newest first, with their names and what has changed since they were made. */
export async function listReports(db: Db, today: IsoDay, prefix: string = reportsFolder): Promise<StoredFile[]> {
  const files = await listFiles(db, prefix)
  if (files.length === 0) return []
  const part = await printedPart(db, today)
  const classes = await classNames(db)
  const names = new Map(classes.map(({ classID, name }) => [classID, name]))
  const changed = part ? await changedIn(db, part, files, classes) : new Map<string, Changed>()
  return files.map(({ made_of, ...file }) => {
    const made = readMadeOf({ made_of })
    const classID = classOfPath(file.path)
    const className = names.get(classID) ?? made?.class
    const isRunning = part && folderOf(file.path) === folderIn(classID, part)
    const since = isRunning ? (changed.get(classID) ?? []) : undefined
    return {
      ...file,
      ...(made && { title: titleOf(made, file.type), download: downloadOf(made, file.type) }),
      ...(className !== undefined && { classID, className }),
      ...(made && { year: made.year, part: made.part }),
      ...(since && { changed: since }),
    }
  })
}

type Changed = NonNullable<StoredFile['changed']>

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
/** Of the files of one folder those printed alone are later than the others, but they are the same report cards. */
export const folderIn = (classID: string, part: PrintedPart) => `${reportsFolder}${classID}/${partFolder(part)}/`

/** The changed report cards of each class with files for the part, by classID. */
async function changedIn(
  db: Db,
  part: PrintedPart,
  files: readonly ListedFile[],
  all: Awaited<ReturnType<typeof classNames>>,
): Promise<Map<string, Changed>> {
  const classes = all.flatMap((one) => {
    const prints = printsIn(files, folderIn(one.classID, part))
    return prints ? [{ ...one, prints }] : []
  })
  const students = classes.length > 0 ? sortStudents(await allStudents(db)) : []
  const found = new Map<string, Changed>()
  for await (const { lastSave, hasChanged, ...batch } of cardBatches(db, part, { classes, students })) {
    const byClass = Map.groupBy(batch.students, (student) => student.class)
    for (const klass of batch.classes) {
      const ofClass = memoizeAsync(() => readClassTemplate(db, klass.classID))
      const changed: Changed = []
      for (const student of byClass.get(klass.name) ?? []) {
        if (await hasChanged(klass.prints, klass, student)) {
          const save = lastSave(student.id, klass.name)
          changed.push(await changeSincePrint(db, part, { ...klass, ofClass }, student, save))
        }
        await slice()
      }
      found.set(klass.classID, changed)
    }
  }
  return found
}

interface ClassPrints {
  name: string
  prints: Prints
  ofClass: () => Promise<ClassTemplate | null>
}

/** What has changed in a report card since it was printed, and when. */
async function changeSincePrint(
  db: Db,
  part: PrintedPart,
  { name: className, prints: { made }, ofClass }: ClassPrints,
  student: Student,
  save: LastSave | undefined,
): Promise<Changed[number]> {
  const { id, preName, name } = student
  const [since = 0, sum] = ownValue(made?.students, id) ?? []
  const isSaved = save !== undefined && (!made || save.revision !== since)
  const what = new Set<string>()
  if (isSaved && made) {
    const key = { student: id, class: className, year: `${part.year}-${part.name}` }
    const template = templateOf(await ofClass(), student)
    for (const change of await changesSince(db, key, since))
      for (const word of changeWords(change, template)) what.add(word)
  }
  if (sum !== undefined && sum !== (save?.details ?? detailsSum(student))) what.add(gradingTexts.details)
  else if (sum !== undefined && !isSaved) what.add(gradingTexts.aroundEntry)
  return { id, preName, name, what: [...what], at: isSaved ? save.at : null }
}

/** The subjects and fields that a version has changed. The first version of an entry names none. */
function changeWords({ marks = [], fields = {} }: Changes, template: Template | null): string[] {
  const subjects: Readonly<Record<string, string>> = gradingTexts.subjects
  const headings: Readonly<Record<string, string>> = gradingTexts.fields
  const own = new Map(template?.texts.map(({ id, name }) => [id, name]))
  return [
    ...marks.map(({ subject }) => own.get(subject) ?? ownValue(subjects, subject) ?? ''),
    ...Object.keys(fields).map((field) =>
      fieldsOfDays.has(field) ? gradingTexts.daysMissed : (ownValue(headings, field) ?? ''),
    ),
  ].filter((word) => word !== '')
}
