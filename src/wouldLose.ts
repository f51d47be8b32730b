import type { OutboxView } from '#outbox/index.ts'
import type { GuardView } from '#queries/guard.ts'

/** Whether something exists in this page alone, so that closing it would be the end of it. */
export function wouldLose({ rows, trouble }: OutboxView, place: GuardView['place']): boolean {
  if (place === 'memory') return rows.length > 0
  return (trouble === 'full' || trouble === 'gone') && rows.some(({ onDevice }) => !onDevice)
}
