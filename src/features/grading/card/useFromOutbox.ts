import { useSyncExternalStore } from 'react'
import type { Outbox, OutboxView } from '#queries/outbox.ts'
import { useServices } from '#queries/services.ts'
import { afterFrame, everyMinute } from './afterFrame.ts'

const subscriptions = new WeakMap<Outbox, Outbox['subscribe']>()

/** One delayed subscription an outbox, shared by all components. */
function subscribeLater(outbox: Outbox): Outbox['subscribe'] {
  const subscribe = subscriptions.get(outbox) ?? afterFrame(everyMinute(outbox.subscribe))
  subscriptions.set(outbox, subscribe)
  return subscribe
}

/** A value read from the outbox, one frame after it changed. `select` must return primitives or parts of the view. */
export function useFromOutbox<T>(select: (view: OutboxView) => T): T {
  const { outbox } = useServices()
  return useSyncExternalStore(subscribeLater(outbox), () => select(outbox.view()))
}
