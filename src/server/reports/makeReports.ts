import { createHash } from 'node:crypto'
import type { StoredFile, Template } from '#contract/index.ts'
import { composeReport, preferencesOf } from '#report/index.ts'
import { isIncomplete, sortStudents } from '#rules/index.ts'
import { serverMessageTexts, reportTexts as texts } from '#texts/index.ts'
import type { Db } from '../database/schema.ts'
import type { SchoolDeps } from '../deps.ts'
import { checkPng } from '../files/logo.ts'
import { deleteReport, listFiles, type NewFile, readFile, replaceFolder, reportsFolder } from '../files/store.ts'
import { Refusal } from '../http/Refusal.ts'
import { makeMessage } from '../messages/store.ts'
import { schoolSettings } from '../schools/store.ts'
import { studentsOfClass } from '../students/store.ts'
import { templateOfClass } from '../templates/store.ts'
import { PressError } from './createPress.ts'
import type { PrintJob, PrintStudent, PrintWarning } from './PrintJob.ts'
import { classFileName, distinctNames, studentFileName } from './reportNames.ts'
import type { Held } from './shareRun.ts'
import { entriesToPrint, type PrintedPart, printedPart } from './store.ts'

export interface MadeReports {
  files: StoredFile[]
  incomplete: string[]
  warnings: PrintWarning[]
  /** The same for reports that would be the same. */
  sum: string
}

export interface Wanted {
  school: string
  classID: string
  className: string
}

/**
 * Prints the reports of a class for the active year's latest part and keeps them in place of the last ones of that
 * part (decisions 7). Refuses when there is nothing to print or no way to.
 */
export async function makeReports(deps: SchoolDeps, wanted: Wanted, { tell, keep }: Held): Promise<MadeReports> {
  const { school, classID, className } = wanted
  const now = deps.clock.now()
  const date = new Date(now).toISOString()
  const { part, job, incomplete, warnings } = await composeClass(deps.store.db, wanted)
  const sum = sumOf(job)
  const total = job.students.length
  tell({ done: 0, total })
  const printed = await deps.reports.press
    .print({ ...job, today: date.slice(0, 10) }, (done) => tell({ done, total }))
    .catch((error: unknown) => refusePress(deps, error))
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
  })
  const files = [file(printed.whole, '.pdf', 'pdf'), file(printed.folder, '.zip', 'folder')]
  return deps.store.write(async (transaction) => {
    await replaceFolder(transaction, school, folder, files)
    await removeEarlier(transaction, school, ofClass, files, part.partID)
    const message = { ...serverMessageTexts.reportsReady(className), importance: '0' as const }
    await makeMessage(transaction, school, message, now, deps.random.id())
    const made = { files: await listFiles(transaction, school, folder), incomplete, warnings: all, sum }
    await keep(transaction, made)
    return made
  })
}

/** A part is its name: added again with another date, it has its files where the ones with the wrong date lie. */
function partFolder({ year, name }: PrintedPart): string {
  return createHash('sha256')
    .update(JSON.stringify([year, name]))
    .digest('hex')
    .slice(0, 16)
}

/** Removes what earlier versions of the server kept of the same part, in folders by its ID. */
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

function refusePress({ log }: SchoolDeps, error: unknown): never {
  if (!(error instanceof PressError)) throw error
  log.error({ reports: error.kind, error: error.facts })
  throw error.kind === 'noEngine'
    ? new Refusal('unsupported', texts.noEngine)
    : new Refusal('server', texts.pressFailed)
}

/** What reports made now would be made of. */
export async function reportsSum(deps: SchoolDeps, wanted: Wanted): Promise<string> {
  return sumOf((await composeClass(deps.store.db, wanted)).job)
}

function sumOf({ images, ...job }: Composed['job']): string {
  const hash = createHash('sha256').update(JSON.stringify(job))
  for (const { path, content } of images) hash.update(path).update(content)
  return hash.digest('base64url')
}

interface Composed {
  part: PrintedPart
  job: Omit<PrintJob, 'today'>
  incomplete: string[]
  warnings: PrintWarning[]
}

async function composeClass(db: Db, { school, classID, className }: Wanted): Promise<Composed> {
  const part = await printedPart(db, school)
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

  const fileOf = distinctNames()
  const printed = students.map((student): PrintStudent => {
    const name = `${student.preName} ${student.name}`
    const stored = entries.get(student.id)
    if (stored === null) warnings.push({ student: student.id, text: texts.brokenEntry(name) })
    const entry = stored ?? undefined
    if (isIncomplete(template, entry)) incomplete.push(student.id)
    const place = { ...student, class: className }
    const document = composeReport(template, place, entry, part.year, part, { name: settings?.name ?? '' })
    warnings.push(...document.warnings.map((text) => ({ student: student.id, text: `${name}: ${text}` })))
    const file = fileOf(studentFileName(student, className, part.year, part.name))
    return { id: student.id, name, file, document }
  })

  const { evenPages } = preferencesOf(template).general
  const title = [`${texts.title} ${texts.class(className)}`, part.year, part.name].join(', ')
  return { part, job: { title, students: printed, images, parted: evenPages }, incomplete, warnings }
}

/** The logos that are there, checked once more: those of earlier versions were stored with all that was in the file. */
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
