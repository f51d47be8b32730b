import type { OutboxView } from '#outbox/index.ts'
import type { GuardView } from './guard.ts'

/** Whether the page may be reloaded without anybody losing a keystroke or watching a sending break off. */
export function mayReload({ rows, trouble }: OutboxView, place: GuardView['place'] = 'disk'): boolean {
  if (place === 'memory' && rows.length > 0) return false
  return (
    trouble === undefined && rows.every(({ onDevice, unsaved, state }) => onDevice && !unsaved && state !== 'sending')
  )
}
