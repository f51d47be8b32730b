import { type RefObject, useEffect } from 'react'

/**
 * Scrolls the selected tab of a strip into view when the selection changes and when the strip is resized, such as by
 * rotating the tablet. It scrolls only the strip; scrollIntoView would scroll the page too.
 */
export function useChosenInSight(strip: RefObject<HTMLElement | null>, chosen: string | undefined): void {
  useEffect(() => {
    const box = strip.current
    if (!box || chosen === undefined) return
    // The observer also fires once at the start.
    const observer = new ResizeObserver(() => {
      const tab = box.querySelector('[aria-current=true], [aria-selected=true]')
      if (!tab) return
      const [inner, outer] = [tab.getBoundingClientRect(), box.getBoundingClientRect()]
      const isOutside =
        inner.left < outer.left || inner.right > outer.right || inner.top < outer.top || inner.bottom > outer.bottom
      if (isOutside) {
        box.scrollBy({
          left: inner.left - outer.left - (outer.width - inner.width) / 2,
          top: inner.top - outer.top - (outer.height - inner.height) / 2,
        })
      }
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [strip, chosen])
}
