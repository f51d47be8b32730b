import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'

const buttonsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('li button')]

/**
 * Keeps the focus in the list when a message is marked as read and its button disappears: the focus moves to the button
 * now at that position, or to the element `fallback` below `root` if there is none. `count` is the number of messages.
 * Returns the click handler of `root`.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, count: number, fallback: 'a' | 'h2') {
  const pressed = useRef<{ index: number; count: number }>(undefined)

  useEffect(() => {
    const press = pressed.current
    if (!press || count >= press.count) return
    pressed.current = undefined
    if (!root.current || document.activeElement !== document.body) return
    const buttons = buttonsOf(root.current)
    const next = buttons[Math.min(press.index, buttons.length - 1)] ?? root.current.querySelector<HTMLElement>(fallback)
    next?.focus()
  }, [count, fallback, root])

  return (event: MouseEvent) => {
    const { target } = event
    const index = root.current
      ? buttonsOf(root.current).findIndex((one) => target instanceof Node && one.contains(target))
      : -1
    pressed.current = index < 0 ? undefined : { index, count }
  }
}
