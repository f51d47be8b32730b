import type { GuardView } from '#lock/guard.ts'
import type { OutboxView, RowView } from '#outbox/index.ts'

/** How long after an edit the user may still be typing. */
const typingMs = 5_000

/** True if a reload loses no input and interrupts no request. */
export function mayReload(
  { rows, trouble }: OutboxView,
  storageMode: GuardView['storageMode'] = 'disk',
  now = Date.now(),
): boolean {
  if (storageMode === 'memory' && rows.length > 0) return false
  const isTyping = ({ editedAt }: RowView) => editedAt <= now && now < editedAt + typingMs
  return trouble === undefined && rows.every((row) => row.onDevice && row.state !== 'sending' && !isTyping(row))
}

/** True if an edit exists in this page alone, so that closing it would lose the edit. */
export function hasUnsavedEdits({ rows, trouble }: OutboxView, storageMode: GuardView['storageMode']): boolean {
  if (storageMode === 'memory') return rows.length > 0
  return (trouble === 'full' || trouble === 'gone') && rows.some(({ onDevice }) => !onDevice)
}
