import type { Direction } from '../../undo/moveStep.ts'
import { shortcutOf } from '../../undo/shortcutOf.ts'

/** What a key on a hardware keyboard asks for. */
export type Press =
  | { kind: 'give'; index: number }
  | { kind: 'clear' }
  | { kind: 'turn'; way: Direction }
  | { kind: 'close' }
  | { kind: 'child'; by: 1 | -1 }
  | { kind: 'column'; by: 1 | -1 }

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat'>

const presses: Readonly<Record<string, Press>> = {
  ArrowDown: { kind: 'child', by: 1 },
  ArrowUp: { kind: 'child', by: -1 },
  ArrowRight: { kind: 'column', by: 1 },
  ArrowLeft: { kind: 'column', by: -1 },
  PageDown: { kind: 'column', by: 1 },
  PageUp: { kind: 'column', by: -1 },
  Delete: { kind: 'clear' },
  Backspace: { kind: 'clear' },
  Escape: { kind: 'close' },
}

/**
 * Digits are the keys of the pad from the left, so 1 to 6 are the grades themselves and 7, 8, 9 are ne, nb, bf. A key
 * that is held down moves on, but gives and takes nothing: it would go through the whole class.
 */
export function pressOf(event: Key, keys: number): Press | undefined {
  const press = pressOnce(event, keys)
  return event.repeat && press?.kind !== 'child' && press?.kind !== 'column' ? undefined : press
}

function pressOnce(event: Key, keys: number): Press | undefined {
  const way = shortcutOf(event)
  if (way) return { kind: 'turn', way }
  const { key, altKey, ctrlKey, metaKey } = event
  if (altKey || ctrlKey || metaKey) return undefined
  if (/^[1-9]$/.test(key)) return Number(key) <= keys ? { kind: 'give', index: Number(key) - 1 } : undefined
  return presses[key]
}
