import { type PointerEvent, type TouchEvent, useRef } from 'react'

export interface Touched {
  x: number
  y: number
  /** Milliseconds. */
  at: number
}

/** So near to the edge the system's own gesture begins: back, on an iPad. */
const edge = 32
const shortestSwipe = 72
const longestSwipeMs = 800

/** The step of a finger's way over the sheet: only a quick one, clearly sideways, not from an edge of the window. */
export function swipeStep(from: Touched, to: Touched, width: number): 1 | -1 | undefined {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  if (from.x < edge || from.x > width - edge || to.at - from.at > longestSwipeMs) return undefined
  if (Math.abs(dx) < shortestSwipe || Math.abs(dx) < 2.5 * Math.abs(dy)) return undefined
  return dx < 0 ? 1 : -1
}

const isTextField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** A finger that marks text, or moves a magnified page, does not turn it. */
const isBusy = () => getSelection()?.isCollapsed === false || (window.visualViewport?.scale ?? 1) > 1.01

/**
 * Touch handlers that go to the next child for a swipe to the left and to the one before for a swipe to the right. They
 * only listen: taps and scrolling are as fast as without them. A pen writes. Nothing happens without `onStep`.
 */
export function useSwipe(onStep: ((by: 1 | -1) => void) | undefined) {
  const from = useRef<Touched | undefined>(undefined)
  const isPen = useRef(false)

  // Comes before the touch, which does not say in every browser what touches.
  const onPointerDown = ({ pointerType }: PointerEvent) => {
    isPen.current = pointerType === 'pen'
  }

  function onTouchStart({ touches, target, currentTarget, timeStamp }: TouchEvent): void {
    const touch = touches.length === 1 ? touches[0] : undefined
    // React also hands on the touches of a dialog that something in here has opened.
    const isInside = target instanceof Node && currentTarget.contains(target)
    const isFree = touch !== undefined && isInside && !isPen.current && !isTextField(target) && !isBusy()
    from.current = isFree ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : undefined
  }

  function onTouchEnd({ changedTouches, timeStamp }: TouchEvent): void {
    const [start, touch] = [from.current, changedTouches[0]]
    from.current = undefined
    if (!start || !touch || !onStep || isBusy()) return
    const by = swipeStep(start, { x: touch.clientX, y: touch.clientY, at: timeStamp }, window.innerWidth)
    if (by) onStep(by)
  }

  const onTouchCancel = () => {
    from.current = undefined
  }
  return { onPointerDown, onTouchStart, onTouchEnd, onTouchCancel }
}
