import type { Way } from './turnNewest.ts'

type Key = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** What a shortcut asks for: Cmd/Ctrl+Z, the same with Shift, Ctrl+Y. By the letter, wherever the layout has it. */
export function keyWish({ key, metaKey, ctrlKey, shiftKey, altKey }: Key): Way | undefined {
  if (altKey || metaKey === ctrlKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : undefined
}
