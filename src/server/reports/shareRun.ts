import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type DataOf, schoolEndpoints } from '#contract/index.ts'
import { reportTexts as texts } from '#texts/index.ts'
import type { Db } from '../database/schema.ts'
import type { SchoolDeps } from '../deps.ts'
import { Refusal } from '../http/Refusal.ts'
import { errorFacts } from '../log.ts'
import type { Progress } from './createRuns.ts'
import type { MadeReports } from './makeReports.ts'
import { beatRun, claimRun, dropRun, endRun, findRun, type ReportRun, type RunPlace, takeOverRun } from './store.ts'

/**
 * Milliseconds between two signs of life, and between two looks at somebody else's. After as many looks as are its
 * `patience` without a new one it is dead: counted, not timed, so that a machine that slept believes nobody dead.
 */
export interface Lease {
  beat: number
  look: number
  patience: number
}

export const lease: Lease = { beat: 2000, look: 500, patience: 30 }

/** `sum` tells what the reports were made of; other versions of the server leave it out. */
export type Outcome = DataOf<'generateClass'> & { sum?: string | undefined }
const Kept = z.extend(schoolEndpoints.generateClass.data, { sum: z.optional(z.string()) })

export interface Held {
  tell(progress: Progress): void
  /** Keeps the result in the transaction that keeps the files. Rejects when another process has taken the run over. */
  keep(db: Db, made: MadeReports): Promise<void>
}

/**
 * Does the work in one of all processes on the database: whoever comes second waits for what comes of it, and takes it
 * over when its process shows no sign of life any more. No clocks are compared: a beat that stays the same is a dead one.
 */
export async function shareRun(
  deps: SchoolDeps,
  place: RunPlace,
  tell: (progress: Progress) => void,
  work: (held: Held) => Promise<MadeReports>,
): Promise<Outcome> {
  const { ledger, random } = deps
  const run = random.id()
  for (;;) {
    const other = await ledger.write((db) => claimRun(db, place, run))
    if (!other) return holdRun(deps, place, run, tell, work)
    const end = await watch(deps, place, other)
    if (end.kind === 'made') return end.made
    if (end.kind === 'gone') continue
    if (await ledger.write((db) => takeOverRun(db, place, end.seen, run))) return holdRun(deps, place, run, tell, work)
  }
}

/** Does the work of a run that is this process's own. */
export async function holdRun(
  { ledger, log, clock, reports }: SchoolDeps,
  place: RunPlace,
  run: string,
  tell: (progress: Progress) => void,
  work: (held: Held) => Promise<MadeReports>,
): Promise<MadeReports> {
  let progress: Progress = { done: 0, total: 0 }
  let lastBeat = Promise.resolve()
  const beat = () => {
    lastBeat = lastBeat
      .then(() => ledger.write((db) => beatRun(db, place, run, progress)))
      .catch((error: unknown) => log.warn({ reports: 'beat', error: errorFacts(error) }))
  }
  const beating = setInterval(beat, reports.lease.beat).unref()
  try {
    return await work({
      tell: (reached) => {
        const isFirst = progress.total === 0
        progress = reached
        tell(reached)
        // The others see at once how much there is to do.
        if (isFirst) beat()
      },
      keep: async (db, made) => {
        const at = new Date(clock.now()).toISOString()
        if (await endRun(db, place, run, { outcome: JSON.stringify(made), at })) return
        throw new Refusal('conflict', texts.pressFailed)
      },
    })
  } catch (error) {
    await ledger.write((db) => dropRun(db, place, run))
    throw error
  } finally {
    clearInterval(beating)
    // Who has the answer may close the database.
    await lastBeat
  }
}

type End = { kind: 'made'; made: Outcome } | { kind: 'gone' } | { kind: 'dead'; seen: ReportRun }

async function watch({ ledger, reports }: SchoolDeps, place: RunPlace, other: ReportRun): Promise<End> {
  let seen = other
  let silent = 0
  for (;;) {
    await pause(reports.lease.look)
    const now = await findRun(ledger.db, place)
    if (!now) return { kind: 'gone' }
    if (now.outcome !== null) {
      return { kind: 'made', made: Kept.parse(JSON.parse(now.outcome)) }
    }
    silent = now.run === seen.run && now.beat === seen.beat ? silent + 1 : 0
    seen = now
    if (silent >= reports.lease.patience) return { kind: 'dead', seen }
  }
}
