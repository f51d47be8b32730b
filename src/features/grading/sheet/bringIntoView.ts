const interruptions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
// Rows take their real height only once they are near: the target settles within this many frames.
const settlingFrames = 3
// Where `scrollend` is missing (Safari before 26.2), or nothing has to scroll.
const smoothMs = 900

/** Scrolls smoothly up to one screen, else at once. Resolves when it has come to rest or the teacher took over. */
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
