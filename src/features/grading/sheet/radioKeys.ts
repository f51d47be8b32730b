import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** A plain button as a radio; its group says which is checked and which is the tab stop. */
export const radio = { type: 'button', role: 'radio' } as const

/** Where the focus was moved to; forgotten as soon as the mark changes by other means. */
export interface Moved {
  at: number
  checked: number
}

/** The one tab stop of a group: where the focus was moved to, else the mark, else the first. */
export function stopOf(moved: Moved | null, checked: number): number {
  return moved?.checked === checked ? moved.at : Math.max(checked, 0)
}

export function radiosOf(group: Element): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>('[role=radio]')]
}

/**
 * What a key means inside a group of radios: arrows move the focus (done here), Delete and Backspace clear.
 * Null for every other key, and for keys of the browser.
 */
export function radioKey(event: KeyboardEvent<HTMLElement>): { at: number; clears: boolean } | null {
  const radios = radiosOf(event.currentTarget)
  const at = radios.indexOf(event.target as HTMLElement)
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return null
  const step = steps[event.key]
  if (step) {
    const to = (at + step + radios.length) % radios.length
    event.preventDefault()
    radios[to]?.focus()
    return { at: to, clears: false }
  }
  return event.key === 'Delete' || event.key === 'Backspace' ? { at, clears: true } : null
}
