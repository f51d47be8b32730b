const stepsMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000] as const
/** The longest backoff, with its 30 %. */
export const longestMs = 60_000 * 1.3
/** If another tab has the lock or the row, the next try comes after so long. */
export const pollMs = 2_000
/** A longer Retry-After is cut to this: a broken proxy must not stop a school for a day. */
const longestAskedMs = 10 * 60_000

/** Ms to wait after the n-th failure (n from 1): 1, 2, 4, 8, 15, 30, 60 s. `fraction` (0 to 1) picks within ± 30 %. */
export function backoffMs(n: number, fraction: number): number {
  const step = stepsMs[Math.min(Math.max(n, 1), stepsMs.length) - 1] ?? longestMs
  return Math.round(step * (0.7 + 0.6 * fraction))
}

/** The wait of a row that nothing but a change at the server can set free: 60 s ± 30 %. */
export const slowestMs = (fraction: number): number => backoffMs(stepsMs.length, fraction)

/** True if a row's own wait is over. A wait longer than any backoff means that the clock was set back: it is over, too. */
export function isDue(nextAt: number, now: number): boolean {
  return nextAt <= now || nextAt > now + longestMs
}

export type Backoff = ReturnType<typeof createBackoff>

/** The backoff for the server as a whole. */
export function createBackoff(now: () => number, fraction: () => number) {
  let failures = 0
  let asked = { at: 0, ms: 0 }
  return {
    /** Returns the ms until the next try. `askedMs` is the server's Retry-After. */
    failed(askedMs = 0): number {
      failures += 1
      asked = { at: now(), ms: Math.min(askedMs, longestAskedMs) }
      return Math.max(backoffMs(failures, fraction()), asked.ms)
    },
    /** Ends the backoff. Returns the ms that an 'event' still has to wait for Retry-After; 0 for the others. */
    reset(by: 'answer' | 'user' | 'event'): number {
      failures = 0
      const waited = now() - asked.at
      if (by === 'event' && waited >= 0 && waited < asked.ms) return asked.ms - waited
      asked = { at: 0, ms: 0 }
      return 0
    },
  }
}
