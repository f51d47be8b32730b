import type { Device, Pins, PinTry } from '#device/index.ts'
import type { MirroredRow, Outbox, Owner, StoredRow } from '#outbox/index.ts'
import type { PinOutcome } from '#queries/guard.ts'
import type { GuardStore } from './createGuardView.ts'
import { ownerKey } from './createKept.ts'
import type { Tabs } from './createTabs.ts'
import type { GuardActions } from './lazyGuard.ts'

/** So long may the page be out of sight before the PIN is asked for again. */
const outOfSightMs = 15 * 60_000

export interface GuardParts {
  device: Pick<Device<StoredRow, MirroredRow>, 'keys' | 'snap'>
  pins(): Promise<Pins>
  outbox: Outbox
  tabs: Tabs
  store: GuardStore
  clock: { now(): number; after(ms: number, run: () => void): () => void }
  lifecycle: { subscribe(listener: (event: 'kick' | 'hidden') => void): () => void; visible(): boolean }
  /** Forgets the answers that are in memory. */
  forgetReads(): void
  /** Begins the page anew. */
  reload(): void
  report(error: unknown): void
}

/** Opens the outbox only to whoever has given the PIN, and closes it again when the page was long out of sight. */
export function createGuard(parts: GuardParts): GuardActions & Pick<Outbox, 'open' | 'close'> & { demandPin(): void } {
  const { device, outbox, tabs, store, clock, lifecycle, report } = parts
  let owner: Owner | undefined
  /** Every opening and closing makes what an earlier one still wants to do void. */
  let turn = 0
  let hidden: { at: number; cancel: () => void } | undefined

  async function protectionOf(own: Owner): Promise<'none' | 'locked' | 'unlocked'> {
    try {
      return await device.keys.protection(ownerKey(own))
    } catch (error) {
      // A device that does not answer gives its key to nobody: the outbox opens empty and says so.
      report(error)
      return store.view().pin ? 'unlocked' : 'none'
    }
  }

  async function begin(own: Owner, mine: number): Promise<void> {
    const protection = await protectionOf(own)
    if (mine !== turn) return
    if (protection === 'locked') return store.set({ state: 'locked', pin: true })
    try {
      await tabs.enter()
      if (mine === turn) await outbox.open(own)
    } finally {
      if (mine === turn) store.set({ state: 'open', pin: protection === 'unlocked' })
    }
  }

  function close(): void {
    turn += 1
    const former = owner
    owner = undefined
    outbox.close()
    if (former) device.keys.lock(ownerKey(former))
    store.set({ state: 'open', mayDiscard: false })
  }

  /** What is only in memory stays there, behind the cover, until the device has it. */
  async function shut(): Promise<void> {
    const mine = turn
    try {
      await outbox.flush()
    } catch (error) {
      return report(error)
    }
    if (mine !== turn || !owner || store.view().state !== 'locked') return
    outbox.close()
    device.keys.lock(ownerKey(owner))
    parts.forgetReads()
    await tabs.leave()
  }

  function lock(): void {
    if (!owner || !store.view().pin || store.view().state !== 'open') return
    store.set({ state: 'locked' })
    void shut()
  }

  lifecycle.subscribe((event) => {
    if (event === 'hidden') {
      hidden ??= { at: clock.now(), cancel: clock.after(outOfSightMs, lock) }
      return
    }
    if (!lifecycle.visible()) return
    hidden?.cancel()
    if (hidden && clock.now() - hidden.at >= outOfSightMs) lock()
    else if (store.view().state === 'locked' && outbox.view().owner) void shut()
    hidden = undefined
  })

  /** Runs what one owner asks of the PINs; what goes wrong is reported and told as 'failed'. */
  async function tried(work: (pins: Pins, key: string, own: Owner) => Promise<PinOutcome>): Promise<PinOutcome> {
    if (!owner) return { kind: 'failed' }
    try {
      return await work(await parts.pins(), ownerKey(owner), owner)
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
    const mine = turn
    return tried(async (pins, key, own) => {
      outbox.close()
      await tabs.leave()
      try {
        const ended = await tabs.alone(async () => outcomeOf(await work(pins, key)))
        return ended ?? { kind: 'otherTabs' }
      } finally {
        if (mine === turn) await begin(own, mine)
      }
    })
  }

  return {
    async open(next) {
      turn += 1
      owner = next
      await begin(next, turn)
    },
    close,
    /** The device, mute at the start, has a PIN after all. */
    demandPin() {
      if (owner) store.set({ state: 'locked', pin: true })
    },
    unlock: (pin) =>
      tried(async (pins, key, own) => {
        const mine = turn
        const result = await pins.unlock(key, pin)
        if (result.kind !== 'right' || mine !== turn) return outcomeOf(result)
        if (outbox.view().owner) store.set({ state: 'open' })
        else {
          await tabs.alone(() => pins.finish(key)).catch(report)
          await begin(own, mine)
        }
        return { kind: 'done' }
      }),
    waitMs: async () => (owner ? (await parts.pins()).waitMs(ownerKey(owner)) : 0),
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
    rowsAtStake: async () => (owner ? (await parts.pins()).rowCount(ownerKey(owner)) : 0),
    discard: () =>
      tried(async (pins, key, own) => {
        if (!store.view().mayDiscard || store.view().state !== 'locked') return { kind: 'failed' }
        await pins.discard(key)
        await begin(own, turn)
        return { kind: 'done' }
      }),
    async choosePlace(place) {
      if (!owner) return { kind: 'failed' }
      try {
        await outbox.flush()
        const [own, others] = [outbox.view().rows.length, await outbox.othersWaiting()]
        if (own + others > 0) return { kind: 'waiting', own, others }
        const key = ownerKey(owner)
        close()
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
