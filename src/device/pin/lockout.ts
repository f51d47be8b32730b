import type { PinMark } from '../KeyRing.ts'

const freeTries = 5
const firstMs = 60_000
const longestMs = 24 * 60 * 60_000

export const triesLeft = (tries: number): number => Math.max(0, freeTries - tries)

/** How long the device locks itself after so many wrong tries: a minute from the fifth on, doubling with each. */
export function lockoutMs(tries: number): number {
  return tries < freeTries ? 0 : Math.min(longestMs, firstMs * 2 ** (tries - freeTries))
}

/**
 * What is left of a lock at `now`. Time that the clock was set back by neither shortens nor prolongs it; the result
 * is what to store, so that it goes on from here.
 */
export function restOf(wait: PinMark['wait'], now: number): PinMark['wait'] {
  if (!wait) return undefined
  const ms = wait.ms - Math.max(0, now - wait.at)
  return ms > 0 ? { ms, at: now } : undefined
}
