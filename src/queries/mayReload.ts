import type { OutboxView } from '#outbox/index.ts'

/** Whether the page may be reloaded without anybody losing a keystroke or watching a sending break off. */
export function mayReload({ rows, trouble }: OutboxView): boolean {
  return (
    trouble === undefined && rows.every(({ onDevice, unsaved, state }) => onDevice && !unsaved && state !== 'sending')
  )
}
