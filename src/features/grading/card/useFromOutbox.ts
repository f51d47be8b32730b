import { useSyncExternalStore } from 'react'
import type { Outbox, OutboxView } from '#queries/outbox.ts'
import { useServices } from '#queries/services.ts'
import { afterFrame } from './afterFrame.ts'
import { everyMinute } from './everyMinute.ts'

const late = new WeakMap<Outbox, Outbox['subscribe']>()

function lateOf(outbox: Outbox): Outbox['subscribe'] {
  const subscribe = late.get(outbox) ?? afterFrame(everyMinute(outbox.subscribe))
  late.set(outbox, subscribe)
  return subscribe
}

/** Something read off everything that waits, one frame after it changed. `select` must give primitives or parts of the view. */
export function useFromOutbox<T>(select: (view: OutboxView) => T): T {
  const { outbox } = useServices()
  return useSyncExternalStore(lateOf(outbox), () => select(outbox.view()))
}
