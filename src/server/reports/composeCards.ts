import type { ReportDocument } from '#contract/index.ts'
import { inBatches } from '#lib/inBatches.ts'
import { composeReport, preferencesOf } from '#report/index.ts'
import { entryOnPaper, firstHalfEntry, fullName, isIncomplete, sortStudents, templateOf } from '#rules/index.ts'
import { reportTexts, printTexts as texts } from '#texts/index.ts'
import type { Db } from '../database/schema.ts'
import type { BlobRef, SchoolBlobs } from '../files/blobs.ts'
import { checkPng } from '../files/logo.ts'
import { findFile } from '../files/store.ts'
import { Refusal } from '../http/Refusal.ts'
import { readSchoolSettings } from '../schools/store.ts'
import { mapInSlices } from '../slices.ts'
import { studentsOfClass } from '../students/store.ts'
import { readClassTemplate } from '../templates/store.ts'
import type { IsoDay } from '../years/store.ts'
import { cardSum, detailsSum, logoDates, logoPaths } from './cardSums.ts'
import type { PrintJob, PrintStudent, PrintWarning } from './printClass.ts'
import type { MadeOf } from './prints.ts'
import { distinctNames, studentFileName } from './reportNames.ts'
import { entriesToPrint, firstHalfEntries, type PrintedPart, printedPart } from './store.ts'
import { issuedVersions } from './versions.ts'

/** The class to print. */
export interface Wanted {
  school: string
  classID: string
  className: string
  /** The year key of the part; without it the running one. */
  part?: string | undefined
}

/** A report card to print; `issued` is the PDF of an issued one. */
export type ComposedCard = Omit<PrintStudent, 'pdf'> & { issued?: BlobRef }

/** A job without the bytes of logos and of issued report cards. */
export interface ComposedJob extends Omit<PrintJob, 'today' | 'school' | 'students' | 'images'> {
  students: ComposedCard[]
  images: (BlobRef & { path: string })[]
}

export interface Composed {
  part: PrintedPart
  job: ComposedJob
  /** Student numbers of incomplete report cards. */
  incomplete: string[]
  /** Student numbers whose stored entry cannot be read. */
  broken: string[]
  warnings: PrintWarning[]
  madeOf: MadeOf
}

/**
 * The report cards of a class for a part, of these students only if `only` names them. An issued one is its newest
 * version, whatever its template has become. Throws a `Refusal` if there is nothing to print.
 */
export async function composeCards(
  db: Db,
  today: IsoDay,
  { classID, className, part: key }: Wanted,
  only?: readonly string[],
  /** True composes issued report cards as they would be printed now, too. */
  anew = false,
): Promise<Composed> {
  const part = await printedPart(db, today, key)
  if (!part) throw new Refusal('conflict', key === undefined ? texts.noPart : texts.unknownPart)
  const all = await studentsOfClass(db, classID)
  if (all.length === 0) throw new Refusal('conflict', texts.noStudents)
  const students = sortStudents(only ? all.filter(({ id }) => only.includes(id)) : all)
  const year = `${part.year}-${part.name}`
  const issued = anew ? new Map<string, never>() : await issuedVersions(db, { class: className, year })
  const ofClass = await readClassTemplate(db, classID)
  const entries = await entriesToPrint(db, className, year)
  const firstHalves = await firstHalfEntries(db, part, students)
  const settings = await readSchoolSettings(db)
  const ofSchool = { name: settings?.name ?? '' }
  const logos = await logoDates(db)
  const sums: NonNullable<MadeOf['sums']> = {}
  const composed: Omit<Composed, 'job' | 'part'> = {
    ...{ incomplete: [], broken: [], warnings: [] },
    madeOf: { class: className, year: part.year, part: part.name, students: {}, sums },
  }
  const fileOf = distinctNames()
  const printed = await mapInSlices(students, (student): ComposedCard => {
    const { id } = student
    const name = fullName(student)
    const file = fileOf(studentFileName(student, className, part.year, part.name))
    const stored = entries.get(id)
    const version = issued.get(id)
    const template = templateOf(ofClass, student)
    if (template && isIncomplete(template, stored?.entry)) composed.incomplete.push(id)
    if (version) {
      composed.madeOf.students[id] = [version.revision, version.details]
      return { id, name, file, document: version.document, issued: version.pdf }
    }
    if (!ofClass || !template) throw new Refusal('conflict', texts.noTemplate)
    if (stored && !stored.entry) {
      composed.broken.push(id)
      composed.warnings.push({ student: id, text: texts.brokenEntry(name) })
    }
    composed.madeOf.students[id] = [stored?.revision ?? 0, detailsSum(student)]
    const place = { ...student, class: className }
    const firstHalf = firstHalfEntry(firstHalves.get(id) ?? [], className, part.year, part)
    const entry = entryOnPaper(ofClass, student, stored?.entry)
    const document = composeReport(template, place, entry, part.year, part, ofSchool, firstHalf)
    sums[id] = cardSum(document, logos)
    composed.warnings.push(...document.warnings.map((text) => ({ student: id, text: `${name}: ${text}` })))
    return { id, name, file, document }
  })

  const documents = printed.map(({ document }) => document)
  const images = await logosOf(db, documents)
  const style = ofClass ? preferencesOf(ofClass) : documents[0]?.style
  const title = [`${reportTexts.title} ${reportTexts.class(className)}`, part.year, part.name].join(', ')
  const job = { title, students: printed, images, parted: style?.general.evenPages ?? false }
  return { part, job, ...composed }
}

/** The stored logos of documents. */
export async function logosOf(db: Db, documents: readonly ReportDocument[]): Promise<ComposedJob['images']> {
  const images: ComposedJob['images'] = []
  for (const path of new Set(documents.flatMap(logoPaths))) {
    const file = await findFile(db, path)
    if (file?.sha256) images.push({ path, sha256: file.sha256, size: file.size })
  }
  return images
}

/**
 * Reads the bytes of a job. Logos are checked again: earlier versions of the server stored the whole uploaded file. One that
 * cannot be drawn is left out, with a warning.
 */
export async function withPictureBytes<J extends Pick<ComposedJob, 'students' | 'images'>>(
  blobs: SchoolBlobs,
  job: J,
): Promise<{ job: Omit<J, 'students' | 'images'> & Pick<PrintJob, 'students' | 'images'>; warnings: PrintWarning[] }> {
  const images: PrintJob['images'] = []
  const warnings: PrintWarning[] = []
  for (const { path, sha256 } of job.images) {
    const content = await checkPng(await blobs.get(sha256))
    if (typeof content === 'string') warnings.push({ text: texts.brokenLogo })
    else images.push({ path, content })
  }
  const students = await inBatches(
    job.students,
    async ({ issued, ...student }): Promise<PrintStudent> =>
      issued ? { ...student, pdf: await blobs.get(issued.sha256) } : student,
  )
  return { job: { ...job, students, images }, warnings }
}
