import { useEffect, useRef } from 'react'

/** Distance to the edge in CSS pixels in which the page scrolls, and the most it scrolls in one picture. */
const zone = 96
const fastest = 14

/** Scrolls the page while something is held near its upper or lower edge. `y` undefined: nothing is held. */
export function useEdgeScroll(y: number | undefined): void {
  const held = useRef(y)
  const isHeld = y !== undefined
  useEffect(() => {
    held.current = y
  }, [y])

  useEffect(() => {
    if (!isHeld) return
    let frame = requestAnimationFrame(function scroll() {
      const at = held.current ?? zone
      const over = Math.min(0, at - zone) + Math.max(0, at - (window.innerHeight - zone))
      if (over !== 0)
        window.scrollBy({ top: (Math.max(-zone, Math.min(zone, over)) / zone) * fastest, behavior: 'instant' })
      frame = requestAnimationFrame(scroll)
    })
    return () => cancelAnimationFrame(frame)
  }, [isHeld])
}
