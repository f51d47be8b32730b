import type { DataOf } from '#contract/index.ts'
import { className as findClassName } from '../classes/store.ts'
import type { SchoolDeps } from '../deps.ts'
import { Refusal } from '../http/Refusal.ts'
import type { Progress } from './createRuns.ts'
import { type MadeReports, makeReports, reportsSum, type Wanted } from './makeReports.ts'
import { type Held, holdRun, shareRun } from './shareRun.ts'
import { findRun, type ReportRun, type RunPlace, takeOverRun } from './store.ts'

export const runKey = ({ school, classID }: RunPlace) => `${school}/${classID}`

async function wantedOf(deps: SchoolDeps, place: RunPlace): Promise<Wanted> {
  const className = await findClassName(deps.store.db, place.school, place.classID)
  if (className === undefined) throw new Refusal('notFound', 'Diese Klasse gibt es nicht.')
  return { ...place, className }
}

const make = (deps: SchoolDeps, wanted: Wanted, held: Held): Promise<MadeReports> =>
  deps.metrics.reportJob(() => makeReports(deps, wanted, held))

/**
 * Makes the reports of a class, or waits for those that are being made, here or in another process. Those may have
 * been begun before the last save that the asker has seen: they count only if reports made now would be the same.
 */
export async function reportsOfClass(deps: SchoolDeps, place: RunPlace): Promise<DataOf<'generateClass'>> {
  for (;;) {
    const wanted = await wantedOf(deps, place)
    let isOwn = false
    const { sum, ...made } = await deps.reports.runs.join(runKey(place), (tell) =>
      shareRun(deps, place, tell, (held) => {
        isOwn = true
        return make(deps, wanted, held)
      }),
    )
    if (isOwn || sum === (await reportsSum(deps, wanted))) return made
  }
}

/** Goes on with a run as it was `seen` last, unless it lives or somebody else was faster. */
export async function resumeReports(
  deps: SchoolDeps,
  place: RunPlace,
  seen: Pick<ReportRun, 'run' | 'beat'>,
): Promise<void> {
  const wanted = await wantedOf(deps, place)
  const run = deps.random.id()
  if (!(await deps.ledger.write((db) => takeOverRun(db, place, seen, run)))) return
  await deps.reports.runs.join(runKey(place), (tell) =>
    holdRun(deps, place, run, tell, (held) => make(deps, wanted, held)),
  )
}

/** How far the reports of a class are; null when none are being made. */
export async function progressOf(deps: SchoolDeps, place: RunPlace): Promise<Progress | null> {
  const here = deps.reports.runs.progress(runKey(place))
  if (here && here.total > 0) return here
  const run = await findRun(deps.store.db, place)
  return run?.outcome === null ? { done: run.done, total: run.total } : here
}
