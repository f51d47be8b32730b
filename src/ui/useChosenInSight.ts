import { type RefObject, useEffect } from 'react'

/**
 * Keeps the chosen tab of a strip in sight: when another one is chosen, and when the strip gets another shape, as by
 * turning the tablet. Only the strip's own box moves: scrollIntoView would move the page too.
 */
export function useChosenInSight(strip: RefObject<HTMLElement | null>, chosen: string | undefined): void {
  useEffect(() => {
    const box = strip.current
    if (!box || chosen === undefined) return
    // It tells the size once at the beginning.
    const observer = new ResizeObserver(() => {
      const tab = box.querySelector('[aria-current=true], [aria-selected=true]')
      if (!tab) return
      const [inner, outer] = [tab.getBoundingClientRect(), box.getBoundingClientRect()]
      const isOutside =
        inner.left < outer.left || inner.right > outer.right || inner.top < outer.top || inner.bottom > outer.bottom
      if (isOutside) {
        box.scrollBy({
          left: inner.left - outer.left - outer.width / 3,
          top: inner.top - outer.top - outer.height / 3,
        })
      }
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [strip, chosen])
}
