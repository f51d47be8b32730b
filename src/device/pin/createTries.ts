import type { KeyRing, PinMark } from '../KeyRing.ts'
import type { DeviceClock } from '../types.ts'
import type { Rings } from './createRings.ts'
import { lockoutMs, restOf, triesLeft } from './lockout.ts'
import type { PinTry } from './Pins.ts'
import { pinKey, unwrapKey } from './pinKey.ts'

interface Parts {
  rings: Rings
  crypto: Pick<Crypto, 'subtle'>
  clock: Pick<DeviceClock, 'now'>
}

/** A right PIN: what it wraps with, and the ring it was right for. */
export type RightPin = { kind: 'right'; ring: KeyRing; pin: PinMark; by: CryptoKey }

const withPin = (ring: KeyRing, pin: PinMark): KeyRing => ({ ...ring, pin })

/** Counts tries on the device, before they are looked at: closing the page in between gives none for free. */
export function createTries({ rings, crypto, clock }: Parts) {
  /** What is still to be waited, written down so that a clock set back does not shorten it. */
  async function waitMs(ownerKey: string): Promise<number> {
    const { pin } = await rings.get(ownerKey)
    if (!pin?.wait) return 0
    const { pin: noted } = await rings.update(ownerKey, (ring) => (ring.pin ? withPin(ring, rested(ring.pin)) : ring))
    return noted?.wait?.ms ?? 0
  }

  function rested({ wait, ...pin }: PinMark): PinMark {
    const rest = restOf(wait, clock.now())
    return rest ? { ...pin, wait: rest } : pin
  }

  /** Counts the try as a wrong one. */
  function counted(pin: PinMark): PinMark {
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
    const by = await pinKey(crypto, given, pin)
    if (!(await opens(ring, by))) return { kind: 'wrong', left: triesLeft(pin.tries), waitMs: waits }
    const { wait: _, ...rest } = pin
    const right = await rings.update(ownerKey, (stored) => withPin(stored, { ...rest, tries: 0 }))
    return { kind: 'right', ring: right, pin: { ...rest, tries: 0 }, by }
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
