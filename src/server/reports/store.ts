import { Entry } from '#contract/index.ts'
import type { AllDb, Db, Tables } from '../database/schema.ts'
import { mapInSlices } from '../slices.ts'
import { activeYear, firstHalfOf, type IsoDay, partsSoFar, runningPart } from '../years/store.ts'

/**
 * A run of making a class's reports. It is alive as long as its beat changes, and waits if it was asked for and its beat is 0.
 * `outcome` is JSON, null while it waits or runs.
 */
export type ReportRun = Omit<Tables['report_run'], 'class' | 'ended_at'>

export interface RunPlace {
  school: string
  classID: string
}

export function findRun(db: Db, { classID }: RunPlace): Promise<ReportRun | undefined> {
  return db
    .selectFrom('report_run')
    .select(['run', 'beat', 'done', 'total', 'outcome', 'asked_at'])
    .where('class', '=', classID)
    .executeTakeFirst()
}

export const isRunWaiting = ({ asked_at, beat, outcome }: Pick<ReportRun, 'asked_at' | 'beat' | 'outcome'>) =>
  asked_at !== null && beat === 0 && outcome === null

/**
 * Starts a run, also in place of one that waits. Where another one is running it starts none and resolves with that one. `db`
 * must be a transaction.
 */
export async function claimRun(db: Db, place: RunPlace, run: string): Promise<ReportRun | undefined> {
  const other = await findRun(db, place)
  if (other?.outcome === null && !isRunWaiting(other)) return other
  const begun = { run, beat: 0, done: 0, total: 0, outcome: null, ended_at: null, asked_at: null }
  await db
    .insertInto('report_run')
    .values({ class: place.classID, ...begun })
    .onConflict((conflict) => conflict.column('class').doUpdateSet(begun))
    .execute()
  return undefined
}

/** Replaces a run whose beat is still the one that was `seen`. False where it is alive. */
export async function takeOverRun(
  db: Db,
  { classID }: RunPlace,
  seen: Pick<ReportRun, 'run' | 'beat'>,
  run: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_run')
    .set({ run, beat: 1 })
    .where('class', '=', classID)
    .where('run', '=', seen.run)
    .where('beat', '=', seen.beat)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes that the run is alive, and its progress. */
export async function beatRun(
  db: Db,
  { classID }: RunPlace,
  run: string,
  progress: { done: number; total: number },
): Promise<void> {
  await db
    .updateTable('report_run')
    .set((eb) => ({ ...progress, beat: eb('beat', '+', 1) }))
    .where('class', '=', classID)
    .where('run', '=', run)
    .execute()
}

/** Keeps the outcome of a run. False where another run has replaced it. */
export async function endRun(
  db: Db,
  { classID }: RunPlace,
  run: string,
  { outcome, at }: { outcome: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_run')
    .set({ outcome, ended_at: at })
    .where('class', '=', classID)
    .where('run', '=', run)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a run without an outcome, so that a process that waits for it starts a new one. */
export async function dropRun(db: Db, { classID }: RunPlace, run: string): Promise<void> {
  await db.deleteFrom('report_run').where('class', '=', classID).where('run', '=', run).execute()
}

/** All runs without an outcome, in all schools. */
export function openRuns(db: AllDb): Promise<(RunPlace & Pick<ReportRun, 'run' | 'beat' | 'asked_at' | 'outcome'>)[]> {
  return db
    .selectFrom('report_run')
    .select(['school', 'class as classID', 'run', 'beat', 'asked_at', 'outcome'])
    .where('outcome', 'is', null)
    .execute()
}

/** Has these classes wait, except for those that run or wait already. `db` must be a transaction. */
export async function askForRuns(
  db: Db,
  school: string,
  classIDs: readonly string[],
  { at, id }: { at: string; id: () => string },
): Promise<void> {
  for (const classID of new Set(classIDs)) {
    const other = await findRun(db, { school, classID })
    if (other?.outcome === null) continue
    const waiting = { run: id(), beat: 0, done: 0, total: 0, outcome: null, ended_at: null, asked_at: at }
    await db
      .insertInto('report_run')
      .values({ class: classID, ...waiting })
      .onConflict((conflict) => conflict.column('class').doUpdateSet(waiting))
      .execute()
  }
}

const waitingRuns = (db: Db) => runsOfSchool(db).then((runs) => runs.filter((run) => isRunWaiting(run)))

/** The first run of the school that waits: those of an earlier call first, then by the name of the class. */
export const nextWaitingRun = async (db: Db) => (await waitingRuns(db)).at(0)

export async function dropWaitingRuns(db: Db, school: string): Promise<void> {
  for (const { classID, run } of await waitingRuns(db)) await dropRun(db, { school, classID }, run)
}

/** The runs of a school with the names of their classes. */
export function runsOfSchool(db: Db): Promise<(ReportRun & { classID: string; name: string })[]> {
  return db
    .selectFrom('report_run')
    .innerJoin('class', (join) => join.onRef('class.id', '=', 'report_run.class'))
    .select(['class as classID', 'class.name', 'run', 'beat', 'done', 'total', 'outcome', 'asked_at'])
    .orderBy('asked_at')
    .orderBy('class.name')
    .execute()
}

/** Keeps the outcome of a run that was dropped. */
export async function putOutcome(
  db: Db,
  { classID }: RunPlace,
  values: Pick<ReportRun, 'run' | 'outcome' | 'asked_at'> & { ended_at: string },
): Promise<void> {
  await db
    .insertInto('report_run')
    .values({ class: classID, beat: 1, done: 0, total: 0, ...values })
    .onConflict((conflict) => conflict.column('class').doNothing())
    .execute()
}

/** Removes the runs that ended before `at` (ISO 8601), in all schools, because their outcome names students. */
export async function forgetRuns(db: AllDb, at: string): Promise<void> {
  await db.deleteFrom('report_run').where('ended_at', '<', at).execute()
}

/** The part that report cards are printed for. */
export interface PrintedPart {
  /** The year's name: '2024/2025'. */
  year: string
  partID: string
  name: string
  term: string
  /** dd.MM.yyyy */
  printDate: string
  /** The last day for writing, or null. */
  deadline: IsoDay | null
  /** The name of the year's first half, for a part of the second. */
  firstHalf: string | undefined
}

/** The running part, or the one with this year key before it in the active year. */
export async function printedPart(db: Db, today: IsoDay, key?: string): Promise<PrintedPart | undefined> {
  const year = await activeYear(db)
  if (!year) return undefined
  const part =
    key === undefined
      ? await runningPart(db, year.id, today)
      : (await partsSoFar(db, year.id, today)).find(({ name }) => `${year.name}-${name}` === key)
  if (!part) return undefined
  const { id, name, term, print_date, deadline } = part
  const firstHalf = await firstHalfOf(db, year.id, part)
  return { year: year.name, partID: id, name, term, printDate: print_date, deadline, firstHalf }
}

/** A stored entry; `value` is JSON. */
export type PrintedEntryRow = Pick<Tables['entry'], 'student' | 'value' | 'class' | 'year' | 'revision' | 'at'>

/** The entries of these classes for a part. */
export function entriesOfPart(
  db: Db,
  { year, name }: Pick<PrintedPart, 'year' | 'name'>,
  classes: readonly { name: string }[],
): Promise<PrintedEntryRow[]> {
  return db
    .selectFrom('entry')
    .select(['student', 'value', 'class', 'year', 'revision', 'at'])
    .where('year', '=', `${year}-${name}`)
    .where(
      'class',
      'in',
      classes.map((one) => one.name),
    )
    .execute()
}

/** A stored entry; `entry` is undefined for one that cannot be read: one broken row must not prevent the reports of a class. */
export interface EntryToPrint {
  entry: Entry | undefined
  revision: number
}

/** The entries of a class and year key by student number. */
export async function entriesToPrint(db: Db, className: string, yearKey: string): Promise<Map<string, EntryToPrint>> {
  const rows = await db
    .selectFrom('entry')
    .select(['student', 'value', 'class', 'year', 'revision'])
    .where('class', '=', className)
    .where('year', '=', yearKey)
    .execute()
  return new Map(
    await mapInSlices(rows, ({ student, value, ...place }) => {
      return [student, { entry: readEntry(value, place), revision: place.revision }] as const
    }),
  )
}

/** The entries of these students of the year's first half, of any class, by student number; for a part of the second half. */
export async function firstHalfEntries(
  db: Db,
  { year, firstHalf }: PrintedPart,
  students: readonly { id: string }[],
): Promise<Map<string, Entry[]>> {
  if (firstHalf === undefined || students.length === 0) return new Map()
  const rows = await db
    .selectFrom('entry')
    .select(['student', 'value', 'class', 'year', 'revision'])
    .where('year', '=', `${year}-${firstHalf}`)
    .where(
      'student',
      'in',
      students.map(({ id }) => id),
    )
    .execute()
  const found = await mapInSlices(rows, ({ student, value, ...place }) => {
    const entry = readEntry(value, place)
    return entry ? [{ student, entry }] : []
  })
  const byStudent = Map.groupBy(found.flat(), ({ student }) => student)
  return new Map([...byStudent].map(([student, own]) => [student, own.map(({ entry }) => entry)]))
}

/** Undefined for an entry that cannot be read. */
export function readEntry(value: string, place: Pick<Entry, 'class' | 'year' | 'revision'>): Entry | undefined {
  try {
    const read = Entry.safeParse({ ...(JSON.parse(value) as object), ...place })
    return read.success ? read.data : undefined
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}
