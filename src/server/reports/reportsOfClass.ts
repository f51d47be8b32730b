import type { DataOf, MadeReport } from '#contract/index.ts'
import { printTexts as texts } from '#texts/index.ts'
import { classNames, className as findClassName } from '../classes/store.ts'
import { isUnavailable } from '../database/availability.ts'
import { type Deps, depsOf, type SchoolDeps } from '../deps.ts'
import { Refusal } from '../http/Refusal.ts'
import { errorFacts } from '../log.ts'
import { repeat } from '../operations/repeat.ts'
import type { Wanted } from './composeCards.ts'
import { makeReports, reportsHash } from './makeReports.ts'
import type { MadeReports } from './printState.ts'
import { type ClaimedRun, failedOutcome, readOutcome, shareRun, workOnRun } from './shareRun.ts'
import {
  askForRuns,
  findRun,
  forgetRuns,
  isRunWaiting,
  nextWaitingRun,
  openRuns,
  putOutcome,
  type ReportRun,
  type RunPlace,
  runsOfSchool,
  takeOverRun,
} from './store.ts'

const unknownClass = 'Diese Klasse gibt es nicht.'

export const runKey = ({ school, classID }: RunPlace) => `${school}/${classID}`

async function wantedOf(deps: SchoolDeps, place: RunPlace): Promise<Wanted> {
  const className = await findClassName(deps.store.db, place.classID)
  if (className === undefined) throw new Refusal('notFound', unknownClass)
  return { ...place, className }
}

const make = (deps: SchoolDeps, wanted: Wanted, claimed: ClaimedRun): Promise<MadeReports> =>
  deps.metrics.reportJob(() => makeReports(deps, wanted, claimed))

/**
 * Makes the reports of a class, or waits for a run under way, here or in another process. That run may have begun
 * before the last save that the caller has seen: its outcome counts only if reports made now would be the same.
 */
export async function reportsOfClass(deps: SchoolDeps, place: RunPlace): Promise<MadeReport> {
  for (;;) {
    const wanted = await wantedOf(deps, place)
    let isOwn = false
    const { sum, ...made } = await deps.reports.runs.join(runKey(place), (onProgress) =>
      shareRun(deps, place, onProgress, (claimed) => {
        isOwn = true
        return make(deps, wanted, claimed)
      }),
    )
    if (isOwn || sum === (await reportsHash(deps, wanted))) return made
  }
}

/** Has the reports of these classes made, one class after the other. They are made also if nobody waits for them. */
export async function queueReports(deps: SchoolDeps, school: string, classIDs: readonly string[]): Promise<void> {
  const at = new Date(deps.clock.now()).toISOString()
  await deps.store.write(async (db) => {
    const known = new Set((await classNames(db)).map(({ classID }) => classID))
    if (!classIDs.every((id) => known.has(id))) throw new Refusal('notFound', unknownClass)
    await askForRuns(db, school, classIDs, { at, id: deps.random.id })
  })
  // What is made afterwards is no part of the request.
  workOn({ ...deps, store: deps.ledger }, school)
}

/** Works on the waiting reports of a school, after what this process does of them already. */
function workOn(deps: SchoolDeps, school: string): void {
  const { log, reports } = deps
  const work = (reports.working.get(school) ?? Promise.resolve())
    .then(() => makeWaiting(deps, school))
    .catch((error: unknown) => log.warn({ reports: 'waiting', error: errorFacts(error) }))
    .finally(() => {
      if (reports.working.get(school) === work) reports.working.delete(school)
    })
  reports.working.set(school, work)
}

/**
 * Makes the waiting reports of a school until none are left. Why one failed is kept as its outcome. One that failed because
 * the database was not available for a moment waits once more.
 */
async function makeWaiting(deps: SchoolDeps, school: string): Promise<void> {
  const { ledger, clock, log, random, isStopping } = deps
  const again = new Set<string>()
  for (let next = await nextWaitingRun(ledger.db); next; next = await nextWaitingRun(ledger.db)) {
    const { asked_at } = next
    const place = { school, classID: next.classID }
    try {
      await resumeReports(deps, place, next)
    } catch (error) {
      if (isStopping()) return
      if (!(error instanceof Refusal)) log.error({ reports: 'waiting', error: errorFacts(error) })
      if (isUnavailable(error) && !again.has(place.classID)) {
        again.add(place.classID)
        const at = asked_at ?? new Date(clock.now()).toISOString()
        await ledger.write((db) => askForRuns(db, school, [place.classID], { at, id: random.id }))
        continue
      }
      const outcome = failedOutcome(error instanceof Refusal ? error.message : texts.pressFailed)
      const ended_at = new Date(clock.now()).toISOString()
      await ledger.write((db) => putOutcome(db, place, { run: random.id(), outcome, asked_at, ended_at }))
    }
  }
}

/** Why what is being printed does not go on, if so. */
const delayOf = ({ reports }: SchoolDeps) => (reports.printers?.isSilent() ? { reason: texts.noPrinter } : {})

/** What is being printed at the school, and what came of it. */
export async function readReportRuns(deps: SchoolDeps, school: string): Promise<DataOf<'reportRuns'>> {
  const delay = delayOf(deps)
  return (await runsOfSchool(deps.store.db)).map(({ classID, name, asked_at, done, total, outcome, ...run }) => {
    const common = { classID, name, asked: asked_at, done, total }
    if (outcome === null) {
      const waits = isRunWaiting({ ...run, asked_at, outcome })
      return {
        ...common,
        ...deps.reports.runs.progress(runKey({ school, classID })),
        state: waits ? 'waiting' : 'printing',
        ...delay,
      }
    }
    const read = readOutcome(outcome)
    if ('failed' in read) return { ...common, state: 'failed', reason: read.failed }
    const { sum: _, ...made } = read
    return { ...common, state: 'made', made }
  })
}

/** Takes over a run in the state in which it was last `seen`. Does nothing if it has moved on since. */
async function resumeReports(deps: SchoolDeps, place: RunPlace, seen: Pick<ReportRun, 'run' | 'beat'>): Promise<void> {
  const wanted = await wantedOf(deps, place)
  const run = deps.random.id()
  if (!(await deps.ledger.write((db) => takeOverRun(db, place, seen, run)))) return
  await deps.reports.runs.join(runKey(place), (onProgress) =>
    workOnRun(deps, place, run, onProgress, (claimed) => make(deps, wanted, claimed)),
  )
}

/** How far the run of a class is; null if there is none under way. */
export async function runProgressOf(deps: SchoolDeps, place: RunPlace): Promise<DataOf<'reportProgress'>> {
  const here = deps.reports.runs.progress(runKey(place))
  const run = here && here.total > 0 ? undefined : await findRun(deps.store.db, place)
  const progress = run?.outcome === null ? { done: run.done, total: run.total } : here
  return progress && { ...progress, ...delayOf(deps) }
}

/** Milliseconds between two looks for runs without an owner. */
const lookInterval = 5000
/** Looks without a sign of life after which a run is taken over. */
const silentLooks = 3
/** Milliseconds for which the outcome of a run is kept: for the processes that wait for it, and for who comes back to see it. */
const outcomeLifetime = 60 * 60 * 1000

/**
 * Takes over the runs whose process no longer shows signs of life, and deletes old outcomes. Each call of the returned
 * function looks once.
 */
export function createRunRecovery(deps: Deps): () => Promise<void> {
  const { store, reports, clock, log } = deps
  let seen = new Map<string, { sign: string; silent: number }>()
  return async () => {
    const before = seen
    seen = new Map()
    for (const open of await openRuns(store.db)) {
      const { run, beat, school, classID } = open
      const place = { school, classID }
      const key = runKey(place)
      // A request of this process already waits for that run, and takes it over itself.
      if (reports.runs.progress(key)) continue
      const sign = `${run} ${beat}`
      const known = before.get(key)
      const silent = known?.sign === sign ? known.silent + 1 : 0
      seen.set(key, { sign, silent })
      if (silent < silentLooks) continue
      if (isRunWaiting(open)) {
        if (!reports.working.has(school)) workOn(depsOf(deps, school), school)
        continue
      }
      resumeReports(depsOf(deps, place.school), place, { run, beat }).catch((error: unknown) => {
        if (!(error instanceof Refusal)) log.error({ reports: 'taken over', error: errorFacts(error) })
      })
    }
    await reports.printers?.look()
    await forgetRuns(store.db, new Date(clock.now() - outcomeLifetime).toISOString())
  }
}

/** Looks for such runs until it is stopped. A look that fails is logged, and the next one follows. */
export function recoverRuns(deps: Deps): { stop(): Promise<void> } {
  return repeat({ first: lookInterval, every: lookInterval }, createRunRecovery(deps), (error) =>
    deps.log.warn({ reports: 'stand by', error: errorFacts(error) }),
  )
}
