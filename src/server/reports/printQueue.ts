import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { errorFacts } from '../log.ts'
import {
  type NumberedAnswer,
  type NumberedOrder,
  PrintError,
  type Printed,
  type PrintJob,
  type PrintOrder,
  type PrintResult,
  printClass,
} from './printClass.ts'

export const stoppedError = () => new PrintError('failed', { type: 'stopped' })

/**
 * Prints classes in a child process, one report card after the other, the schools in turns: what printing takes of memory ends
 * with the process.
 */
export interface PrintQueue {
  /** `onProgress` gets the number of students done. Rejects with a `PrintError`. */
  print(job: PrintJob, onProgress: (done: number) => void): Promise<Printed>
  /** What waits, and what comes later, is rejected. */
  stop(): Promise<void>
}

/** Whose turn it is. */
interface Turns {
  /** Of what waits, the first of the school that has used the least; undefined if nothing waits. */
  next<T extends { school: string }>(waiting: readonly T[]): T | undefined
  /** Counts what the school has used of its turn. */
  used(school: string, cost: number): void
}

/**
 * Gives each school that waits an equal share, so that no school waits for all that another one wants. Whoever has waited for
 * nothing meanwhile has saved nothing up: a school begins where those are who wait (start-time fair queuing).
 */
export function createTurns(): Turns {
  const used = new Map<string, number>()
  let now = 0
  const levelOf = (school: string) => Math.max(now, used.get(school) ?? 0)
  return {
    next: (waiting) => {
      const [first, ...rest] = waiting
      if (!first) return undefined
      const next = rest.reduce((least, one) => (levelOf(one.school) < levelOf(least.school) ? one : least), first)
      now = levelOf(next.school)
      return next
    },
    used: (school, cost) => used.set(school, levelOf(school) + cost),
  }
}

interface PrintQueueOptions {
  /** Milliseconds after which the process is ended that prints a report card, and this one is left out. */
  timeout?: number
  /** Milliseconds without a job after which the process is ended. */
  idleTimeout?: number
  openProcess?: () => ChildProcess
}

/** 'advanced' passes bytes as they are. A small space for new objects saves 40 MB. */
const openPrinter = () =>
  fork(fileURLToPath(new URL('printer.js', import.meta.url)), {
    serialization: 'advanced',
    execArgv: ['--max-semi-space-size=1'],
  })

/** A class that is being printed. */
interface OpenJob extends Pick<PrintJob, 'school' | 'images'> {
  steps: ReturnType<typeof printClass>
  /** What is printed next. */
  order: PrintOrder
  resolve(printed: Printed): void
  reject(error: unknown): void
}

export function createPrintQueue({
  timeout = 30_000,
  idleTimeout = 120_000,
  openProcess = openPrinter,
}: PrintQueueOptions = {}): PrintQueue {
  let printer: ChildProcess | undefined
  /** The job whose logos the process has. */
  let shown: OpenJob | undefined
  let idleTimer: NodeJS.Timeout | undefined
  const open: OpenJob[] = []
  const turns = createTurns()
  let isPrinting = false
  let isStopped = false
  let lastID = 0

  /** Ends the process; the next order gets another one. It has nothing to lose. */
  async function close(): Promise<void> {
    clearTimeout(idleTimer)
    const left = printer
    printer = undefined
    shown = undefined
    if (!left?.kill('SIGKILL')) return
    await once(left, 'exit')
  }

  function ask(job: OpenJob): Promise<PrintResult> {
    clearTimeout(idleTimer)
    // An idle process may have been ended by the system, for its memory.
    if (!printer?.connected) {
      printer = openProcess().on('error', () => {})
      shown = undefined
    }
    const child = printer
    lastID += 1
    const id = lastID
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle('stuck'), timeout)
      function settle(result: PrintResult): void {
        clearTimeout(timer)
        child.off('message', hear).off('error', broken).off('exit', gone)
        resolve(result)
      }
      const broken = (error: Error) => settle({ kind: 'failed', facts: errorFacts(error) })
      const gone = () => settle('gone')
      const hear = (message: NumberedAnswer) => {
        if (message.id === id) settle(message.answer)
      }
      child.on('message', hear).on('error', broken).on('exit', gone)
      const { order, images } = job
      child.send({ id, order, ...(shown !== job && { images }) } satisfies NumberedOrder)
      shown = job
    })
  }

  /** Prints what is next of a class. */
  async function goOn(job: OpenJob): Promise<void> {
    try {
      if (isStopped) throw stoppedError()
      const begin = performance.now()
      const result = await ask(job)
      turns.used(job.school, Math.max(1, performance.now() - begin))
      if (typeof result === 'string') await close()
      const step = job.steps.next(result)
      if (!step.done) {
        job.order = step.value
        return
      }
      job.resolve(step.value)
    } catch (error) {
      job.reject(error)
      // After any error the next class gets a new process.
      await close()
    }
    open.splice(open.indexOf(job), 1)
  }

  async function work(): Promise<void> {
    if (isPrinting) return
    isPrinting = true
    for (let next = turns.next(open); next; next = turns.next(open)) await goOn(next)
    isPrinting = false
    idleTimer = setTimeout(() => void close(), idleTimeout).unref()
  }

  return {
    async print(job, onProgress) {
      const { promise, resolve, reject } = Promise.withResolvers<Printed>()
      const { school, images } = job
      const steps = printClass(job, onProgress)
      const step = steps.next()
      // Nothing is left to print where all of them are issued.
      if (step.done) return step.value
      open.push({ school, images, steps, order: step.value, resolve, reject })
      void work()
      return promise
    },
    stop: () => {
      isStopped = true
      return close()
    },
  }
}
