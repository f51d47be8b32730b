import type { Device } from '#device/index.ts'
import type { MirroredRow, Outbox, Owner, StoredRow } from '#outbox/index.ts'
import { ownerKey } from '#session/ownerKey.ts'
import type { GuardStore } from './guardStore.ts'
import type { KeyLock } from './keyLock.ts'

/** So long may the page be out of sight before the PIN is asked for again. */
const outOfSightMs = 15 * 60_000

export interface GuardParts {
  keys: Device<StoredRow, MirroredRow>['keys']
  outbox: Outbox
  keyLock: KeyLock
  store: GuardStore
  clock: { now(): number; after(ms: number, run: () => void): () => void }
  lifecycle: { subscribe(listener: (event: 'kick' | 'hidden') => void): () => void; visible(): boolean }
  /** Forgets the answers that are in memory. */
  forgetReads(): void
  report(error: unknown): void
}

export interface RunningGuard extends Pick<Outbox, 'open' | 'close'> {
  /** Whose report cards are guarded; undefined while nobody is signed in. */
  owner(): Owner | undefined
  /** Changes with every opening and closing: what began before one is void after it. */
  generation(): number
  /** Opens the outbox, or asks for the PIN. Void when the turn is another one by now. */
  begin(own: Owner, mine: number): Promise<void>
  /** The device, mute at the start, has a PIN after all. */
  demandPin(): void
}

/** Opens the outbox only to whoever has given the PIN, and closes it again when the page was long out of sight. */
export function createGuard(parts: GuardParts): RunningGuard {
  const { keys, outbox, keyLock, store, clock, lifecycle, report } = parts
  let owner: Owner | undefined
  /** Every opening and closing makes what an earlier one still wants to do void. */
  let generation = 0
  let hidden: { at: number; cancel: () => void } | undefined

  async function protectionOf(own: Owner): Promise<'none' | 'locked' | 'unlocked'> {
    try {
      return await keys.protection(ownerKey(own))
    } catch (error) {
      // A device that does not answer gives its key to nobody: the outbox opens empty and says so.
      report(error)
      return store.view().pin ? 'unlocked' : 'none'
    }
  }

  async function begin(own: Owner, mine: number): Promise<void> {
    const protection = await protectionOf(own)
    if (mine !== generation) return
    if (protection === 'locked') return store.set({ state: 'locked', pin: true })
    try {
      await keyLock.enter()
      if (mine === generation) await outbox.open(own)
    } finally {
      if (mine === generation) store.set({ state: 'open', pin: protection === 'unlocked' })
    }
  }

  function close(): void {
    generation += 1
    const former = owner
    owner = undefined
    outbox.close()
    if (former) keys.lock(ownerKey(former))
    store.set({ state: 'open', mayDiscard: false })
  }

  /** What is only in memory stays there, behind the cover, until the device has it. */
  async function shut(): Promise<void> {
    const mine = generation
    try {
      await outbox.flush()
    } catch (error) {
      return report(error)
    }
    if (mine !== generation || !owner || store.view().state !== 'locked') return
    outbox.close()
    keys.lock(ownerKey(owner))
    parts.forgetReads()
    await keyLock.leave()
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

  return {
    owner: () => owner,
    generation: () => generation,
    begin,
    close,
    async open(next) {
      generation += 1
      owner = next
      await begin(next, generation)
    },
    demandPin() {
      if (owner) store.set({ state: 'locked', pin: true })
    },
  }
}
