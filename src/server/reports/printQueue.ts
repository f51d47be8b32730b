import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { printTexts as texts } from '#texts/index.ts'
import { errorFacts } from '../log.ts'
import type { ErrorFacts, Printed, PrintJob, PrintMessage, PrintStudent } from './printClass.ts'

/**
 * Nothing was printed: `noEngine` if Typst does not run on this machine, `noPrinter` if no print process took the job, `failed` for
 * everything else.
 */
export class PrintError extends Error {
  override readonly name = 'PrintError'
  readonly kind: 'noEngine' | 'noPrinter' | 'failed'
  readonly facts: ErrorFacts

  constructor(kind: PrintError['kind'], facts: ErrorFacts) {
    super(`the reports were not printed: ${kind}`)
    this.kind = kind
    this.facts = facts
  }
}

export const stoppedError = () => new PrintError('failed', { type: 'stopped' })

/**
 * Prints classes in a child process, one after the other, the schools in turns: what printing takes of memory ends with the
 * process.
 */
export interface PrintQueue {
  /** `onProgress` gets the number of students done. Rejects with a `PrintError`. */
  print(job: PrintJob, onProgress: (done: number) => void): Promise<Printed>
  /** What waits, and what comes later, is rejected. */
  stop(): Promise<void>
}

/**
 * Returns a function that chooses of what waits the first of the school whose turn is longest ago, so that no school waits for
 * all classes of another one.
 */
export function takeTurns(): <T extends { school: string }>(waiting: readonly T[]) => T | undefined {
  const turns = new Map<string, number>()
  let count = 0
  return (waiting) => {
    const last = ({ school }: { school: string }) => turns.get(school) ?? 0
    const [first, ...rest] = waiting
    const next = first && rest.reduce((least, one) => (last(one) < last(least) ? one : least), first)
    count += 1
    if (next) turns.set(next.school, count)
    return next
  }
}

interface PrintQueueOptions {
  /** Milliseconds without a finished student after which the process is ended and that student is left out. */
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

export function createPrintQueue({
  timeout = 60_000,
  idleTimeout = 120_000,
  openProcess = openPrinter,
}: PrintQueueOptions = {}): PrintQueue {
  let printer: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  const waiting: { school: string; run(): Promise<void> }[] = []
  const nextTurn = takeTurns()
  let isPrinting = false
  let isStopped = false
  let lastID = 0

  /** Ends the process; the next class gets another one. It has nothing to lose. */
  async function close(): Promise<void> {
    clearTimeout(idleTimer)
    const left = printer
    printer = undefined
    if (!left?.kill('SIGKILL')) return
    await once(left, 'exit')
  }

  /** One attempt. Resolves with 'stuck' if no student was finished in time, with 'gone' if the process ended. */
  function attempt(job: PrintJob, onProgress: (done: number) => void): Promise<Printed | 'stuck' | 'gone'> {
    if (isStopped) throw stoppedError()
    clearTimeout(idleTimer)
    // An idle process may have been ended by the system, for its memory.
    if (!printer?.connected) printer = openProcess().on('error', () => {})
    const child = printer
    lastID += 1
    const id = lastID
    return new Promise((resolve, reject) => {
      let timer = setTimeout(() => settle(() => resolve('stuck')), timeout)
      function settle(how: () => void): void {
        clearTimeout(timer)
        child.off('message', hear).off('error', broken).off('exit', gone)
        how()
      }
      const fail = (kind: PrintError['kind'], facts: ErrorFacts) => settle(() => reject(new PrintError(kind, facts)))
      const broken = (error: Error) => fail('failed', errorFacts(error))
      const gone = () => settle(() => resolve('gone'))
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
      child.on('message', hear).on('error', broken).on('exit', gone)
      child.send({ id, job })
    })
  }

  /**
   * Leaves out a student on whom the process got stuck, or ended twice, and names them in a warning. A process that ended once
   * may have been killed, for example by the system, for its memory: everything is printed again. `endedOn` is the student on
   * whom it did; a process that ends on a second one has another reason than a report card.
   */
  async function print(
    job: PrintJob,
    onProgress: (done: number) => void,
    endedOn?: { student: PrintStudent | undefined },
  ): Promise<Printed> {
    let done = 0
    const result = await attempt(job, (count) => {
      done = count
      onProgress(count)
    })
    if (result !== 'stuck' && result !== 'gone') return result
    await close()
    const left = job.students[done]
    if (result === 'gone' && !endedOn) return print(job, onProgress, { student: left })
    if (!left || (result === 'gone' && left !== endedOn?.student)) throw new PrintError('failed', { type: result })
    const students = job.students.filter((student) => student !== left)
    const rest = await print({ ...job, students }, onProgress, endedOn)
    const text = result === 'stuck' ? texts.tookTooLong(left.name) : texts.endedTwice(left.name)
    return { ...rest, warnings: [...rest.warnings, { student: left.id, text }] }
  }

  async function work(): Promise<void> {
    if (isPrinting) return
    isPrinting = true
    for (let next = nextTurn(waiting); next; next = nextTurn(waiting)) {
      waiting.splice(waiting.indexOf(next), 1)
      await next.run()
    }
    isPrinting = false
    idleTimer = setTimeout(() => void close(), idleTimeout).unref()
  }

  return {
    print(job, onProgress) {
      const { promise, resolve, reject } = Promise.withResolvers<Printed>()
      const run = () =>
        print(job, onProgress).then(resolve, async (error) => {
          reject(error)
          // After any error the next class gets a new process.
          await close()
        })
      waiting.push({ school: job.school, run })
      void work()
      return promise
    },
    stop: () => {
      isStopped = true
      return close()
    },
  }
}
