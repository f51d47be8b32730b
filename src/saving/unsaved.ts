import type { GuardView } from '#lock/guard.ts'
import type { OutboxView, RowView } from '#outbox/index.ts'

/** So long after an edit somebody may still be typing. */
const pauseMs = 5_000

/** Whether the page may be reloaded without anybody losing a keystroke or watching a sending break off. */
export function mayReload(
  { rows, trouble }: OutboxView,
  place: GuardView['place'] = 'disk',
  now = Date.now(),
): boolean {
  if (place === 'memory' && rows.length > 0) return false
  const isTyping = ({ editedAt }: RowView) => editedAt <= now && now < editedAt + pauseMs
  return trouble === undefined && rows.every((row) => row.onDevice && row.state !== 'sending' && !isTyping(row))
}

/** True if something exists in this page alone, so that closing it would lose it. */
export function hasUnsavedEdits({ rows, trouble }: OutboxView, place: GuardView['place']): boolean {
  if (place === 'memory') return rows.length > 0
  return (trouble === 'full' || trouble === 'gone') && rows.some(({ onDevice }) => !onDevice)
}
