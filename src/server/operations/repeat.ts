import { setTimeout as pause } from 'node:timers/promises'

/**
 * Runs `work` for the first time after `first` ms and again `every` ms after it has ended, until it is stopped: `signal` tells
 * a run under way, and `stop` waits for its end. A run that fails is passed to `failed`, and the next one follows.
 */
export function repeat(
  { first, every }: { first: number; every: number },
  work: (signal: AbortSignal) => Promise<void>,
  failed: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  async function run(): Promise<void> {
    for (let wait = first; ; wait = every) {
      // A stop ends the wait at once, which rejects.
      await pause(wait, undefined, { ref: false, signal }).catch(() => {})
      if (signal.aborted) return
      await work(signal).catch(failed)
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
