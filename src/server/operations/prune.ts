import { dayMs } from '#lib/germanDate.ts'
import { forgetOldAnswers } from '../database/idempotency.ts'
import type { Db } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { sweepBlobs } from '../files/sweepBlobs.ts'
import { deleteExpired } from '../import/importPreview.ts'
import { errorFacts } from '../log.ts'
import { forgetOldJobs } from '../reports/printJobs.ts'
import { removeDue } from '../retention/removeDue.ts'
import { allSchools } from '../schools/store.ts'
import { removeExpired } from '../sessions/store.ts'
import { repeat } from './repeat.ts'

/**
 * How much has expired: removed students, lines of the audit log, messages, answers kept for repeated calls, sessions, print jobs
 * that nobody waits for.
 */
export interface Pruned {
  students: number
  audit: number
  messages: number
  answers: number
  sessions: number
  jobs: number
}

/**
 * Deletes what has expired of a school by its calendar of retention, previews of imports as well. `db` must be a transaction; `now` in milliseconds since
 * 1970.
 */
export async function pruneSchool(db: Db, now: number): Promise<Pruned> {
  return {
    students: await deleteExpired(db, now),
    audit: await removeDue(db, 'audit', now),
    messages: await removeDue(db, 'messages', now),
    answers: await forgetOldAnswers(db, now),
    sessions: await removeExpired(db, new Date(now).toISOString()),
    jobs: await forgetOldJobs(db, now),
  }
}

type Pruning = Pick<Deps, 'store' | 'clock' | 'log'>

/**
 * Prunes one school after the other, each in a transaction of its own. Of several servers only one works on a school at a
 * time, because transactions of a school do; the others find nothing left.
 */
export async function pruneAll({ store, clock, log }: Pruning, signal?: AbortSignal): Promise<void> {
  const all: Pruned = { students: 0, audit: 0, messages: 0, answers: 0, sessions: 0, jobs: 0 }
  for (const { key } of await allSchools(store.db)) {
    if (signal?.aborted) return
    try {
      const own = store.of(key)
      const pruned = await own.write((db) => pruneSchool(db, clock.now()))
      // Bytes outside the database are left to `purge`, which is told for how long they must stay.
      await sweepBlobs(own, key, {}, { now: clock.now() })
      for (const [kind, count] of Object.entries(pruned)) all[kind as keyof Pruned] += count
    } catch (error) {
      // What is wrong with one school must not keep the data of the others.
      log.warn({ pruned: 'not a school', error: errorFacts(error) })
    }
  }
  if (Object.values(all).some((count) => count > 0)) log.info({ pruned: all })
}

/** Prunes every school once a day; for the first time after `first` ms, when the clock of a machine that has just started is right. */
export function pruneDaily(deps: Pruning, first = 10 * 60 * 1000): { stop(): Promise<void> } {
  return repeat(
    { first, every: dayMs },
    (signal) => pruneAll(deps, signal),
    (error) => deps.log.warn({ pruned: 'no school', error: errorFacts(error) }),
  )
}
