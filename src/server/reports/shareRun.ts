import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { MadeReport } from '#contract/index.ts'
import { printTexts as texts } from '#texts/index.ts'
import type { Db } from '../database/schema.ts'
import type { SchoolDeps } from '../deps.ts'
import { Refusal } from '../http/Refusal.ts'
import { errorFacts } from '../log.ts'
import type { MadeReports, RunOutcome, RunProgress } from './printState.ts'
import { beatRun, claimRun, dropRun, endRun, findRun, type ReportRun, type RunPlace, takeOverRun } from './store.ts'

const MadeWithSum = z.extend(MadeReport, { sum: z.optional(z.string()) })
/** Why nothing came of a run that was asked for. */
const Failed = z.object({ failed: z.string() })
export const failedOutcome = (reason: string) => JSON.stringify({ failed: reason } satisfies z.infer<typeof Failed>)

/** The stored outcome of a run. */
export const readOutcome = (outcome: string) => z.union([MadeWithSum, Failed]).parse(JSON.parse(outcome))

/** What the work of a claimed run reports back. */
export interface ClaimedRun {
  onProgress(progress: RunProgress): void
  /**
   * Stores the outcome, in the transaction that stores the files. Rejects if another process has taken the run over.
   */
  store(db: Db, made: MadeReports): Promise<void>
}

/**
 * Does the work in exactly one of the processes on the database. A second process waits for the outcome, and takes the
 * run over if its owner no longer shows signs of life. No clocks are compared: an unchanged beat means a dead owner.
 */
export async function shareRun(
  deps: SchoolDeps,
  place: RunPlace,
  onProgress: (progress: RunProgress) => void,
  work: (claimed: ClaimedRun) => Promise<MadeReports>,
): Promise<RunOutcome> {
  const { ledger, random } = deps
  const run = random.id()
  for (;;) {
    const other = await ledger.write((db) => claimRun(db, place, run))
    if (!other) return workOnRun(deps, place, run, onProgress, work)
    const end = await watch(deps, place, other)
    if (end.kind === 'made') return end.made
    if (end.kind === 'gone') continue
    if (await ledger.write((db) => takeOverRun(db, place, end.seen, run)))
      return workOnRun(deps, place, run, onProgress, work)
  }
}

/** Does the work of a run that this process has claimed, and shows signs of life meanwhile. */
export async function workOnRun(
  { ledger, log, clock, reports, isStopping }: SchoolDeps,
  place: RunPlace,
  run: string,
  onProgress: (progress: RunProgress) => void,
  work: (claimed: ClaimedRun) => Promise<MadeReports>,
): Promise<MadeReports> {
  let progress: RunProgress = { done: 0, total: 0 }
  let lastBeat = Promise.resolve()
  const beat = () => {
    lastBeat = lastBeat
      .then(() => ledger.write((db) => beatRun(db, place, run, progress)))
      .catch((error: unknown) => log.warn({ reports: 'beat', error: errorFacts(error) }))
  }
  const beating = setInterval(beat, reports.claim.beat).unref()
  try {
    return await work({
      onProgress: (reached) => {
        const isFirst = progress.total === 0
        progress = reached
        onProgress(reached)
        // The other processes show the total at once.
        if (isFirst) beat()
      },
      store: async (db, made) => {
        const at = new Date(clock.now()).toISOString()
        if (await endRun(db, place, run, { outcome: JSON.stringify(made), at })) return
        throw new Refusal('conflict', texts.pressFailed)
      },
    })
  } catch (error) {
    // Printing ends with the server; the next one goes on with the run.
    if (!isStopping()) await ledger.write((db) => dropRun(db, place, run))
    throw error
  } finally {
    clearInterval(beating)
    // The caller may close the database as soon as this resolves.
    await lastBeat
  }
}

type WatchEnd = { kind: 'made'; made: RunOutcome } | { kind: 'gone' } | { kind: 'dead'; seen: ReportRun }

/** Waits until somebody else's run ends or its owner is dead. */
async function watch({ ledger, reports }: SchoolDeps, place: RunPlace, other: ReportRun): Promise<WatchEnd> {
  let seen = other
  let silent = 0
  for (;;) {
    await pause(reports.claim.look)
    const now = await findRun(ledger.db, place)
    if (!now) return { kind: 'gone' }
    if (now.outcome !== null) {
      const outcome = readOutcome(now.outcome)
      return 'failed' in outcome ? { kind: 'gone' } : { kind: 'made', made: outcome }
    }
    silent = now.run === seen.run && now.beat === seen.beat ? silent + 1 : 0
    seen = now
    if (silent >= reports.claim.silentLooks) return { kind: 'dead', seen }
  }
}
