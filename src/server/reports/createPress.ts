import { Worker } from 'node:worker_threads'
import { reportTexts as texts } from '#texts/index.ts'
import { errorFacts } from '../log.ts'
import type { ErrorFacts, PressMessage, Printed, PrintJob } from './PrintJob.ts'

/** Why there are no reports: `noEngine` when Typst does not run on this machine, `failed` for everything else. */
export class PressError extends Error {
  override readonly name = 'PressError'
  readonly kind: 'noEngine' | 'failed'
  readonly facts: ErrorFacts

  constructor(kind: PressError['kind'], facts: ErrorFacts) {
    super(`the reports were not printed: ${kind}`)
    this.kind = kind
    this.facts = facts
  }
}

/** Prints classes in a thread of its own, one after the other. */
export interface Press {
  /** `tell` hears how many students are done. Rejects with a `PressError`. */
  print(job: PrintJob, tell: (done: number) => void): Promise<Printed>
  stop(): Promise<void>
}

export interface PressOptions {
  /** Milliseconds without a student done before the thread is ended and the student left out. */
  patience?: number
  /** Milliseconds without work before the thread and its memory are let go. */
  rest?: number
  open?: () => Worker
}

const openWorker = () => new Worker(new URL('worker.ts', import.meta.url), { name: 'reports' })

export function createPress({ patience = 60_000, rest = 120_000, open = openWorker }: PressOptions = {}): Press {
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

  /** One attempt. Resolves with 'stuck' when nothing was heard for too long. */
  function attempt(job: PrintJob, tell: (done: number) => void): Promise<Printed | 'stuck'> {
    clearTimeout(resting)
    worker ??= open()
    const thread = worker
    lastID += 1
    const id = lastID
    return new Promise((resolve, reject) => {
      let timer = setTimeout(() => settle(() => resolve('stuck')), patience)
      function settle(how: () => void): void {
        clearTimeout(timer)
        thread.off('message', hear).off('error', broken).off('exit', gone)
        how()
      }
      const fail = (kind: PressError['kind'], facts: ErrorFacts) => settle(() => reject(new PressError(kind, facts)))
      const broken = (error: Error) => fail('failed', errorFacts(error))
      const gone = () => fail('failed', { type: 'exit' })
      function hear(message: PressMessage): void {
        if (message.id !== id) return
        switch (message.kind) {
          case 'student':
            clearTimeout(timer)
            timer = setTimeout(() => settle(() => resolve('stuck')), patience)
            tell(message.done)
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

  /** A student who holds everything up is left out and named. */
  async function print(job: PrintJob, tell: (done: number) => void): Promise<Printed> {
    let done = 0
    const result = await attempt(job, (count) => {
      done = count
      tell(count)
    })
    if (result !== 'stuck') return result
    await close()
    const stuck = job.students[done]
    if (!stuck) throw new PressError('failed', { type: 'timeout' })
    const students = job.students.filter((student) => student !== stuck)
    const rest = await print({ ...job, students }, tell)
    return { ...rest, warnings: [...rest.warnings, { student: stuck.id, text: texts.tookTooLong(stuck.name) }] }
  }

  return {
    print(job, tell) {
      const printed = turn.then(() => print(job, tell))
      turn = printed.then(
        () => {
          resting = setTimeout(() => void close(), rest).unref()
        },
        // Whatever went wrong, the next class begins with a thread of its own.
        () => close(),
      )
      return printed
    },
    stop: close,
  }
}
