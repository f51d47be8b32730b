/** The greatest distance between the two taps of a double tap. */
const within = { ms: 500, px: 24 }

export type Tap = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'>

/**
 * Swallows the second half of a double tap whose first half was `first`: what the first tap opens lies under the same
 * finger, and the second would enter a grade there. It compares the events' own time stamps, so a slow tablet makes no
 * difference; `detail` is no help, as not every browser counts clicks. Call it while the first tap is handled. It ends
 * with the first tap that is elsewhere or later.
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
