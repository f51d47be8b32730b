import { createHash } from 'node:crypto'
import { serverMessageTexts, printTexts as texts } from '#texts/index.ts'
import type { Db } from '../database/schema.ts'
import type { SchoolDeps } from '../deps.ts'
import {
  deleteReport,
  type FoundFile,
  findFile,
  keepParts,
  type ListedFile,
  listFiles,
  type NewFile,
  readParts,
  replaceFolder,
  reportsFolder,
} from '../files/store.ts'
import { Refusal } from '../http/Refusal.ts'
import { makeMessage } from '../messages/store.ts'
import { localDay } from '../years/store.ts'
import { type Composed, type ComposedCard, composeCards, type Wanted, withPictureBytes } from './composeCards.ts'
import { PrintError } from './printClass.ts'
import { listReports, partFolder } from './printedFiles.ts'
import type { MadeReports } from './printState.ts'
import { type MadeOf, readMadeOf } from './prints.ts'
import { classFileName, isReportOf } from './reportNames.ts'
import type { ClaimedRun } from './shareRun.ts'

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
  const { part, job, incomplete, warnings, madeOf } = await composeCards(deps.store.db, localDay(now), wanted)
  const sum = hashOf(job)
  const total = job.students.length
  onProgress({ done: 0, total })
  const { job: withLogos, warnings: ofLogos } = await withPictureBytes(deps.blobs, job)
  const printed = await deps.reports.queue
    .print({ ...withLogos, school, today: date.slice(0, 10) }, (done) => onProgress({ done, total }))
    .catch((error: unknown) => refusePrint(deps, error))
  if (printed.reasons.length > 0) deps.log.warn({ reports: 'incomplete', reasons: printed.reasons })
  const all = [...ofLogos, ...warnings, ...printed.warnings]
  if (!printed.whole) {
    const [first] = printed.warnings
    throw new Refusal('conflict', texts.nothingPrinted(first?.text), { data: { warnings: all } })
  }
  const there = new Set(printed.students.map(({ id }) => id))

  const ofClass = `${reportsFolder}${classID}/`
  const folder = `${ofClass}${partFolder(part)}/`
  const name = classFileName(className, part.year, part.name)
  const [whole, ...pdfs] = await deps.blobs.put([printed.whole, ...printed.students.map(({ pdf }) => pdf)])
  const parts = pdfs.map((pdf, index) => ({ ...pdf, name: printed.students[index]?.file ?? '' }))
  const file = (content: NewFile['content'], end: string, type: string): NewFile => ({
    path: `${folder}${name}${end}`,
    name: `${name}${end}`,
    type,
    date,
    content,
    made_of: JSON.stringify(ofStudents(madeOf, (id) => there.has(id))),
  })
  const files = [file(whole, '.pdf', 'pdf'), file(parts, '.zip', 'folder')]
  return deps.store.write(async (transaction) => {
    await replaceFolder(transaction, folder, files)
    await removeEarlier(transaction, ofClass, files, part.partID)
    const message = { ...serverMessageTexts.reportsReady(className), importance: '0' as const }
    await makeMessage(transaction, message, now, deps.random.id())
    const made = {
      files: await listReports(transaction, localDay(now), folder),
      incomplete: incomplete.filter((id) => there.has(id)),
      warnings: all,
      sum,
    }
    await store(transaction, made)
    return made
  })
}

/** Removes the files of the same part that earlier versions of the server stored, in folders by the part's ID. */
async function removeEarlier(db: Db, ofClass: string, made: readonly NewFile[], partID: string): Promise<void> {
  const paths = new Set(made.map(({ path }) => path))
  const names = new Set(made.map(({ name }) => name))
  for (const { path, name } of await listFiles(db, ofClass)) {
    const isSame = names.has(name) || path.startsWith(`${ofClass}${partID}/`)
    if (isSame && !paths.has(path)) await deleteReport(db, path)
  }
}

/** Throws a `Refusal` in place of a `PrintError`. */
export function refusePrint({ log }: SchoolDeps, error: unknown): never {
  if (!(error instanceof PrintError)) throw error
  log.error({ reports: error.kind, error: error.facts })
  if (error.kind === 'noEngine') throw new Refusal('unsupported', texts.noEngine)
  throw new Refusal('server', error.kind === 'noPrinter' ? texts.notPrintedNow : texts.pressFailed)
}

const withoutPdf = ({ issued: _, ...student }: ComposedCard) => student

/** The `sum` of the reports if they were made now. */
export async function reportsHash(deps: SchoolDeps, wanted: Wanted): Promise<string> {
  return hashOf((await composeCards(deps.store.db, localDay(deps.clock.now()), wanted)).job)
}

function hashOf({ images, students, ...job }: Composed['job']): string {
  // The PDF of an issued report card is that of its document.
  const hash = createHash('sha256').update(JSON.stringify({ ...job, students: students.map(withoutPdf) }))
  for (const { path, sha256 } of images) hash.update(path).update(sha256)
  return hash.digest('base64url')
}

/**
 * Removes the reports of permanently deleted students from the stored files: their PDFs from each ZIP, and the PDF of
 * the whole class beside it, from which one student cannot be taken out. The reports of the others stay in the ZIP. What was
 * printed of them alone goes, too.
 */
export async function removeReportsOf(db: Db, students: readonly string[]): Promise<void> {
  if (students.length === 0) return
  const all = await listFiles(db, reportsFolder)
  const isAlone = (file: ListedFile) => readMadeOf(file)?.card !== undefined
  for (const file of all.filter(isAlone)) {
    if (students.some((id) => id in (readMadeOf(file)?.students ?? {}))) await deleteReport(db, file.path)
  }
  const files = all.filter((file) => !isAlone(file))
  for (const { path } of files.filter((file) => file.type === 'folder')) {
    const folder = await findFile(db, path)
    const reports = await readParts(db, path)
    const kept = reports.filter(({ name }) => !students.some((id) => isReportOf(name, id)))
    if (!folder || kept.length === reports.length) continue
    const place = path.slice(0, path.lastIndexOf('/') + 1)
    for (const beside of files) {
      if (beside.type === 'pdf' && beside.path.startsWith(place)) await deleteReport(db, beside.path)
    }
    if (kept.length === 0) await deleteReport(db, path)
    else await keepParts(db, { ...folder, made_of: withoutStudents(folder, students) }, kept)
  }
}

/** What a file was made of, without the numbers of these students. */
function withoutStudents(file: FoundFile, students: readonly string[]): string | null {
  const made = readMadeOf(file)
  return made && JSON.stringify(ofStudents(made, (id) => !students.includes(id)))
}

/** What a file with the report cards of some students alone was made of. */
function ofStudents(made: MadeOf, isIn: (id: string) => boolean): MadeOf {
  const keep = <T>(of: Record<string, T>) => Object.fromEntries(Object.entries(of).filter(([id]) => isIn(id)))
  return { ...made, students: keep(made.students), sums: keep(made.sums ?? {}) }
}
