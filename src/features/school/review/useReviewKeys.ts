import { useEffect, useEffectEvent, useRef } from 'react'
import { isShortcut } from '#ui/shortcuts.ts'

const controls = 'a, button, input, textarea, select, [role="dialog"], [role="alertdialog"]'

/**
 * The keys of the page: arrows to the sides go from child to child, Enter presses the button that the returned ref is given
 * to, unless a control has the focus. A key that is held down approves one report card only.
 */
export function useReviewKeys(onStep: (by: 1 | -1) => void) {
  const approve = useRef<HTMLButtonElement>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('input, textarea, select, [role="dialog"], [role="alertdialog"]')) return
    if (isShortcut(event, 'reviewNext')) onStep(1)
    else if (isShortcut(event, 'reviewPrevious')) onStep(-1)
    else if (!isShortcut(event, 'reviewApprove')) return
    // A button that has the focus would be pressed again and again.
    else if (event.repeat) event.preventDefault()
    else if (!target?.closest(controls)) approve.current?.click()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return approve
}
