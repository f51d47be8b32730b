import { dayMs } from '#lib/germanDate.ts'
import { sameContent } from '#lib/sameContent.ts'
import type { KeyRing, PinRecord } from '../createKeys.ts'
import type { DeviceClock } from '../createRun.ts'
import { keyOfPin, type Rings, unwrapKey } from './pinRing.ts'

const freeTries = 5
const firstLockMs = 60_000
const longestLockMs = dayMs

/** How a try with a PIN ended. */
export type PinTry =
  | { kind: 'right' }
  /** `left`: tries until the device locks itself; 0 if it has just locked itself for `waitMs`. */
  | { kind: 'wrong'; left: number; waitMs: number }
  /** Not checked: the device is still locked for `waitMs`. */
  | { kind: 'wait'; waitMs: number }

interface TriesParts {
  rings: Rings
  crypto: Pick<Crypto, 'subtle'>
  clock: Pick<DeviceClock, 'now'>
}

/** A right PIN: the ring that it opens, and the key derived from it, which wraps the ring's keys. */
export type RightPin = { kind: 'right'; ring: KeyRing; pin: PinRecord; by: CryptoKey }

const withPin = (ring: KeyRing, pin: PinRecord): KeyRing => ({ ...ring, pin })

const triesLeft = (tries: number): number => Math.max(0, freeTries - tries)

/**
 * How long the device locks itself after `tries` wrong tries: one minute from the fifth on, doubled with each further.
 */
function lockoutMs(tries: number): number {
  return tries < freeTries ? 0 : Math.min(longestLockMs, firstLockMs * 2 ** (tries - freeTries))
}

/**
 * The part of a lock that is left at `now`; undefined if it is over. A clock that is set back neither shortens nor
 * prolongs it. The result is to be stored, so that the lock goes on from `now`.
 */
function restOf(wait: PinRecord['wait'], now: number): PinRecord['wait'] {
  if (!wait) return undefined
  const ms = wait.ms - Math.max(0, now - wait.at)
  return ms > 0 ? { ms, at: now } : undefined
}

/** Counts tries on the device before the PIN is checked: closing the page in between gives no further try. */
export function createTries({ rings, crypto, clock }: TriesParts) {
  /** How long the device is still locked, in ms. Stores the rest, so that a clock set back does not shorten it. */
  async function waitMs(ownerKey: string): Promise<number> {
    const { pin } = await rings.get(ownerKey)
    if (!pin?.wait) return 0
    const { pin: noted } = await rings.update(ownerKey, (ring) => (ring.pin ? withPin(ring, rested(ring.pin)) : ring))
    return noted?.wait?.ms ?? 0
  }

  function rested({ wait, ...pin }: PinRecord): PinRecord {
    const rest = restOf(wait, clock.now())
    return rest ? { ...pin, wait: rest } : pin
  }

  /** The record with one more wrong try; unchanged while the device is locked. */
  function counted(pin: PinRecord): PinRecord {
    const { wait, ...now } = rested(pin)
    if (wait) return { ...now, wait }
    const tries = pin.tries + 1
    const ms = lockoutMs(tries)
    return { ...now, tries, ...(ms > 0 && { wait: { ms, at: clock.now() } }) }
  }

  async function attempt(ownerKey: string, given: string): Promise<RightPin | Exclude<PinTry, { kind: 'right' }>> {
    let before = 0
    const ring = await rings.update(ownerKey, (stored) => {
      if (!stored.pin) throw new Error('This user has no PIN.')
      before = stored.pin.tries
      return withPin(stored, counted(stored.pin))
    })
    const { pin } = ring
    if (!pin) throw new Error('This user has no PIN.')
    const waits = pin.wait?.ms ?? 0
    if (pin.tries === before) return { kind: 'wait', waitMs: waits }
    const by = await keyOfPin(crypto, given, pin)
    if (!(await opens(ring, by))) return { kind: 'wrong', left: triesLeft(pin.tries), waitMs: waits }
    const { wait: _, ...rest } = pin
    const isSame = (stored: KeyRing) => sameContent(stored.pin?.salt, pin.salt)
    // Checking takes seconds. If another tab has changed or removed the PIN meanwhile, its keys do not fit to this record.
    const right = await rings.update(ownerKey, (stored) =>
      isSame(stored) ? withPin(stored, { ...rest, tries: 0 }) : stored,
    )
    return isSame(right) ? { kind: 'right', ring: right, pin: { ...rest, tries: 0 }, by } : attempt(ownerKey, given)
  }

  async function opens({ keys }: KeyRing, by: CryptoKey): Promise<boolean> {
    for (const key of keys) {
      if (!('wrapped' in key)) continue
      try {
        await unwrapKey(crypto, key.wrapped, by, false)
      } catch (error) {
        if (error instanceof Error && error.name === 'OperationError') return false
        throw error
      }
    }
    return true
  }

  return { waitMs, attempt }
}
