import type { Device } from '#device/index.ts'
import type { MirroredRow, Outbox, Owner, StoredRow } from '#outbox/index.ts'
import { ownerKey } from '#session/ownerKey.ts'
import type { GuardStore } from './guardStore.ts'
import type { KeyLock } from './keyLock.ts'

/** How long the page may be hidden before the PIN is asked for again. */
const outOfSightMs = 15 * 60_000

export interface GuardParts {
  keys: Device<StoredRow, MirroredRow>['keys']
  outbox: Outbox
  keyLock: KeyLock
  store: GuardStore
  clock: { now(): number; after(ms: number, run: () => void): () => void }
  lifecycle: { subscribe(listener: (event: 'kick' | 'hidden') => void): () => void; visible(): boolean }
  /** Deletes the answers that are in memory. */
  clearQueries(): void
  report(error: unknown): void
}

export interface RunningGuard extends Pick<Outbox, 'open' | 'close'> {
  /** The signed-in user; undefined if there is none. */
  owner(): Owner | undefined
  /** Grows with every `open` and `close`. Work that began in an earlier generation must not go on. */
  generation(): number
  /** Opens the outbox, or asks for the PIN. Stops as soon as the generation differs from `startedIn`. */
  begin(own: Owner, startedIn: number): Promise<void>
  /** Locks the screen when the device store, which did not answer at the start, turns out to have a PIN. */
  demandPin(): void
}

/** Opens the outbox once the PIN was given, and closes it again when the page was hidden for 15 minutes. */
export function createGuard(parts: GuardParts): RunningGuard {
  const { keys, outbox, keyLock, store, clock, lifecycle, report } = parts
  let owner: Owner | undefined
  let generation = 0
  let hidden: { at: number; cancel: () => void } | undefined

  async function protectionOf(own: Owner): Promise<'none' | 'locked' | 'unlocked'> {
    try {
      return await keys.protection(ownerKey(own))
    } catch (error) {
      // Without an answer of the device there is no key either: the outbox opens empty and reports it.
      report(error)
      return store.view().pin ? 'unlocked' : 'none'
    }
  }

  async function begin(own: Owner, startedIn: number): Promise<void> {
    const protection = await protectionOf(own)
    if (startedIn !== generation) return
    if (protection === 'locked') return store.set({ state: 'locked', pin: true })
    try {
      await keyLock.enter()
      // Logged out meanwhile: the key of the former user would wait for this tab in vain.
      if (!owner) await keyLock.leave()
      if (startedIn === generation) await outbox.open(own)
    } finally {
      if (startedIn === generation) store.set({ state: 'open', pin: protection === 'unlocked' })
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

  /**
   * Closes the outbox behind the lock screen. If the device does not take the edits, they stay in memory and it stays
   * open.
   */
  async function closeLocked(): Promise<void> {
    const startedIn = generation
    try {
      await outbox.flush()
    } catch (error) {
      return report(error)
    }
    if (startedIn !== generation || !owner || store.view().state !== 'locked') return
    outbox.close()
    keys.lock(ownerKey(owner))
    parts.clearQueries()
    await keyLock.leave()
  }

  function lock(): void {
    if (!owner || !store.view().pin || store.view().state !== 'open') return
    store.set({ state: 'locked' })
    void closeLocked()
  }

  lifecycle.subscribe((event) => {
    if (event === 'hidden') {
      hidden ??= { at: clock.now(), cancel: clock.after(outOfSightMs, lock) }
      return
    }
    if (!lifecycle.visible()) return
    hidden?.cancel()
    if (hidden && clock.now() - hidden.at >= outOfSightMs) lock()
    else if (store.view().state === 'locked' && outbox.view().owner) void closeLocked()
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
