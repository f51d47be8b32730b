import type { BodyOf, DataOf, IssuedChild, MadeReport, Student } from '#contract/index.ts'
import { germanDate } from '#lib/germanDate.ts'
import { duplicateOf } from '#report/index.ts'
import { fullName, germanOrder, searchStudents, sortStudents } from '#rules/index.ts'
import { printTexts as texts } from '#texts/index.ts'
import { classNames } from '../classes/store.ts'
import type { Db } from '../database/schema.ts'
import type { SchoolDeps } from '../deps.ts'
import type { BlobRef } from '../files/blobs.ts'
import { deleteReport, listFiles, type NewFile, putFile, reportsFolder } from '../files/store.ts'
import { actOnce } from '../http/answerOnce.ts'
import type { Handlers } from '../http/Handler.ts'
import { Refusal } from '../http/Refusal.ts'
import { formerStudents } from '../students/archive.ts'
import { allStudents, oneStudent } from '../students/store.ts'
import { localDay } from '../years/store.ts'
import { type ComposedJob, composeCards, logosOf, withPictureBytes } from './composeCards.ts'
import { issueAnew, readIssuedCards, readOutdatedCards } from './issueAnew.ts'
import { refusePrint } from './makeReports.ts'
import type { PrintWarning } from './printClass.ts'
import { listReports, partFolder } from './printedFiles.ts'
import { type MadeOf, readMadeOf } from './prints.ts'
import { cardFileName } from './reportNames.ts'
import { queueReports, readReportRuns, reportsOfClass, runProgressOf } from './reportsOfClass.ts'
import { readSchoolState } from './schoolState.ts'
import { dropWaitingRuns } from './store.ts'
import { findVersion, issuedVersionsOf } from './versions.ts'

/** Children in one answer: whoever sees more asks for less. */
const mostIssuedFound = 50

/** The name of the year in a year key. No such name has a '-' in it. */
const yearOf = (key: string) => key.split('-')[0] ?? key

/**
 * Finds children and their issued report cards, of all years and of those who are no longer at the school, too. Few
 * statements, each answered by an index, for any number of years.
 */
async function findIssued(
  db: Db,
  { query = '', student, year, class: className }: BodyOf<'findIssued'>,
): Promise<DataOf<'findIssued'>> {
  const rows = await issuedPlaces(db)
  const ofYear = rows.filter((row) => year === undefined || yearOf(row.year) === year)
  const years = new Set(rows.map((row) => yearOf(row.year)))
  const places = {
    years: [...years].sort((a, b) => germanOrder(b, a)),
    classes: year === undefined ? [] : [...new Set(ofYear.map((row) => row.class))].sort(germanOrder),
  }
  const isAsked = [query, student, year, className].some((asked) => asked !== undefined && asked !== '')
  if (!isAsked) return { students: [], found: 0, ...places }

  const hasPlace = year !== undefined || className !== undefined
  const there = new Set(
    ofYear.filter((row) => className === undefined || row.class === className).map((row) => row.student),
  )
  const issued = Map.groupBy(rows, (row) => row.student)
  const children = (await everybody(db)).filter(
    ({ id }) => (student === undefined || id === student) && (!hasPlace || there.has(id)),
  )
  // A former class finds its children, too.
  const searched = children.map((child) => {
    const own = issued.get(child.id) ?? []
    return { ...child, child, class: [child.class ?? '', ...own.map((row) => row.class)].join('\n') }
  })
  const found = sortStudents(searchStudents(searched, query))
  const students = found.slice(0, mostIssuedFound).map(
    ({ child }): IssuedChild => ({
      ...child,
      issued: (issued.get(child.id) ?? [])
        .map((row) => ({ class: row.class, year: row.year }))
        .sort((a, b) => germanOrder(b.year, a.year)),
    }),
  )
  return { students, found: found.length, ...places }
}

/** Each child, class and part with an issued report card. */
function issuedPlaces(db: Db) {
  return db.selectFrom('report_version').select(['year', 'class', 'student']).distinct().execute()
}

/** Every child that is or was at the school. */
async function everybody(db: Db): Promise<Omit<IssuedChild, 'issued'>[]> {
  const present: (Student & { leftAt?: string })[] = await allStudents(db)
  const former = await formerStudents(db)
  return [...present, ...former].map((child) => ({
    ...{ id: child.id, preName: child.preName, name: child.name, sortName: child.sortName },
    ...{ birthday: child.birthday, class: child.class, leftAt: child.leftAt },
  }))
}

export const reportHandlers = {
  generateClass: ({ deps, school, params }) => reportsOfClass(deps, { school, classID: params.id }),
  reportProgress: ({ deps, school, params }) => runProgressOf(deps, { school, classID: params.id }),
  startReports: async ({ deps, school, body }) => {
    await queueReports(deps, school, body.ids)
    return 'Done'
  },
  stopReports: async ({ deps, school }) => {
    await deps.store.write((db) => dropWaitingRuns(db, school))
    return 'Done'
  },
  reportRuns: ({ deps, school }) => readReportRuns(deps, school),
  schoolState: ({ deps }) => readSchoolState(deps.store.db, localDay(deps.clock.now()), deps.clock.now()),
  generateStudent: ({ deps, school, params }) => printStudent(deps, school, params.id),
  generateEarlier: ({ deps, school, body }) => printStudent(deps, school, body.id, body.part),
  generateDuplicate: ({ deps, school, body }) => printDuplicate(deps, school, body),
  reportVersions: ({ deps, params }) => issuedVersionsOf(deps.store.db, params.studentID),
  findIssued: ({ deps, body }) => findIssued(deps.store.db, body),
  issuedCards: ({ deps }) => readIssuedCards(deps.store.db, localDay(deps.clock.now())),
  outdatedIssued: ({ deps, school }) => readOutdatedCards(deps.store.db, school, localDay(deps.clock.now())),
  issueAnew: ({ deps, school, session: { user }, body }) => issueAnew(deps, { school, user }, body),
  currentFiles: ({ deps }) => listReports(deps.store.db, localDay(deps.clock.now())),
  deleteFile: (call) =>
    call.deps.store.write(async (db) => {
      const { deps, body } = call
      await actOnce(call, db, async () => {
        if (!(await deleteReport(db, body.path))) throw new Refusal('notFound', 'Diese Datei gibt es nicht mehr.')
      })
      return listReports(db, localDay(deps.clock.now()))
    }),
} satisfies Partial<Handlers>

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
async function printStudent(
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
async function printDuplicate(
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
