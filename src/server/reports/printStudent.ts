import type { DataOf } from '#contract/index.ts'
import { germanDate } from '#lib/germanDate.ts'
import { duplicateOf } from '#report/index.ts'
import { printTexts as texts } from '#texts/index.ts'
import { classNames } from '../classes/store.ts'
import type { SchoolDeps } from '../deps.ts'
import { deleteReport, listFiles, type NewFile, putFile, reportsFolder } from '../files/store.ts'
import { Refusal } from '../http/Refusal.ts'
import { oneStudent } from '../students/store.ts'
import { localDay } from '../years/store.ts'
import { composeCards, logosOf } from './composeCards.ts'
import { refusePrint } from './makeReports.ts'
import type { PrintedStudent, PrintJob, PrintWarning } from './printClass.ts'
import { listReports, type MadeOf, partFolder, readMadeOf } from './printedFiles.ts'
import { cardFileName } from './reportNames.ts'
import { findVersion } from './versions.ts'

/** Prints one report card. Rejects with a `Refusal` if that cannot be done. */
async function printAlone(
  deps: SchoolDeps,
  job: Omit<PrintJob, 'today' | 'parted'>,
): Promise<{ printed: PrintedStudent; warnings: PrintWarning[] }> {
  const today = new Date(deps.clock.now()).toISOString().slice(0, 10)
  const { students, warnings, reasons } = await deps.reports.queue
    .print({ ...job, today, parted: false, alone: true }, () => {})
    .catch((error: unknown) => refusePrint(deps, error))
  if (reasons.length > 0) deps.log.warn({ reports: 'incomplete', reasons })
  const [printed] = students
  if (!printed) throw new Refusal('conflict', texts.cardNotPrinted, { data: { warnings } })
  return { printed, warnings }
}

const fileOf = (path: string, student: string, made: MadeOf, date: string, pdf: Uint8Array): NewFile => ({
  ...{ path, name: cardFileName(made.class, made.year, made.part, student), type: 'pdf', date },
  content: new Uint8Array(pdf),
  made_of: JSON.stringify(made),
})

/**
 * Prints the report card of one student for the running part, or for an earlier one by its year key, beside the files of the class; an issued one with the very bytes
 * of its newest version. It takes the place of what was printed of this student alone before.
 */
export async function printStudent(
  deps: SchoolDeps,
  school: string,
  studentID: string,
  earlierPart?: string,
): Promise<DataOf<'generateClass'>> {
  const { db } = deps.store
  const now = deps.clock.now()
  const today = localDay(now)
  const student = await oneStudent(db, school, studentID)
  if (!student) throw new Refusal('notFound', 'Diesen Schüler gibt es nicht.')
  const klass = (await classNames(db, school)).find(({ name }) => name === student.class)
  if (!klass) throw new Refusal('conflict', texts.noClass)
  const wanted = { school, classID: klass.classID, className: klass.name, part: earlierPart }
  const { part, job, incomplete, warnings, madeOf } = await composeCards(db, today, wanted, [studentID])
  const [card] = job.students
  if (!card) throw new Refusal('notFound', 'Diesen Schüler gibt es nicht.')
  const { pdf } = card
  const { printed, warnings: more } = pdf
    ? { printed: { ...card, pdf }, warnings: [] }
    : await printAlone(deps, { ...job, school, students: [card] })

  const folder = `${reportsFolder}${klass.classID}/${partFolder(part)}/`
  const date = new Date(now).toISOString()
  const made: MadeOf = { ...madeOf, card: { name: card.name, isDuplicate: false } }
  const file = fileOf(`${folder}${deps.random.id()}.pdf`, studentID, made, date, printed.pdf)
  return deps.store.write(async (transaction) => {
    for (const earlier of await listFiles(transaction, school, folder)) {
      const { card, students = {} } = readMadeOf(earlier) ?? {}
      if (card && studentID in students) await deleteReport(transaction, school, earlier.path)
    }
    await putFile(transaction, school, file)
    return {
      files: await listReports(transaction, school, today, file.path),
      incomplete,
      warnings: [...warnings, ...more],
    }
  })
}

/** Prints a duplicate ('Zweitschrift') of an issued version, which stays as it is. `date` is yyyy-MM-dd. */
export async function printDuplicate(
  deps: SchoolDeps,
  school: string,
  { id, place, date }: { id: string; place: string; date: string },
): Promise<DataOf<'generateClass'>> {
  const { db } = deps.store
  const now = deps.clock.now()
  const version = await findVersion(db, school, id)
  if (!version) throw new Refusal('notFound', 'Diese Fassung gibt es nicht.')
  const { student, class: className, year: key, revision, details } = version
  const found = await oneStudent(db, school, student)
  const name = found ? `${found.preName} ${found.name}` : student
  const { images } = await logosOf(db, school, [version.document])
  const document = duplicateOf(version.document, { place, date: germanDate(date) })
  const card = { id: student, name, file: '', document }
  const { printed, warnings } = await printAlone(deps, { school, title: document.title, students: [card], images })

  // The name of a year has no '-' in it.
  const [year = '', ...rest] = key.split('-')
  const made: MadeOf = {
    ...{ class: className, year, part: rest.join('-'), students: { [student]: [revision, details] } },
    card: { name, isDuplicate: true },
  }
  const klass = (await classNames(db, school)).find((one) => one.name === className)
  const folder = `${reportsFolder}${klass?.classID ?? 'none'}/duplicates/`
  const file = fileOf(`${folder}${deps.random.id()}.pdf`, student, made, new Date(now).toISOString(), printed.pdf)
  return deps.store.write(async (transaction) => {
    await putFile(transaction, school, file)
    return { files: await listReports(transaction, school, localDay(now), file.path), incomplete: [], warnings }
  })
}
