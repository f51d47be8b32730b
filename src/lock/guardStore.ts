import { createSubscribable } from '#lib/createSubscribable.ts'
import type { GuardView } from './guard.ts'

const storedPinKey = 'zeugnis.pin'
const memoryOnlyKey = 'zeugnis.memoryOnly'

type FlagStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface GuardStore {
  view(): GuardView
  subscribe(listener: () => void): () => void
  set(change: Partial<Omit<GuardView, 'storageMode' | 'isStoreMissing'>>): void
  /** Takes effect when the page is loaded again. */
  setStorageMode(storageMode: GuardView['storageMode']): void
}

/**
 * Holds the state of the lock. Two flags are in local storage, both without a user's name: a user of this device has a
 * PIN, so that no screen is shown before it is asked for; and this device stores nothing.
 */
export function createGuardStore(storage: FlagStorage, hasUser: boolean, isStoreMissing = false): GuardStore {
  const listeners = createSubscribable()
  const storageMode = isStoreMissing || storage.getItem(memoryOnlyKey) === '1' ? 'memory' : 'disk'
  const isGuarded = storage.getItem(storedPinKey) === '1' && storageMode === 'disk'
  let view: GuardView = {
    state: isGuarded && hasUser ? 'checking' : 'open',
    pin: isGuarded,
    storageMode,
    isStoreMissing,
    mayDiscard: false,
  }
  const setFlag = (key: string, isSet: boolean) => (isSet ? storage.setItem(key, '1') : storage.removeItem(key))

  return {
    view: () => view,
    subscribe: listeners.subscribe,
    set(change) {
      view = { ...view, ...change }
      if (change.pin !== undefined) setFlag(storedPinKey, change.pin)
      listeners.notify()
    },
    setStorageMode: (next) => setFlag(memoryOnlyKey, next === 'memory'),
  }
}
