import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Key and ref for a text field whose subject changes while it stays on the screen: another subject gets another element.
 * A dictation, a pending autocorrection, the word of an input method and the keyboard's undo belong to the element; what
 * they deliver late is dropped with it instead of landing in the next subject. The new element takes over the focus
 * before the browser notices that it was gone, so a tablet leaves its keyboard open.
 */
export function useElementPer<E extends HTMLInputElement | HTMLTextAreaElement>(subject: string) {
  const element = useRef<E>(null)
  const isFocusDue = useRef(false)
  const ref = useCallback((next: E) => {
    element.current = next
    if (isFocusDue.current) {
      next.setSelectionRange(next.value.length, next.value.length)
      next.focus({ preventScroll: true })
    }
    // React calls this before it removes the element.
    return () => {
      element.current = null
      isFocusDue.current = document.activeElement === next
    }
  }, [])
  // An element that was not followed by another one in the same commit leaves nothing behind.
  useLayoutEffect(() => {
    isFocusDue.current = false
  })
  return { key: subject, ref, element }
}
