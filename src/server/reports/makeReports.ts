import { createHash } from 'node:crypto'
import { unzipSync, zipSync } from 'fflate'
import type { Template } from '#contract/index.ts'
import { composeReport, preferencesOf } from '#report/index.ts'
import { isIncomplete, sortStudents } from '#rules/index.ts'
import { serverMessageTexts, reportTexts as texts } from '#texts/index.ts'
import type { Db } from '../database/schema.ts'
import type { SchoolDeps } from '../deps.ts'
import { checkPng } from '../files/logo.ts'
import {
  deleteReport,
  listFiles,
  type NewFile,
  putFile,
  readFile,
  replaceFolder,
  reportsFolder,
} from '../files/store.ts'
import { Refusal } from '../http/Refusal.ts'
import { makeMessage } from '../messages/store.ts'
import { schoolSettings } from '../schools/store.ts'
import { studentsOfClass } from '../students/store.ts'
import { templateOfClass } from '../templates/store.ts'
import { localDay } from '../years/store.ts'
import type { PrintJob, PrintStudent, PrintWarning } from './printClass.ts'
import { detailsSum, listReports, type MadeOf, partFolder, readMadeOf } from './printedFiles.ts'
import { PrintError } from './printQueue.ts'
import { classFileName, distinctNames, isReportOf, studentFileName, zipped } from './reportNames.ts'
import type { MadeReports } from './reportState.ts'
import type { ClaimedRun } from './shareRun.ts'
import { entriesToPrint, type PrintedPart, printedPart } from './store.ts'

/** The class to print. */
export interface Wanted {
  school: string
  classID: string
  className: string
}

/**
 * Prints the reports of a class for the latest part of the active year and stores them in place of the earlier ones of
 * that part. Rejects with a `Refusal` if there is nothing to print or Typst does not run.
 */
export async function makeReports(
  deps: SchoolDeps,
  wanted: Wanted,
  { onProgress, store }: ClaimedRun,
): Promise<MadeReports> {
  const { school, classID, className } = wanted
  const now = deps.clock.now()
  const date = new Date(now).toISOString()
  const { part, job, incomplete, warnings, madeOf } = await composeClass(deps, wanted)
  const sum = hashOf(job)
  const total = job.students.length
  onProgress({ done: 0, total })
  const printed = await deps.reports.queue
    .print({ ...job, today: date.slice(0, 10) }, (done) => onProgress({ done, total }))
    .catch((error: unknown) => refusePrint(deps, error))
  if (printed.reasons.length > 0) deps.log.warn({ reports: 'incomplete', reasons: printed.reasons })
  const all = [...warnings, ...printed.warnings]
  if (!printed.whole || !printed.folder)
    throw new Refusal('conflict', texts.nothingPrinted, { data: { warnings: all } })

  const ofClass = `${reportsFolder}${classID}/`
  const folder = `${ofClass}${partFolder(part)}/`
  const name = classFileName(className, part.year, part.name)
  const file = (content: Uint8Array, end: string, type: string): NewFile => ({
    path: `${folder}${name}${end}`,
    name: `${name}${end}`,
    type,
    date,
    content: new Uint8Array(content),
    made_of: JSON.stringify(madeOf satisfies MadeOf),
  })
  const files = [file(printed.whole, '.pdf', 'pdf'), file(printed.folder, '.zip', 'folder')]
  return deps.store.write(async (transaction) => {
    await replaceFolder(transaction, school, folder, files)
    await removeEarlier(transaction, school, ofClass, files, part.partID)
    const message = { ...serverMessageTexts.reportsReady(className), importance: '0' as const }
    await makeMessage(transaction, school, message, now, deps.random.id())
    const made = {
      files: await listReports(transaction, school, localDay(now), folder),
      incomplete,
      warnings: all,
      sum,
    }
    await store(transaction, made)
    return made
  })
}

/** Removes the files of the same part that earlier versions of the server stored, in folders by the part's ID. */
async function removeEarlier(
  db: Db,
  school: string,
  ofClass: string,
  made: readonly NewFile[],
  partID: string,
): Promise<void> {
  const paths = new Set(made.map(({ path }) => path))
  const names = new Set(made.map(({ name }) => name))
  for (const { path, name } of await listFiles(db, school, ofClass)) {
    const isSame = names.has(name) || path.startsWith(`${ofClass}${partID}/`)
    if (isSame && !paths.has(path)) await deleteReport(db, school, path)
  }
}

function refusePrint({ log }: SchoolDeps, error: unknown): never {
  if (!(error instanceof PrintError)) throw error
  log.error({ reports: error.kind, error: error.facts })
  throw error.kind === 'noEngine'
    ? new Refusal('unsupported', texts.noEngine)
    : new Refusal('server', texts.pressFailed)
}

/** The `sum` of the reports if they were made now. */
export async function reportsHash(deps: SchoolDeps, wanted: Wanted): Promise<string> {
  return hashOf((await composeClass(deps, wanted)).job)
}

function hashOf({ images, ...job }: Composed['job']): string {
  const hash = createHash('sha256').update(JSON.stringify(job))
  for (const { path, content } of images) hash.update(path).update(content)
  return hash.digest('base64url')
}

interface Composed {
  part: PrintedPart
  job: Omit<PrintJob, 'today'>
  incomplete: string[]
  warnings: PrintWarning[]
  madeOf: MadeOf
}

async function composeClass(
  { store: { db }, clock }: Pick<SchoolDeps, 'store' | 'clock'>,
  { school, classID, className }: Wanted,
): Promise<Composed> {
  const part = await printedPart(db, school, localDay(clock.now()))
  if (!part) throw new Refusal('conflict', texts.noPart)
  const template = await templateOfClass(db, school, classID)
  if (!template) throw new Refusal('conflict', texts.noTemplate)
  const students = sortStudents(await studentsOfClass(db, school, classID))
  if (students.length === 0) throw new Refusal('conflict', texts.noStudents)

  const key = `${part.year}-${part.name}`
  const entries = await entriesToPrint(db, school, className, key)
  const { images, warnings } = await logosOf(db, school, template)
  const settings = await schoolSettings(db, school)
  const incomplete: string[] = []
  const madeOf: MadeOf = { class: className, year: part.year, part: part.name, students: {} }

  const fileOf = distinctNames()
  const printed = students.map((student): PrintStudent => {
    const name = `${student.preName} ${student.name}`
    const stored = entries.get(student.id)
    if (stored && !stored.entry) warnings.push({ student: student.id, text: texts.brokenEntry(name) })
    const entry = stored?.entry
    madeOf.students[student.id] = [stored?.revision ?? 0, detailsSum(student)]
    if (isIncomplete(template, entry)) incomplete.push(student.id)
    const place = { ...student, class: className }
    const document = composeReport(template, place, entry, part.year, part, { name: settings?.name ?? '' })
    warnings.push(...document.warnings.map((text) => ({ student: student.id, text: `${name}: ${text}` })))
    const file = fileOf(studentFileName(student, className, part.year, part.name))
    return { id: student.id, name, file, document }
  })

  const { evenPages } = preferencesOf(template).general
  const title = [`${texts.title} ${texts.class(className)}`, part.year, part.name].join(', ')
  return { part, job: { title, students: printed, images, parted: evenPages }, incomplete, warnings, madeOf }
}

/** The stored logos of a template. Checked again: earlier versions of the server stored the whole uploaded file. */
async function logosOf(
  db: Db,
  school: string,
  template: Template,
): Promise<Pick<Composed['job'], 'images'> & Pick<Composed, 'warnings'>> {
  const paths = new Set([template.logo, template.secondLogo])
  const images: PrintJob['images'] = []
  const warnings: PrintWarning[] = []
  for (const path of paths) {
    const file = path === undefined ? undefined : await readFile(db, school, path)
    if (!file) continue
    const content = await checkPng(file.content)
    if (typeof content === 'string') warnings.push({ text: texts.brokenLogo })
    else images.push({ path: file.path, content })
  }
  return { images, warnings }
}

/**
 * Removes the reports of permanently deleted students from the stored files: their PDFs from each ZIP, and the PDF of
 * the whole class beside it, from which one student cannot be taken out. The reports of the others stay in the ZIP.
 */
export async function removeReportsOf(db: Db, school: string, students: readonly string[]): Promise<void> {
  if (students.length === 0) return
  const files = await listFiles(db, school, reportsFolder)
  for (const { path, type } of files.filter((file) => file.type === 'folder')) {
    const folder = await readFile(db, school, path)
    if (!folder || type !== 'folder') continue
    const reports = Object.entries(unzipSync(folder.content))
    const kept = reports.filter(([name]) => !students.some((id) => isReportOf(name, id)))
    if (kept.length === reports.length) continue
    const place = path.slice(0, path.lastIndexOf('/') + 1)
    for (const beside of files) {
      if (beside.type === 'pdf' && beside.path.startsWith(place)) await deleteReport(db, school, beside.path)
    }
    if (kept.length === 0) await deleteReport(db, school, path)
    else await putFile(db, school, { ...without(folder, students), content: new Uint8Array(zipSync(zipped(kept))) })
  }
}

/** The file without the numbers of these students in what it was made of. */
function without(file: NewFile, students: readonly string[]): NewFile {
  const made = readMadeOf(file)
  if (!made) return file
  const kept = Object.entries(made.students).filter(([id]) => !students.includes(id))
  return { ...file, made_of: JSON.stringify({ ...made, students: Object.fromEntries(kept) } satisfies MadeOf) }
}
