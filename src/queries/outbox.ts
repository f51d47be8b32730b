import { useMemo, useSyncExternalStore } from 'react'
import type { GradingStudent } from '#contract/index.ts'
import type { OutboxView, RowView } from '#outbox/index.ts'
import { overlayRows } from './overlay.ts'
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

/** A fetched class with the waiting rows laid over it. */
export function useOverlaidStudents(students: readonly GradingStudent[] | undefined, className: string | undefined) {
  const { rows } = useOutboxView()
  return useMemo(
    () => (students && className !== undefined ? overlayRows(students, rows, className) : undefined),
    [students, rows, className],
  )
}
