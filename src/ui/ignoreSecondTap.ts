/** Between the two taps of one double tap. */
const within = { ms: 500, px: 24 }

export type Tap = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'>

/**
 * What a tap opens lies under the same finger: the second half of a double tap would enter a mark there. The time is
 * the finger's, not the handler's, so it holds on a slow tablet too. `detail` does not tell: not every browser counts.
 * Called while the first is handled, it never sees that one. With a tap elsewhere or later it is over.
 */
export function ignoreSecondTap(first: Tap, taps: EventTarget = window): void {
  function onClick(event: Event): void {
    const second = event as MouseEvent
    const far = Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY)
    if (second.timeStamp - first.timeStamp > within.ms || far > within.px) {
      taps.removeEventListener('click', onClick, { capture: true })
      return
    }
    second.stopPropagation()
    second.preventDefault()
  }
  taps.addEventListener('click', onClick, { capture: true })
}
