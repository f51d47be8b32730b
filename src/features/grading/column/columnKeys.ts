import { useEffect, useEffectEvent } from 'react'
import { shortcutOf } from '../undo/shortcutOf.ts'

/** The command that a key of a keyboard gives. */
export type KeyCommand =
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'column'; by: 1 | -1 }
  | { kind: 'row'; by: 1 | -1 }
  | { kind: 'give'; index: number }

/** Where the focus is: on a mark of a row, in a field of a row, or elsewhere on the page. */
export type KeyPlace = 'mark' | 'field' | 'elsewhere'

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing'> & {
  keyCode?: number
}

/** Safari reports the Enter that ends an input method's word with this code, after the word has ended. */
const composing = 229

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 1, PageUp: -1 }

/**
 * Up, down and Enter go from child to child, and digits give the labels from the left and go on. In a field only Enter
 * goes on; every other key is typed. A key that is held down gives nothing.
 */
export function keyCommand(event: Key, place: KeyPlace): KeyCommand | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey, repeat } = event
  if (event.isComposing || event.keyCode === composing) return undefined
  const direction = shortcutOf(event)
  if (direction) return repeat ? undefined : { kind: direction }
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined
  if (key === 'Enter' && place !== 'elsewhere') return repeat ? undefined : { kind: 'row', by: 1 }
  if (place === 'field') return undefined
  const by = steps[key]
  if (by) return { kind: key.startsWith('Page') ? 'column' : 'row', by }
  return place === 'mark' && !repeat && /^[1-9]$/.test(key) ? { kind: 'give', index: Number(key) - 1 } : undefined
}

const otherInputs = 'input, textarea, select'
const overlays = '[role=dialog], [role=alertdialog], [role=menu]'

function keyPlaceOf(target: EventTarget | null): KeyPlace | undefined {
  if (!(target instanceof Element) || document.querySelector(overlays)) return undefined
  if (target.closest('[data-student] [data-marks]')) return 'mark'
  if (target.closest('[data-student] [data-field]')) return 'field'
  return target.closest(otherInputs) ? undefined : 'elsewhere'
}

/** Listens on the document: no element has the focus after a tap on an iPad. In the capture phase, before the rows. */
export function useColumnKeys(run: (command: KeyCommand) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const place = keyPlaceOf(event.target)
    const command = place && !event.defaultPrevented ? keyCommand(event, place) : undefined
    if (!command) return
    // Enter on a mark would tick it, and the arrows of a row stay within it.
    event.preventDefault()
    event.stopPropagation()
    run(command)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
