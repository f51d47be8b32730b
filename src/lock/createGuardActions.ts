import { type Device, openPins, type Pins, type PinTry } from '#device/index.ts'
import type { MirroredRow, Outbox, Owner, StoredRow } from '#outbox/index.ts'
import { ownerKey } from '#session/ownerKey.ts'
import type { RunningGuard } from './createGuard.ts'
import type { Guard, PinOutcome } from './guard.ts'
import type { GuardStore } from './guardStore.ts'
import type { KeyLock } from './keyLock.ts'

export interface GuardActionParts {
  guard: RunningGuard
  device: Device<StoredRow, MirroredRow>
  outbox: Outbox
  keyLock: KeyLock
  store: GuardStore
  clock: { now(): number }
  /** Begins the page anew. */
  reload(): void
  report(error: unknown): void
}

export type GuardActions = Omit<Guard, 'view' | 'subscribe'>

/** What a user can do about the PIN and about what the device keeps. */
export function createGuardActions(parts: GuardActionParts, pins = pinsOf(parts)): GuardActions {
  const { guard, device, outbox, keyLock, store, report } = parts

  /** Runs what one owner asks of the PINs; what goes wrong is reported and told as 'failed'. */
  async function tried(work: (pins: Pins, key: string, own: Owner) => Promise<PinOutcome>): Promise<PinOutcome> {
    const owner = guard.owner()
    if (!owner || !pins) return { kind: 'failed' }
    try {
      return await work(pins, ownerKey(owner), owner)
    } catch (error) {
      report(error)
      return { kind: 'failed' }
    }
  }

  /** Gives the owner other keys, with the outbox closed and no other tab at work. */
  async function rekey(work: (pins: Pins, key: string) => Promise<PinTry>): Promise<PinOutcome> {
    try {
      await outbox.flush()
    } catch (error) {
      report(error)
      return { kind: 'notWritten' }
    }
    const mine = guard.generation()
    return tried(async (pins, key, own) => {
      outbox.close()
      await keyLock.leave()
      try {
        const ended = await keyLock.alone(async () => outcomeOf(await work(pins, key)))
        return ended ?? { kind: 'otherTabs' }
      } finally {
        await guard.begin(own, mine)
      }
    })
  }

  return {
    unlock: (pin) =>
      tried(async (pins, key, own) => {
        const mine = guard.generation()
        const result = await pins.unlock(key, pin)
        if (result.kind !== 'right' || mine !== guard.generation()) return outcomeOf(result)
        if (outbox.view().owner) store.set({ state: 'open' })
        else {
          await keyLock.alone(() => pins.finish(key)).catch(report)
          await guard.begin(own, mine)
        }
        return { kind: 'done' }
      }),
    waitMs: async () => pins?.waitMs(keyOf(guard)) ?? 0,
    async setPin(pin) {
      const outcome = await rekey(async (pins, key) => {
        await pins.set(key, pin)
        return { kind: 'right' }
      })
      // Once the device asks for it, it is set, even if the rest of the values is sealed anew at the next start.
      return outcome.kind === 'failed' && store.view().pin ? { kind: 'done' } : outcome
    },
    changePin: (pin, next) => tried(async (pins, key) => outcomeOf(await pins.change(key, pin, next))),
    removePin: (pin) => rekey((pins, key) => pins.remove(key, pin)),
    rowsAtStake: async () => pins?.rowCount(keyOf(guard)) ?? 0,
    discard: () =>
      tried(async (pins, key, own) => {
        if (!store.view().mayDiscard || store.view().state !== 'locked') return { kind: 'failed' }
        await pins.discard(key)
        await guard.begin(own, guard.generation())
        return { kind: 'done' }
      }),
    async choosePlace(place) {
      try {
        await outbox.flush()
        const [own, others] = [outbox.view().rows.length, await outbox.othersWaiting()]
        if (own + others > 0) return { kind: 'waiting', own, others }
        const key = keyOf(guard)
        guard.close()
        if (place === 'memory') {
          await device.snap.clearOwner(key)
          await device.keys.destroy(key)
          store.set({ pin: false })
        }
        store.setPlace(place)
        parts.reload()
        return { kind: 'done' }
      } catch (error) {
        report(error)
        return { kind: 'failed' }
      }
    },
  }
}

function outcomeOf(result: PinTry): PinOutcome {
  return result.kind === 'right' ? { kind: 'done' } : result
}

function keyOf(guard: RunningGuard): string {
  const owner = guard.owner()
  if (!owner) throw new Error('Nobody is signed in.')
  return ownerKey(owner)
}

/** A device that keeps nothing has no PIN. */
function pinsOf({ device: { vault }, clock }: GuardActionParts): Pins | undefined {
  return vault && openPins({ vault, crypto, clock })
}
