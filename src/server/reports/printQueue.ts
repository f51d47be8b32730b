import { Worker } from 'node:worker_threads'
import { reportTexts as texts } from '#texts/index.ts'
import { errorFacts } from '../log.ts'
import type { ErrorFacts, Printed, PrintJob, PrintMessage } from './printClass.ts'

/** Nothing was printed: `noEngine` if Typst does not run on this machine, `failed` for everything else. */
export class PrintError extends Error {
  override readonly name = 'PrintError'
  readonly kind: 'noEngine' | 'failed'
  readonly facts: ErrorFacts

  constructor(kind: PrintError['kind'], facts: ErrorFacts) {
    super(`the reports were not printed: ${kind}`)
    this.kind = kind
    this.facts = facts
  }
}

/** Prints classes in a worker thread, one after the other. */
export interface PrintQueue {
  /** `onProgress` gets the number of students done. Rejects with a `PrintError`. */
  print(job: PrintJob, onProgress: (done: number) => void): Promise<Printed>
  stop(): Promise<void>
}

interface PrintQueueOptions {
  /** Milliseconds without a finished student after which the thread is ended and that student is left out. */
  timeout?: number
  /** Milliseconds without a job after which the thread is ended and its memory is free. */
  idleTimeout?: number
  openWorker?: () => Worker
}

const openThread = () => new Worker(new URL('worker.ts', import.meta.url), { name: 'reports' })

export function createPrintQueue({
  timeout = 60_000,
  idleTimeout = 120_000,
  openWorker = openThread,
}: PrintQueueOptions = {}): PrintQueue {
  let worker: Worker | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let lastID = 0

  /** The thread of the next class is another one. */
  function leave(): Worker | undefined {
    clearTimeout(idleTimer)
    const left = worker
    worker = undefined
    return left
  }

  /** Lets the thread end by itself: a thread that is ended from outside has now and then taken the process along. */
  async function close(): Promise<void> {
    const left = leave()
    if (!left) return
    left.unref()
    left.postMessage('end')
  }

  /** One attempt. Resolves with 'stuck' if no student was finished in time. */
  function attempt(job: PrintJob, onProgress: (done: number) => void): Promise<Printed | 'stuck'> {
    clearTimeout(idleTimer)
    worker ??= openWorker()
    const thread = worker
    lastID += 1
    const id = lastID
    return new Promise((resolve, reject) => {
      let timer = setTimeout(() => settle(() => resolve('stuck')), timeout)
      function settle(how: () => void): void {
        clearTimeout(timer)
        thread.off('message', hear).off('error', broken).off('exit', gone)
        how()
      }
      const fail = (kind: PrintError['kind'], facts: ErrorFacts) => settle(() => reject(new PrintError(kind, facts)))
      const broken = (error: Error) => fail('failed', errorFacts(error))
      const gone = () => fail('failed', { type: 'exit' })
      function hear(message: PrintMessage): void {
        if (message.id !== id) return
        switch (message.kind) {
          case 'student':
            clearTimeout(timer)
            timer = setTimeout(() => settle(() => resolve('stuck')), timeout)
            onProgress(message.done)
            break
          case 'printed':
            settle(() => resolve(message.printed))
            break
          case 'noEngine':
          case 'failed':
            fail(message.kind, message.facts)
        }
      }
      thread.on('message', hear).on('error', broken).on('exit', gone)
      thread.postMessage({ id, job })
    })
  }

  /** Leaves out a student on whom the thread got stuck, and names them in a warning. */
  async function print(job: PrintJob, onProgress: (done: number) => void): Promise<Printed> {
    let done = 0
    const result = await attempt(job, (count) => {
      done = count
      onProgress(count)
    })
    if (result !== 'stuck') return result
    await leave()?.terminate()
    const stuck = job.students[done]
    if (!stuck) throw new PrintError('failed', { type: 'timeout' })
    const students = job.students.filter((student) => student !== stuck)
    const rest = await print({ ...job, students }, onProgress)
    return { ...rest, warnings: [...rest.warnings, { student: stuck.id, text: texts.tookTooLong(stuck.name) }] }
  }

  return {
    print(job, onProgress) {
      const printed = last.then(() => print(job, onProgress))
      last = printed.then(
        () => {
          idleTimer = setTimeout(() => void close(), idleTimeout).unref()
        },
        // After any error the next class gets a new thread.
        () => close(),
      )
      return printed
    },
    stop: close,
  }
}
