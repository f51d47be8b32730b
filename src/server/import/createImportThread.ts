import { Worker } from 'node:worker_threads'
import type { ErrorCode, ReadColumns } from '#contract/index.ts'
import { limitByKey } from '#lib/limitByKey.ts'
import { Refusal } from '../http/Refusal.ts'
import type { FileToPlan } from './planImport.ts'

/** A file to plan, and the key of its preview. */
type FileToPreview = FileToPlan & { key: string }

export type Job = { kind: 'columns'; bytes: Uint8Array } | ({ kind: 'plan' } & FileToPreview)

/** A preview as JSON: what is stored until it is confirmed, and the answer, in UTF-8. */
export interface WrittenPreview {
  plan: string
  answer: Uint8Array
}

/** A message to the thread: a job with an id, or 'end' to let it stop by itself. */
export type ImportOrder = { id: number; job: Job } | 'end'

/** A message of the thread, with the id of its job. */
export type ImportMessage = { id: number } & (
  | { kind: 'done'; data: ReadColumns | WrittenPreview }
  | { kind: 'refused'; code: ErrorCode; message: string; more: Refusal['more'] }
)

/**
 * Reads uploaded files in a worker thread, one after the other, so that no file keeps other requests waiting. The schools
 * take turns; `school` is a key.
 */
export interface ImportThread {
  /** Rejects with a `Refusal` for a file that is no CSV file, takes too long or takes too much memory. */
  readColumns(school: string, bytes: Uint8Array): Promise<ReadColumns>
  /** Rejects like `readColumns`. */
  plan(school: string, file: FileToPreview): Promise<WrittenPreview>
  stop(): Promise<void>
}

interface ImportThreadOptions {
  /** Milliseconds of processor time for one file, independent of other load on the machine. */
  cpuLimit?: number
  /** Milliseconds without a job after which the thread is ended and its memory is free. */
  idleTimeout?: number
  openWorker?: () => Worker
}

/** Milliseconds between two looks at the processor time. */
const interval = 200

const openThread = () =>
  new Worker(new URL('worker.ts', import.meta.url), {
    name: 'import',
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })

const tooHard = () =>
  new Refusal(
    'tooLarge',
    'Diese Datei zu lesen dauert zu lange. Bitte prüfen, ob es die Schülerliste ist, und sie noch einmal als CSV-Datei exportieren.',
  )

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

/** Starts no thread before the first file. */
export function createImportThread({
  cpuLimit = 2_500,
  idleTimeout = 120_000,
  openWorker = openThread,
}: ImportThreadOptions = {}): ImportThread {
  let worker: Worker | undefined
  let idleTimer: NodeJS.Timeout | undefined
  // One file of each school is queued at a time, so that the schools take turns.
  const turn = limitByKey(1)
  let last: Promise<unknown> = Promise.resolve()
  let lastID = 0

  const send = (thread: Worker, order: ImportOrder) => thread.postMessage(order)

  /** Gives up the thread without ending it; the next file starts another one. */
  function detach(): Worker | undefined {
    clearTimeout(idleTimer)
    const left = worker
    worker = undefined
    return left
  }

  function open(): Worker {
    const opened = openWorker()
    // A thread can fail while it is terminated or has no job; an error that nobody hears ends the process.
    opened.on('error', () => undefined)
    opened.on('exit', () => {
      if (worker === opened) detach()
    })
    return opened
  }

  /** Lets the thread end by itself: `terminate` has crashed the whole process now and then. */
  async function close(): Promise<void> {
    const left = detach()
    if (!left) return
    left.unref()
    send(left, 'end')
  }

  function run(job: Job): Promise<unknown> {
    clearTimeout(idleTimer)
    worker ??= open()
    const thread = worker
    lastID += 1
    const id = lastID
    return new Promise((resolve, reject) => {
      let isSettled = false
      function settle(finish: () => void): void {
        if (isSettled) return
        isSettled = true
        clearInterval(timer)
        thread.off('message', onMessage).off('error', onError).off('exit', onExit)
        finish()
      }
      /** Ends the thread; the next file gets a new one. */
      function abort(error: unknown): void {
        settle(() => void Promise.resolve(detach()?.terminate()).finally(() => reject(error)))
      }
      let before: NodeJS.CpuUsage | undefined
      async function checkTime(): Promise<void> {
        const { user, system } = await thread.cpuUsage(before)
        if (before === undefined) before = { user, system }
        else if (user + system > cpuLimit * 1000) abort(tooHard())
      }
      // A thread that is starting has no figures yet, and `onExit` handles one that has ended.
      const ignoreNotRunning = (error: unknown) => {
        if (!hasCode(error, 'ERR_WORKER_NOT_RUNNING')) abort(error)
      }
      const timer = setInterval(() => void checkTime().catch(ignoreNotRunning), interval)
      const onError = (error: unknown) => abort(hasCode(error, 'ERR_WORKER_OUT_OF_MEMORY') ? tooHard() : error)
      const onExit = () => abort(new Error('the thread of the import has ended'))
      function onMessage(message: ImportMessage): void {
        if (message.id !== id) return
        if (message.kind === 'done') settle(() => resolve(message.data))
        else settle(() => reject(new Refusal(message.code, message.message, message.more)))
      }
      thread.on('message', onMessage).on('error', onError).on('exit', onExit)
      send(thread, { id, job })
    })
  }

  function enqueue(job: Job): Promise<unknown> {
    const done = last.then(() => run(job))
    const release = () => {
      idleTimer = setTimeout(() => void close(), idleTimeout).unref()
    }
    last = done.then(release, release)
    return done
  }

  return {
    readColumns: (school, bytes) => turn(school, () => enqueue({ kind: 'columns', bytes }) as Promise<ReadColumns>),
    plan: (school, file) => turn(school, () => enqueue({ kind: 'plan', ...file }) as Promise<WrittenPreview>),
    stop: close,
  }
}
