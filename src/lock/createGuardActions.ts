import { type Device, openPins, type Pins, type PinTry } from '#device/index.ts'
import type { MirroredRow, Outbox, Owner, StoredRow } from '#outbox/index.ts'
import { ownerKey } from '#session/ownerKey.ts'
import type { RunningGuard } from './createGuard.ts'
import { destroyKey } from './destroyKey.ts'
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
  /** True if the server may not know all of the owner's own sentences on this device. */
  hasUnsentSentences(ownerKey: string): Promise<boolean>
  /** Ends the reads that are under way. Resolves when no answer is being written to the device any more. */
  endReads(): Promise<void>
  /** Reloads the page. */
  reload(): void
  report(error: unknown): void
}

export type GuardActions = Omit<Guard, 'view' | 'subscribe'>

/** The actions on the PIN and on the storage mode. `pins` is undefined on a device that stores nothing. */
export function createGuardActions(parts: GuardActionParts, pins = pinsOf(parts)): GuardActions {
  const { guard, device, outbox, keyLock, store, report } = parts

  /** Runs `work` for the signed-in user. An error is reported and becomes 'failed'. */
  async function withPins(work: (pins: Pins, key: string, own: Owner) => Promise<PinOutcome>): Promise<PinOutcome> {
    const owner = guard.owner()
    if (!owner || !pins) return { kind: 'failed' }
    try {
      return await work(pins, ownerKey(owner), owner)
    } catch (error) {
      report(error)
      return { kind: 'failed' }
    }
  }

  /** Runs `work` while the outbox is closed and no other tab uses the owner's keys; undefined if one does. */
  async function alone<T>(own: Owner, startedIn: number, work: () => Promise<T>): Promise<T | undefined> {
    outbox.close()
    await keyLock.leave()
    try {
      return await keyLock.alone(work)
    } finally {
      await guard.begin(own, startedIn)
    }
  }

  /** Changes the owner's keys. */
  async function rekey(work: (pins: Pins, key: string) => Promise<PinTry>): Promise<PinOutcome> {
    try {
      await outbox.flush()
    } catch (error) {
      report(error)
      return { kind: 'notWritten' }
    }
    const startedIn = guard.generation()
    return withPins(async (pins, key, own) => {
      const outcome = await alone(own, startedIn, async () => outcomeOfTry(await work(pins, key)))
      return outcome ?? { kind: 'otherTabs' }
    })
  }

  return {
    unlock: (pin) =>
      withPins(async (pins, key, own) => {
        const startedIn = guard.generation()
        // Another tab has removed the PIN, or given up a forgotten one.
        if ((await device.keys.protection(key)) === 'none') {
          await guard.begin(own, startedIn)
          return { kind: 'done' }
        }
        const result = await pins.unlock(key, pin)
        if (result.kind !== 'right' || startedIn !== guard.generation()) return outcomeOfTry(result)
        if (outbox.view().owner) store.set({ state: 'open' })
        else {
          await keyLock.alone(() => pins.finish(key)).catch(report)
          await guard.begin(own, startedIn)
        }
        return { kind: 'done' }
      }),
    waitMs: async () => pins?.waitMs(ownerKey(signedIn(guard))) ?? 0,
    async setPin(pin) {
      const outcome = await rekey(async (pins, key) => {
        await pins.set(key, pin)
        return { kind: 'right' }
      })
      // Once the device asks for the PIN, it is set; values that are not sealed with it yet follow at the next start.
      return outcome.kind === 'failed' && store.view().pin ? { kind: 'done' } : outcome
    },
    changePin: (pin, next) => withPins(async (pins, key) => outcomeOfTry(await pins.change(key, pin, next))),
    removePin: (pin) => rekey((pins, key) => pins.remove(key, pin)),
    rowsAtStake: async () => pins?.rowCount(ownerKey(signedIn(guard))) ?? 0,
    discard: () =>
      withPins(async (pins, key, own) => {
        if (!store.view().mayDiscard || store.view().state !== 'locked') return { kind: 'failed' }
        await pins.discard(key)
        await guard.begin(own, guard.generation())
        return { kind: 'done' }
      }),
    async chooseStorageMode(storageMode, signal) {
      try {
        await outbox.flush()
        const [own, others] = [outbox.view().rows.length, await outbox.othersWaiting()]
        if (own + others > 0) return { kind: 'waiting', own, others }
        const owner = signedIn(guard)
        const key = ownerKey(owner)
        if (await parts.hasUnsentSentences(key)) return { kind: 'unsentSentences' }
        if (signal?.aborted) return { kind: 'cancelled' }
        if (storageMode === 'memory') {
          const isGone = await alone(owner, guard.generation(), async () => {
            // An answer that is still being written must not reappear after the deletion.
            await parts.endReads()
            await device.answers.clearOwner(key)
            if (!(await destroyKey(device, owner))) return false
            // Not opened again: until the reload that could make a new key.
            guard.close()
            return true
          })
          if (isGone === undefined) return { kind: 'otherTabs' }
          if (!isGone) return { kind: 'failed' }
          store.set({ pin: false })
        }
        guard.close()
        store.setStorageMode(storageMode)
        parts.reload()
        return { kind: 'done' }
      } catch (error) {
        report(error)
        return { kind: 'failed' }
      }
    },
  }
}

function outcomeOfTry(result: PinTry): PinOutcome {
  return result.kind === 'right' ? { kind: 'done' } : result
}

function signedIn(guard: RunningGuard): Owner {
  const owner = guard.owner()
  if (!owner) throw new Error('Nobody is signed in.')
  return owner
}

/** Undefined on a device that stores nothing: it has no PIN. */
function pinsOf({ device: { vault }, clock }: GuardActionParts): Pins | undefined {
  return vault && openPins({ vault, crypto, clock })
}
