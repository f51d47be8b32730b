import { useSyncExternalStore } from 'react'
import type { OutboxView, RowView } from '#outbox/index.ts'
import { useServices } from './services.ts'

/** Screens import the outbox's types through this folder. */
export {
  type LastMerge,
  type Outbox,
  type OutboxView,
  type Owner,
  type RowView,
  rowKey,
  type Target,
} from '#outbox/index.ts'

/** The signed-in user's rows on this device and the state of the sender. */
export function useOutboxView(): OutboxView {
  const { outbox } = useServices()
  return useSyncExternalStore(outbox.subscribe, outbox.view)
}

/** One row. The component renders again only when this row changes. */
export function useRow(key: string | undefined): RowView | undefined {
  const { outbox } = useServices()
  return useSyncExternalStore(outbox.subscribe, () => (key === undefined ? undefined : outbox.row(key)))
}
