import { useEffect } from 'react'

/** So long may the page take to be as high as it was. */
const patienceMs = 3_000

/** When the lock screen goes, the page behind it is brought back to where it was scrolled to. */
export function useScrollBack(top: number): void {
  useEffect(() => () => scrollBack(top), [top])
}

function scrollBack(top: number): void {
  const until = performance.now() + patienceMs
  function step(): void {
    window.scrollTo({ top, behavior: 'instant' })
    if (window.scrollY < top - 1 && performance.now() < until) requestAnimationFrame(step)
  }
  if (top > 0) requestAnimationFrame(step)
}
