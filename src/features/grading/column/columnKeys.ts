import { useEffect, useEffectEvent } from 'react'
import type { CardModel } from '../model/cardModel.ts'
import { shortcutOf } from '../undo/shortcutOf.ts'
import type { ColumnState } from './useColumnState.ts'

/** The command that a key of the hardware keyboard gives. */
export type KeyCommand =
  | { kind: 'give'; index: number }
  | { kind: 'clear' }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'close' }
  | { kind: 'student'; by: 1 | -1 }
  | { kind: 'column'; by: 1 | -1 }

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat'>

const commands: Readonly<Record<string, KeyCommand>> = {
  ArrowDown: { kind: 'student', by: 1 },
  ArrowUp: { kind: 'student', by: -1 },
  ArrowRight: { kind: 'column', by: 1 },
  ArrowLeft: { kind: 'column', by: -1 },
  PageDown: { kind: 'column', by: 1 },
  PageUp: { kind: 'column', by: -1 },
  Delete: { kind: 'clear' },
  Backspace: { kind: 'clear' },
  Escape: { kind: 'close' },
}

/**
 * Digits select the keypad's keys from the left: 1 to 6 are the grades themselves, and 7, 8, 9 are ne, nb, bf. A
 * repeated key only moves on. It gives and clears nothing, because it would run through the whole class.
 */
export function keyCommand(event: Key, keys: number): KeyCommand | undefined {
  const command = commandOf(event, keys)
  return event.repeat && command?.kind !== 'student' && command?.kind !== 'column' ? undefined : command
}

function commandOf(event: Key, keys: number): KeyCommand | undefined {
  const direction = shortcutOf(event)
  if (direction) return { kind: direction }
  const { key, altKey, ctrlKey, metaKey } = event
  if (altKey || ctrlKey || metaKey) return undefined
  if (/^[1-9]$/.test(key)) return Number(key) <= keys ? { kind: 'give', index: Number(key) - 1 } : undefined
  return commands[key]
}

const otherInputs = 'input:not([type=checkbox]), textarea, select, [role=dialog], [role=alertdialog]'

/** Listens on the document, because no element has the focus after a tap on an iPad. */
export function useColumnKeys(state: ColumnState, { labels }: CardModel): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(otherInputs)) return
    // An open drawer or dialog covers the column.
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
    const command = keyCommand(event, labels.length)
    if (!command || (command.kind === 'close' && !state.filling)) return
    event.preventDefault()
    if (command.kind === 'give') state.press(labels[command.index] ?? '')
    else if (command.kind === 'clear') state.clear()
    else if (command.kind === 'undo' || command.kind === 'redo') state.undoOrRedo(command.kind)
    else if (command.kind === 'close') state.setFilling(null)
    else if (command.kind === 'student') state.stepStudent(command.by)
    else state.stepColumn(command.by)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** A tap on a key of the keypad on screen. */
export interface KeyTap {
  label: string
  /** Milliseconds. */
  at: number
  /** True if the key was meant for all students. */
  isFill: boolean
}

/** Faster than any deliberate second tap. */
const bounceMs = 120
/** After a fill the keys are about one student again, and the second half of a double tap must not reach that student. */
const bounceAfterFillMs = 600

/** True if a tap repeats the last one too fast to be deliberate: a trembling finger, or a double tap by habit. */
export function isBounce(last: KeyTap | null, { label, at }: Pick<KeyTap, 'label' | 'at'>): boolean {
  return last?.label === label && at - last.at < (last.isFill ? bounceAfterFillMs : bounceMs)
}
