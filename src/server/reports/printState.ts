import type { MadeReport, StoredFile } from '#contract/index.ts'
import type { PrintWarning } from './printClass.ts'
import { createPrintQueue, type PrintQueue } from './printQueue.ts'

/** What a run resolves with. */
export interface MadeReports {
  files: StoredFile[]
  /** Student numbers of incomplete report cards. */
  incomplete: string[]
  warnings: PrintWarning[]
  /** A hash of everything the reports were made of: equal for equal reports. */
  sum: string
}

/** The stored outcome of a run. Other versions of the server leave `sum` out. */
export type RunOutcome = MadeReport & { sum?: string | undefined }

export interface RunProgress {
  done: number
  total: number
}

/** The runs of this process, so that reports asked for twice are made once. */
interface SharedRuns<T> {
  /** Does the work, or waits for the work that is under way for the same key. */
  join(key: string, work: (onProgress: (progress: RunProgress) => void) => Promise<T>): Promise<T>
  /** Null if nothing is under way. */
  progress(key: string): RunProgress | null
}

function createRuns<T>(): SharedRuns<T> {
  const running = new Map<string, { progress: RunProgress; result: Promise<T> }>()
  return {
    join(key, work) {
      const known = running.get(key)
      if (known) return known.result
      const run = { progress: { done: 0, total: 0 } }
      const result = work((progress) => {
        run.progress = progress
      }).finally(() => running.delete(key))
      running.set(key, Object.assign(run, { result }))
      return result
    },
    progress: (key) => running.get(key)?.progress ?? null,
  }
}

/** How processes that share a database tell whether the owner of a run is still alive. */
interface ClaimTiming {
  /** Milliseconds between two signs of life of the owner. */
  beat: number
  /** Milliseconds between two looks of a process that waits. */
  look: number
  /**
   * Looks without a new sign of life after which the owner counts as dead. Looks are counted and no clock is read, so a
   * machine that slept takes nobody for dead.
   */
  silentLooks: number
}

/** Whether the processes that print for this server do so. */
export interface PrinterWatch {
  /** Called again and again. */
  look(): Promise<void>
  /** True if none has shown a sign of life for a while although there is something to print. */
  isSilent(): boolean
}

/** What the server keeps about reports between two requests. */
export interface PrintState {
  queue: PrintQueue
  runs: SharedRuns<RunOutcome>
  /** The work on the waiting runs of a school in this process. */
  working: Map<string, Promise<void>>
  claim: ClaimTiming
  /** Only where other processes print. */
  printers: PrinterWatch | undefined
  /** Ends the queue, and resolves when no work is under way. */
  stop(): Promise<void>
}

const defaultClaim: ClaimTiming = { beat: 2000, look: 500, silentLooks: 30 }

/** Starts no process before the first report. */
export function createPrintState(
  queue: PrintQueue = createPrintQueue(),
  claim: ClaimTiming = defaultClaim,
  printers?: PrinterWatch,
): PrintState {
  const working: PrintState['working'] = new Map()
  const stop = async () => {
    await queue.stop()
    await Promise.all(working.values())
  }
  return { queue, runs: createRuns(), working, claim, printers, stop }
}
