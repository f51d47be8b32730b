import type { Direction } from './moveStep.ts'

type Key = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Cmd/Ctrl+Z, the same with Shift, and Ctrl+Y. By the letter, so that every keyboard layout works. */
export function shortcutOf({ key, metaKey, ctrlKey, shiftKey, altKey }: Key): Direction | undefined {
  if (altKey || metaKey === ctrlKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : undefined
}
