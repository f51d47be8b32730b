import { useEffect, useRef } from 'react'

/** Two presses within this time are one double tap, as the systems take it. */
const doubleTapMs = 500

/**
 * How a modal overlay goes: Esc and a press beside it close it. The second half of a double tap is no such press: it was
 * meant for what the first one opened, or for the button that lies under the scrim by now.
 */
export function useDismissal(isOpen: boolean, onClose: () => void) {
  const openedAt = useRef(0)
  useEffect(() => {
    if (isOpen) openedAt.current = performance.now()
  }, [isOpen])
  return {
    isOpen,
    isDismissable: true,
    onOpenChange: (open: boolean) => {
      if (!open) onClose()
    },
    shouldCloseOnInteractOutside: () => performance.now() - openedAt.current > doubleTapMs,
  }
}
