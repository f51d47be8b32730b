import { useSyncExternalStore } from 'react'
import type { OutboxView, RowView } from '#outbox/index.ts'
import { useServices } from './services.ts'

/** Screens know the outbox only through this folder. */
export {
  type LastMerge,
  type Outbox,
  type OutboxView,
  type Owner,
  type RowView,
  rowKey,
  type Target,
} from '#outbox/index.ts'

/** Everything that waits on this device for the signed-in user, and what the sender is doing. */
export function useOutboxView(): OutboxView {
  const { outbox } = useServices()
  return useSyncExternalStore(outbox.subscribe, outbox.view)
}

/** One row, drawn anew only when this row changes. */
export function useRow(key: string | undefined): RowView | undefined {
  const { outbox } = useServices()
  return useSyncExternalStore(outbox.subscribe, () => (key === undefined ? undefined : outbox.row(key)))
}
