import { createSubscribable } from '#lib/createSubscribable.ts'
import type { GuardView } from './guard.ts'

const pinKey = 'zeugnis.pin'
const placeKey = 'zeugnis.memoryOnly'

type FlagStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface GuardStore {
  view(): GuardView
  subscribe(listener: () => void): () => void
  set(change: Partial<Omit<GuardView, 'place'>>): void
  /** For the next start of the page. */
  setPlace(place: GuardView['place']): void
}

/**
 * The state of the lock. Two flags without any name are in local storage: somebody here has a PIN, so no screen flashes
 * up before it is asked for; and this device keeps nothing.
 */
export function createGuardStore(storage: FlagStorage, hasUser: boolean): GuardStore {
  const listeners = createSubscribable()
  const place = storage.getItem(placeKey) === '1' ? 'memory' : 'disk'
  const isGuarded = storage.getItem(pinKey) === '1' && place === 'disk'
  let view: GuardView = {
    state: isGuarded && hasUser ? 'checking' : 'open',
    pin: isGuarded,
    place,
    mayDiscard: false,
  }
  const mark = (key: string, isSet: boolean) => (isSet ? storage.setItem(key, '1') : storage.removeItem(key))

  return {
    view: () => view,
    subscribe: listeners.subscribe,
    set(change) {
      view = { ...view, ...change }
      if (change.pin !== undefined) mark(pinKey, change.pin)
      listeners.notify()
    },
    setPlace: (next) => mark(placeKey, next === 'memory'),
  }
}
