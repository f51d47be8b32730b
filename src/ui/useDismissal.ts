import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { closeOnBack } from './closeOnBack.ts'
import { ignoreSecondTap } from './ignoreSecondTap.ts'
import { lastTap } from './lastTap.ts'

/** Two presses within this time are one double tap, as the systems take it. */
const doubleTapMs = 500

/**
 * How a modal overlay goes: Esc, a press beside it and the way back close it. The second half of a double tap is no such press: it was
 * meant for what the first one opened, or for the button that lies under the scrim by now. Nor does it press what the
 * overlay has put under the same finger: on the phone that is the answer to a question nobody has read. Of keys there is
 * no such second half, as the overlay itself has the focus.
 */
export function useDismissal(isOpen: boolean, onClose: () => void) {
  const openedAt = useRef(0)
  // Before it is drawn: the second tap may wait in the queue behind it.
  useLayoutEffect(() => {
    if (!isOpen) return
    openedAt.current = performance.now()
    const opening = lastTap()
    if (opening) ignoreSecondTap(opening)
  }, [isOpen])
  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen ? closeOnBack(() => close()) : undefined), [isOpen])
  return {
    isOpen,
    isDismissable: true,
    onOpenChange: (open: boolean) => {
      if (!open) onClose()
    },
    shouldCloseOnInteractOutside: () => performance.now() - openedAt.current > doubleTapMs,
  }
}
