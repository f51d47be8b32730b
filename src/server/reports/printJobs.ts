import { setTimeout as pause } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import { dayMs } from '#lib/germanDate.ts'
import type { Db } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { errorFacts } from '../log.ts'
import { PrintError, type Printed, type PrintJob } from './printClass.ts'
import { createTurns, type PrintQueue, stoppedError } from './printQueue.ts'
import type { PrinterWatch } from './printState.ts'

/** Between servers that do not print (`ROLE=web`) and processes that do nothing else (`ROLE=print`): the table print_job. */

export interface PrintTiming {
  /** Milliseconds between two looks at the table. */
  look: number
  /** Milliseconds between two signs of life of the process that prints. */
  beat: number
  /** Looks without a new sign of life after which another process takes the job over. No clocks are compared. */
  silentLooks: number
  /** Milliseconds after which a job counts as a slow one, beside which a process prints one of another school. */
  patience: number
}

const defaultTiming: PrintTiming = { look: 300, beat: 1000, silentLooks: 50, patience: 3000 }
/** Jobs that a process has in its memory at a time. */
const mostJobsAtOnce = 8

type JobResult = { printed: Printed } | { kind: PrintError['kind']; facts: PrintError['facts'] }

const pack = (value: PrintJob | JobResult) => new Uint8Array(serialize(value))

interface AskedPrint {
  school: string
  /** Somebody waits for the answer of a call, who is told where nobody prints. A class just waits. */
  alone: boolean
  onProgress(done: number): void
  resolve(printed: Printed): void
  reject(error: unknown): void
}

/** A print queue that has the print processes on the database print. One statement a look, for any number of jobs. */
export function createRemotePrintQueue(
  { store, clock, random, log }: Pick<Deps, 'store' | 'clock' | 'random' | 'log'>,
  printers: Pick<PrinterWatch, 'isSilent'>,
  timing: PrintTiming = defaultTiming,
): PrintQueue {
  const asked = new Map<string, AskedPrint>()
  let isWatching = false
  let isStopped = false

  async function take(id: string, one: AskedPrint): Promise<void> {
    const own = store.of(one.school)
    const row = await own.db.selectFrom('print_job').select('result').where('id', '=', id).executeTakeFirst()
    asked.delete(id)
    if (!row?.result) return one.reject(new PrintError('failed', { type: 'lost' }))
    const result = deserialize(row.result) as JobResult
    if ('printed' in result) one.resolve(result.printed)
    else one.reject(new PrintError(result.kind, result.facts))
    await own.write((db) => db.deleteFrom('print_job').where('id', '=', id).execute())
  }

  async function look(): Promise<void> {
    const known = [...asked]
    const rows = await store.db
      .selectFrom('print_job')
      .select(['id', 'claim', 'done', 'ended_at'])
      .where(
        'id',
        'in',
        known.map(([id]) => id),
      )
      .execute()
    const byID = new Map(rows.map((row) => [row.id, row]))
    for (const [id, one] of known) {
      const row = byID.get(id)
      if (!row || row.ended_at !== null) {
        await take(id, one)
        continue
      }
      if (row.claim !== '') one.onProgress(row.done)
      else if (one.alone && printers.isSilent()) await giveUp(id, one)
    }
  }

  /** Unless a process has just taken it. */
  async function giveUp(id: string, { school, reject }: AskedPrint): Promise<void> {
    const { numDeletedRows } = await store
      .of(school)
      .write((db) => db.deleteFrom('print_job').where('id', '=', id).where('claim', '=', '').executeTakeFirst())
    if (numDeletedRows === 0n) return
    asked.delete(id)
    reject(new PrintError('noPrinter', { type: 'silent' }))
  }

  async function watch(): Promise<void> {
    if (isWatching) return
    isWatching = true
    while (asked.size > 0 && !isStopped) {
      await pause(timing.look)
      await look().catch((error: unknown) => log.warn({ reports: 'print jobs', error: errorFacts(error) }))
    }
    isWatching = false
  }

  return {
    async print(job, onProgress) {
      if (isStopped) throw stoppedError()
      const id = random.id()
      const row = { id, job: pack(job), asked_at: new Date(clock.now()).toISOString() }
      const begun = { claim: '', beat: 0, done: 0, result: null, ended_at: null }
      await store.of(job.school).write((db) =>
        db
          .insertInto('print_job')
          .values({ ...row, ...begun })
          .execute(),
      )
      // Nobody would look for the result any more.
      if (isStopped) throw stoppedError()
      const { promise, resolve, reject } = Promise.withResolvers<Printed>()
      asked.set(id, { school: job.school, alone: job.alone === true, onProgress, resolve, reject })
      void watch()
      return promise
    },
    stop: async () => {
      isStopped = true
      for (const { reject } of asked.values()) reject(stoppedError())
      asked.clear()
    },
  }
}

/**
 * Watches the print processes from a server that does not print. Where there are jobs, a living process changes the row of one of
 * them: it claims it, shows signs of life in it or ends it. So a job that only waits behind others is no silence. `silentLooks` is the number of
 * looks without any of this after which they are taken for gone; no clocks are compared.
 */
export function watchPrinters({ store, log }: Pick<Deps, 'store' | 'log'>, silentLooks = 6): PrinterWatch {
  let seen = new Set<string>()
  let silent = 0
  return {
    look: async () => {
      const open = await store.db
        .selectFrom('print_job')
        .select(['id', 'claim', 'beat'])
        .where('ended_at', 'is', null)
        .execute()
      const states = new Set(open.map(({ id, claim, beat }) => `${id} ${claim} ${beat}`))
      const isAlive = seen.size === 0 || [...seen].some((state) => !states.has(state))
      silent = isAlive ? 0 : silent + 1
      seen = states
      if (silent === silentLooks) log.warn({ reports: 'no print process takes a job' })
    },
    isSilent: () => silent >= silentLooks,
  }
}

/** Milliseconds for which the result of a job is kept whose server is gone. */
const resultLifetime = 10 * 60 * 1000

/** Milliseconds after which nobody waits for a job any more, and no process has printed it. */
const jobLifetime = dayMs

/** Removes the jobs of a school that were asked for a day before `now` or earlier. Resolves with their number. */
export async function forgetOldJobs(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('print_job')
    .where('asked_at', '<', new Date(now - jobLifetime).toISOString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Prints the jobs in the table, the schools in turns, until it is stopped: then the jobs under way end. Mostly it has one job at
 * a time, so that other processes find some to print, too. Beside slow jobs it takes one of another school, and the queue
 * prints report cards of each in turns.
 */
export function servePrintJobs(
  { store, clock, random, log }: Pick<Deps, 'store' | 'clock' | 'random' | 'log'>,
  queue: PrintQueue,
  timing: PrintTiming = defaultTiming,
): { stop(): Promise<void> } {
  const me = random.id()
  const turns = createTurns()
  /** What is under way, by school. */
  const running = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let seen = new Map<string, { sign: string; silent: number }>()

  /** The jobs that nobody prints: without a claim, or with that of a process that shows no signs of life. */
  async function waitingJobs(hasPaused: boolean) {
    const before = seen
    seen = new Map()
    const open = await store.db
      .selectFrom('print_job')
      .select(['school', 'id', 'claim', 'beat'])
      .where('ended_at', 'is', null)
      .orderBy('asked_at')
      .orderBy('id')
      .execute()
    return open.filter(({ id, claim, beat }) => {
      if (claim === '') return true
      const sign = `${claim} ${beat}`
      const known = before.get(id)
      const silent = known?.sign === sign ? known.silent + Number(hasPaused) : 0
      seen.set(id, { sign, silent })
      return silent >= timing.silentLooks
    })
  }

  type Waiting = Awaited<ReturnType<typeof waitingJobs>>[number]

  /** Changes the row if it is still as `was`; false if not. */
  async function change(
    { school, id }: Pick<Waiting, 'school' | 'id'>,
    was: { claim: string; beat?: number },
    values: Record<string, unknown>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await store.of(school).write((db) => {
      const query = db.updateTable('print_job').set(values).where('id', '=', id)
      const claimed = query.where('claim', '=', was.claim)
      return (was.beat === undefined ? claimed : claimed.where('beat', '=', was.beat)).executeTakeFirst()
    })
    return numUpdatedRows > 0n
  }

  async function print(place: Waiting): Promise<void> {
    const { school, id } = place
    if (!(await change(place, place, { claim: me, beat: place.beat + 1 }))) return
    const { job } = await store
      .of(school)
      .db.selectFrom('print_job')
      .select('job')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    let [beat, done] = [place.beat + 1, 0]
    let lastBeat: Promise<unknown> = Promise.resolve()
    const beating = setInterval(() => {
      beat += 1
      const values = { beat, done }
      lastBeat = lastBeat
        .then(() => change(place, { claim: me }, values))
        .catch((error: unknown) => log.warn({ reports: 'beat', error: errorFacts(error) }))
    }, timing.beat)
    let result: JobResult
    try {
      result = {
        printed: await queue.print(deserialize(job) as PrintJob, (count) => {
          done = count
        }),
      }
    } catch (error) {
      if (!(error instanceof PrintError)) throw error
      result = { kind: error.kind, facts: error.facts }
    } finally {
      clearInterval(beating)
      await lastBeat
    }
    await change(place, { claim: me }, { result: pack(result), ended_at: new Date(clock.now()).toISOString() })
  }

  const warn = (error: unknown) => log.warn({ reports: 'print jobs', error: errorFacts(error) })
  // A stop ends the wait at once, which rejects.
  const wait = (time: number) => pause(time, undefined, { signal: stopping.signal }).catch(() => {})

  async function serve(): Promise<void> {
    let hasPaused = false
    while (!stopping.signal.aborted) {
      try {
        const isFree = ({ school }: Waiting) => running.size < mostJobsAtOnce && !running.has(school)
        const next: Waiting | undefined = turns.next((await waitingJobs(hasPaused)).filter(isFree))
        hasPaused = next === undefined
        if (next) {
          const { school } = next
          turns.used(school, 1)
          const printed = print(next)
            .catch(warn)
            .finally(() => running.delete(school))
          running.set(school, printed)
          await Promise.race([printed, wait(timing.patience)])
          continue
        }
        const old = new Date(clock.now() - resultLifetime).toISOString()
        await store.db.deleteFrom('print_job').where('ended_at', '<', old).execute()
      } catch (error) {
        warn(error)
      }
      await wait(timing.look)
    }
    await Promise.all(running.values())
  }
  const served = serve()
  return {
    stop: async () => {
      stopping.abort()
      await served
    },
  }
}
