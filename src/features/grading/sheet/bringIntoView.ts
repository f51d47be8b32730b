import { breakpoints } from '#ui/breakpoints.ts'

/** A line below the bars at the top and within the sticky head under them: the section that crosses it is being read. */
export const underHead = (): number => (matchMedia(breakpoints.phone).matches ? 116 : 140)

const interruptions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
// Rows get their real height only once they are near: the position is corrected in this many frames.
const settlingFrames = 3
// The longest wait for `scrollend`: Safari before 26.2 does not send it, nor does a page that need not scroll.
const smoothMs = 900

/**
 * Scrolls smoothly up to about one screen, else at once. Resolves when scrolling has ended or the user interrupts it.
 */
export function bringIntoView(element: Element, block: 'start' | 'center'): Promise<void> {
  const isNear = Math.abs(element.getBoundingClientRect().top) <= 1.5 * window.innerHeight
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const stopped = new AbortController()
  const { signal } = stopped
  for (const name of interruptions) addEventListener(name, () => stopped.abort(), { once: true, signal, passive: true })

  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })

    function settle(frames: number): void {
      if (signal.aborted) return
      element.scrollIntoView({ block, behavior: 'instant' })
      if (frames === 0) stopped.abort()
      else requestAnimationFrame(() => settle(frames - 1))
    }

    if (!isNear || isStill) {
      settle(settlingFrames)
      return
    }
    const timer = setTimeout(() => settle(0), smoothMs)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    addEventListener('scrollend', () => settle(0), { once: true, signal })
    element.scrollIntoView({ block, behavior: 'smooth' })
  })
}
