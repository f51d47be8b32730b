import { type Deps, depsOf } from '../deps.ts'
import { Refusal } from '../http/Refusal.ts'
import { errorFacts } from '../log.ts'
import { resumeReports, runKey } from './reportsOfClass.ts'
import { forgetRuns, openRuns } from './store.ts'

/** Milliseconds between two looks, and how many of them a run may be silent. */
const every = 5000
const patience = 3
/** Milliseconds. What came of a run is kept for those who wait for it. */
const keptFor = 10 * 60 * 1000

/**
 * Stands by for the runs of every process: one that shows no sign of life any more is gone on with here. The function
 * takes one look.
 */
export function createStandBy(deps: Deps): () => Promise<void> {
  const { store, reports, clock, log } = deps
  let seen = new Map<string, { sign: string; silent: number }>()
  return async () => {
    const before = seen
    seen = new Map()
    for (const { run, beat, ...place } of await openRuns(store.db)) {
      const key = runKey(place)
      // Whoever waits for it here takes it over by themselves.
      if (reports.runs.progress(key)) continue
      const sign = `${run} ${beat}`
      const known = before.get(key)
      const silent = known?.sign === sign ? known.silent + 1 : 0
      seen.set(key, { sign, silent })
      if (silent < patience) continue
      resumeReports(depsOf(deps, place.school), place, { run, beat }).catch((error: unknown) => {
        if (!(error instanceof Refusal)) log.error({ reports: 'taken over', error: errorFacts(error) })
      })
    }
    await forgetRuns(store.db, new Date(clock.now() - keptFor).toISOString())
  }
}

/** Looks again and again until it is stopped. A database that does not answer is looked at again. */
export function keepRuns(deps: Deps): { stop(): Promise<void> } {
  const look = createStandBy(deps)
  let looking = Promise.resolve()
  const timer = setTimeout(() => {
    looking = look()
      .catch((error: unknown) => deps.log.warn({ reports: 'stand by', error: errorFacts(error) }))
      .finally(() => timer.refresh())
  }, every).unref()
  return {
    stop: async () => {
      // The look under way winds it up once more.
      await looking
      clearTimeout(timer)
    },
  }
}
