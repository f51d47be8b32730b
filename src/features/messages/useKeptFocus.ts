import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'

const buttonsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('li button')]

/**
 * A message that is dismissed takes its button along: the focus goes to the button that has taken its place, or to
 * `rest` (a selector below `root`) when none is left. `count` is how many messages there are.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, count: number, rest: 'a' | 'h2') {
  const pressed = useRef<{ at: number; count: number }>(undefined)

  useEffect(() => {
    const press = pressed.current
    if (!press || count >= press.count) return
    pressed.current = undefined
    if (!root.current || document.activeElement !== document.body) return
    const buttons = buttonsOf(root.current)
    const next = buttons[Math.min(press.at, buttons.length - 1)] ?? root.current.querySelector<HTMLElement>(rest)
    next?.focus()
  }, [count, rest, root])

  return (event: MouseEvent) => {
    const { target } = event
    const at = root.current
      ? buttonsOf(root.current).findIndex((one) => target instanceof Node && one.contains(target))
      : -1
    pressed.current = at < 0 ? undefined : { at, count }
  }
}
