import type { DataOf } from '#contract/index.ts'
import { className as findClassName } from '../classes/store.ts'
import { type Deps, depsOf, type SchoolDeps } from '../deps.ts'
import { Refusal } from '../http/Refusal.ts'
import { errorFacts } from '../log.ts'
import type { Wanted } from './composeCards.ts'
import { makeReports, reportsHash } from './makeReports.ts'
import type { MadeReports, Progress } from './reportState.ts'
import { type ClaimedRun, shareRun, workOnRun } from './shareRun.ts'
import { findRun, forgetRuns, openRuns, type ReportRun, type RunPlace, takeOverRun } from './store.ts'

export const runKey = ({ school, classID }: RunPlace) => `${school}/${classID}`

async function wantedOf(deps: SchoolDeps, place: RunPlace): Promise<Wanted> {
  const className = await findClassName(deps.store.db, place.school, place.classID)
  if (className === undefined) throw new Refusal('notFound', 'Diese Klasse gibt es nicht.')
  return { ...place, className }
}

const make = (deps: SchoolDeps, wanted: Wanted, claimed: ClaimedRun): Promise<MadeReports> =>
  deps.metrics.reportJob(() => makeReports(deps, wanted, claimed))

/**
 * Makes the reports of a class, or waits for a run under way, here or in another process. That run may have begun
 * before the last save that the caller has seen: its outcome counts only if reports made now would be the same.
 */
export async function reportsOfClass(deps: SchoolDeps, place: RunPlace): Promise<DataOf<'generateClass'>> {
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
export async function progressOf(deps: SchoolDeps, place: RunPlace): Promise<Progress | null> {
  const here = deps.reports.runs.progress(runKey(place))
  if (here && here.total > 0) return here
  const run = await findRun(deps.store.db, place)
  return run?.outcome === null ? { done: run.done, total: run.total } : here
}

/** Milliseconds between two looks for runs without an owner. */
const lookInterval = 5000
/** Looks without a sign of life after which a run is taken over. */
const silentLooks = 3
/** Milliseconds for which the outcome of a run is kept for the processes that wait for it. */
const outcomeLifetime = 10 * 60 * 1000

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
    for (const { run, beat, ...place } of await openRuns(store.db)) {
      const key = runKey(place)
      // A request of this process already waits for that run, and takes it over itself.
      if (reports.runs.progress(key)) continue
      const sign = `${run} ${beat}`
      const known = before.get(key)
      const silent = known?.sign === sign ? known.silent + 1 : 0
      seen.set(key, { sign, silent })
      if (silent < silentLooks) continue
      resumeReports(depsOf(deps, place.school), place, { run, beat }).catch((error: unknown) => {
        if (!(error instanceof Refusal)) log.error({ reports: 'taken over', error: errorFacts(error) })
      })
    }
    await forgetRuns(store.db, new Date(clock.now() - outcomeLifetime).toISOString())
  }
}

/** Looks for such runs until it is stopped. A look that fails is logged, and the next one follows. */
export function recoverRuns(deps: Deps): { stop(): Promise<void> } {
  const look = createRunRecovery(deps)
  let looking = Promise.resolve()
  const timer = setTimeout(() => {
    looking = look()
      .catch((error: unknown) => deps.log.warn({ reports: 'stand by', error: errorFacts(error) }))
      .finally(() => timer.refresh())
  }, lookInterval).unref()
  return {
    stop: async () => {
      // The look under way restarts the timer once more.
      await looking
      clearTimeout(timer)
    },
  }
}
