import { Worker } from 'node:worker_threads'
import type { ErrorCode, ReadColumns } from '#contract/index.ts'
import { Refusal } from '../http/Refusal.ts'
import type { FileToPlan, PlannedFile } from './planFile.ts'

export type Job = { kind: 'columns'; bytes: Uint8Array } | ({ kind: 'plan' } & FileToPlan)

/** From the thread, with the id of its job. */
export type ImportMessage = { id: number } & (
  | { kind: 'done'; data: ReadColumns | PlannedFile }
  | { kind: 'refused'; code: ErrorCode; message: string; more: Refusal['more'] }
)

/** Reads uploaded files in a thread of its own, one after the other: whatever is in them, others are answered. */
export interface ImportThread {
  /** Rejects with a `Refusal` for what is no CSV file, or takes too long or too much memory. */
  readColumns(bytes: Uint8Array): Promise<ReadColumns>
  /** The same. */
  plan(file: FileToPlan): Promise<PlannedFile>
  stop(): Promise<void>
}

export interface ImportThreadOptions {
  /** Milliseconds of work that a file may cost, however busy the machine is with others. */
  limit?: number
  /** Milliseconds without work before the thread and its memory are let go. */
  rest?: number
  open?: () => Worker
}

/** Milliseconds between two looks at how much a file has cost. */
const interval = 200

const openWorker = () =>
  new Worker(new URL('worker.ts', import.meta.url), {
    name: 'import',
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })

const tooHard = () =>
  new Refusal(
    'tooLarge',
    'Diese Datei lässt sich nicht in vertretbarer Zeit lesen. Bitte prüfen, ob es die Schülerliste ist, und sie noch einmal als CSV-Datei exportieren.',
  )

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

/** Starts no thread before the first file. */
export function createImportThread({
  limit = 2_500,
  rest = 120_000,
  open = openWorker,
}: ImportThreadOptions = {}): ImportThread {
  let worker: Worker | undefined
  let resting: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let lastID = 0

  async function close(): Promise<void> {
    clearTimeout(resting)
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }

  function run(job: Job): Promise<unknown> {
    clearTimeout(resting)
    worker ??= open()
    const thread = worker
    lastID += 1
    const id = lastID
    return new Promise((resolve, reject) => {
      let isSettled = false
      function settle(how: () => void): void {
        if (isSettled) return
        isSettled = true
        clearInterval(watch)
        thread.off('message', hear).off('error', broken).off('exit', gone)
        how()
      }
      /** The next file begins with a thread of its own. */
      function giveUp(error: unknown): void {
        settle(() => void close().finally(() => reject(error)))
      }
      let before: NodeJS.CpuUsage | undefined
      async function look(): Promise<void> {
        const { user, system } = await thread.cpuUsage(before)
        if (before === undefined) before = { user, system }
        else if (user + system > limit * 1000) giveUp(tooHard())
      }
      // A thread that is only starting has no figures; of the end of one `gone` hears.
      const unseen = (error: unknown) => {
        if (!hasCode(error, 'ERR_WORKER_NOT_RUNNING')) giveUp(error)
      }
      const watch = setInterval(() => void look().catch(unseen), interval)
      const broken = (error: unknown) => giveUp(hasCode(error, 'ERR_WORKER_OUT_OF_MEMORY') ? tooHard() : error)
      const gone = () => giveUp(new Error('the thread of the import has ended'))
      function hear(message: ImportMessage): void {
        if (message.id !== id) return
        if (message.kind === 'done') settle(() => resolve(message.data))
        else settle(() => reject(new Refusal(message.code, message.message, message.more)))
      }
      thread.on('message', hear).on('error', broken).on('exit', gone)
      thread.postMessage({ id, job })
    })
  }

  function inTurn(job: Job): Promise<unknown> {
    const done = turn.then(() => run(job))
    const release = () => {
      resting = setTimeout(() => void close(), rest).unref()
    }
    turn = done.then(release, release)
    return done
  }

  return {
    readColumns: (bytes) => inTurn({ kind: 'columns', bytes }) as Promise<ReadColumns>,
    plan: (file) => inTurn({ kind: 'plan', ...file }) as Promise<PlannedFile>,
    stop: close,
  }
}
