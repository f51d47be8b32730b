import type { MadeReport } from '#contract/index.ts'
import { germanDate } from '#lib/germanDate.ts'
import { duplicateOf } from '#report/index.ts'
import { fullName } from '#rules/index.ts'
import { printTexts as texts } from '#texts/index.ts'
import { classNames } from '../classes/store.ts'
import type { SchoolDeps } from '../deps.ts'
import type { BlobRef } from '../files/blobs.ts'
import { deleteReport, listFiles, type NewFile, putFile, reportsFolder } from '../files/store.ts'
import { Refusal } from '../http/Refusal.ts'
import { oneStudent } from '../students/store.ts'
import { localDay } from '../years/store.ts'
import { type ComposedJob, composeCards, logosOf, withPictureBytes } from './composeCards.ts'
import { refusePrint } from './makeReports.ts'
import type { PrintWarning } from './printClass.ts'
import { listReports, partFolder } from './printedFiles.ts'
import { type MadeOf, readMadeOf } from './prints.ts'
import { cardFileName } from './reportNames.ts'
import { findVersion } from './versions.ts'

/** Prints one report card and keeps its PDF. Rejects with a `Refusal` if that cannot be done. */
async function printAlone(
  deps: SchoolDeps,
  school: string,
  composed: Omit<ComposedJob, 'parted'>,
): Promise<{ pdf: BlobRef; warnings: PrintWarning[] }> {
  const { job, warnings: ofLogos } = await withPictureBytes(deps.blobs, composed)
  const today = new Date(deps.clock.now()).toISOString().slice(0, 10)
  const { students, reasons, ...printed } = await deps.reports.queue
    .print({ ...job, school, today, parted: false, alone: true }, () => {})
    .catch((error: unknown) => refusePrint(deps, error))
  if (reasons.length > 0) deps.log.warn({ reports: 'incomplete', reasons })
  const warnings = [...ofLogos, ...printed.warnings]
  const [card] = students
  if (!card) throw new Refusal('conflict', texts.cardNotPrinted, { data: { warnings } })
  const [pdf] = await deps.blobs.put([card.pdf])
  return { pdf, warnings }
}

const fileOf = (path: string, student: string, made: MadeOf, date: string, content: BlobRef): NewFile => ({
  ...{ path, name: cardFileName(made.class, made.year, made.part, student), type: 'pdf', date },
  content,
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
): Promise<MadeReport> {
  const { db } = deps.store
  const now = deps.clock.now()
  const today = localDay(now)
  const student = await oneStudent(db, studentID)
  if (!student) throw new Refusal('notFound', 'Diesen Schüler gibt es nicht.')
  const klass = (await classNames(db)).find(({ name }) => name === student.class)
  if (!klass) throw new Refusal('conflict', texts.noClass)
  const wanted = { school, classID: klass.classID, className: klass.name, part: earlierPart }
  const { part, job, incomplete, warnings, madeOf } = await composeCards(db, today, wanted, [studentID])
  const [card] = job.students
  if (!card) throw new Refusal('notFound', 'Diesen Schüler gibt es nicht.')
  const { pdf, warnings: more } = card.issued
    ? { pdf: card.issued, warnings: [] }
    : await printAlone(deps, school, { ...job, students: [card] })

  const folder = `${reportsFolder}${klass.classID}/${partFolder(part)}/`
  const date = new Date(now).toISOString()
  const made: MadeOf = { ...madeOf, card: { name: card.name, isDuplicate: false } }
  const file = fileOf(`${folder}${deps.random.id()}.pdf`, studentID, made, date, pdf)
  return deps.store.write(async (transaction) => {
    for (const earlier of await listFiles(transaction, folder)) {
      const { card, students = {} } = readMadeOf(earlier) ?? {}
      if (card && studentID in students) await deleteReport(transaction, earlier.path)
    }
    await putFile(transaction, file)
    return {
      files: await listReports(transaction, today, file.path),
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
): Promise<MadeReport> {
  const { db } = deps.store
  const now = deps.clock.now()
  const version = await findVersion(db, id)
  if (!version) throw new Refusal('notFound', 'Diese Fassung gibt es nicht.')
  const { student, class: className, year: key, revision, details } = version
  const found = await oneStudent(db, student)
  const name = found ? fullName(found) : student
  const images = await logosOf(db, [version.document])
  const document = duplicateOf(version.document, { place, date: germanDate(date) })
  const card = { id: student, name, file: '', document }
  const composed = { title: document.title, students: [card], images }
  const { pdf, warnings } = await printAlone(deps, school, composed)

  // The name of a year has no '-' in it.
  const [year = '', ...rest] = key.split('-')
  const made: MadeOf = {
    ...{ class: className, year, part: rest.join('-'), students: { [student]: [revision, details] } },
    card: { name, isDuplicate: true },
  }
  const klass = (await classNames(db)).find((one) => one.name === className)
  const folder = `${reportsFolder}${klass?.classID ?? 'none'}/duplicates/`
  const file = fileOf(`${folder}${deps.random.id()}.pdf`, student, made, new Date(now).toISOString(), pdf)
  return deps.store.write(async (transaction) => {
    await putFile(transaction, file)
    return { files: await listReports(transaction, localDay(now), file.path), incomplete: [], warnings }
  })
}
