import type { SchoolDeps } from '../deps.ts'
import { Refusal } from '../http/Refusal.ts'
import { className as findClassName } from '../store/classes.ts'
import { findRun, type ReportRun, type RunPlace, takeOverRun } from '../store/reportRuns.ts'
import type { Progress } from './createRuns.ts'
import { type MadeReports, makeReports } from './makeReports.ts'
import { type Held, holdRun, type Outcome, shareRun } from './shareRun.ts'

export const runKey = ({ school, classID }: RunPlace) => `${school}/${classID}`

async function workOf(deps: SchoolDeps, place: RunPlace): Promise<(held: Held) => Promise<MadeReports>> {
  const className = await findClassName(deps.store.db, place.school, place.classID)
  if (className === undefined) throw new Refusal('notFound', 'Diese Klasse gibt es nicht.')
  return (held) => deps.metrics.reportJob(() => makeReports(deps, { ...place, className }, held))
}

/** Makes the reports of a class, or waits for those that are being made, here or in another process. */
export async function reportsOfClass(deps: SchoolDeps, place: RunPlace): Promise<Outcome> {
  const work = await workOf(deps, place)
  return deps.reports.runs.join(runKey(place), (tell) => shareRun(deps, place, tell, work))
}

/** Goes on with a run as it was `seen` last, unless it lives or somebody else was faster. */
export async function resumeReports(
  deps: SchoolDeps,
  place: RunPlace,
  seen: Pick<ReportRun, 'run' | 'beat'>,
): Promise<void> {
  const work = await workOf(deps, place)
  const run = deps.random.id()
  if (!(await deps.ledger.write((db) => takeOverRun(db, place, seen, run)))) return
  await deps.reports.runs.join(runKey(place), (tell) => holdRun(deps, place, run, tell, work))
}

/** How far the reports of a class are; null when none are being made. */
export async function progressOf(deps: SchoolDeps, place: RunPlace): Promise<Progress | null> {
  const here = deps.reports.runs.progress(runKey(place))
  if (here && here.total > 0) return here
  const run = await findRun(deps.store.db, place)
  return run?.outcome === null ? { done: run.done, total: run.total } : here
}
