const stepsMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000] as const
/** The longest backoff, with its 30 %. */
export const longestMs = 60_000 * 1.3
/** A Retry-After beyond this is cut to it: a broken proxy must not stop a school for a day. */
const longestAskedMs = 10 * 60_000

/** Waiting time before the n-th try after a failure (n from 1): 1, 2, 4, 8, 15, 30, 60 s ± 30 %. */
export function backoffMs(n: number, fraction: number): number {
  const step = stepsMs[Math.min(Math.max(n, 1), stepsMs.length) - 1] ?? longestMs
  return Math.round(step * (0.7 + 0.6 * fraction))
}

/** Whether a row's own waiting time is over. One further off than any backoff means that the clock was set back. */
export function isDue(nextAt: number, now: number): boolean {
  return nextAt <= now || nextAt > now + longestMs
}

/** The backoff for the server as a whole. */
export interface Backoff {
  /** Milliseconds until the next try; `askedMs` is the server's Retry-After. */
  failed(askedMs?: number): number
  /** The server answered, or there is reason to try at once. Returns what an event still has to wait for Retry-After. */
  reset(by: 'answer' | 'hand' | 'event'): number
}

export function createBackoff(now: () => number, fraction: () => number): Backoff {
  let failures = 0
  let asked = { at: 0, ms: 0 }
  return {
    failed(askedMs = 0) {
      failures += 1
      asked = { at: now(), ms: Math.min(askedMs, longestAskedMs) }
      return Math.max(backoffMs(failures, fraction()), asked.ms)
    },
    reset(by) {
      failures = 0
      const waited = now() - asked.at
      if (by === 'event' && waited >= 0 && waited < asked.ms) return asked.ms - waited
      asked = { at: 0, ms: 0 }
      return 0
    },
  }
}
