import type { Guard } from '#queries/guard.ts'
import type { GuardStore } from './createGuardView.ts'

export type GuardActions = Omit<Guard, 'view' | 'subscribe'>

/** The guard whose code comes with the device store. */
export function lazyGuard({ view, subscribe }: GuardStore, load: () => Promise<GuardActions>): Guard {
  return {
    view,
    subscribe,
    unlock: async (pin) => (await load()).unlock(pin),
    waitMs: async () => (await load()).waitMs(),
    setPin: async (pin) => (await load()).setPin(pin),
    changePin: async (pin, next) => (await load()).changePin(pin, next),
    removePin: async (pin) => (await load()).removePin(pin),
    rowsAtStake: async () => (await load()).rowsAtStake(),
    discard: async () => (await load()).discard(),
    choosePlace: async (place) => (await load()).choosePlace(place),
  }
}
