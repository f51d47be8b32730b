import { isShortcut } from '#ui/shortcuts.ts'
import type { Direction } from './steps.ts'

type Key = Parameters<typeof isShortcut>[0]

/** Cmd/Ctrl+Z, the same with Shift, and Ctrl+Y. */
export function shortcutOf(key: Key): Direction | undefined {
  if (isShortcut(key, 'undo')) return 'undo'
  return isShortcut(key, 'redo') ? 'redo' : undefined
}
