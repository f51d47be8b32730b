import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { layout } from '../layout.ts'
import { initialWidth, previewScale } from './previewScale.ts'

const pixelsPerPoint = 96 / 72
const pageWidth = layout.page.width * pixelsPerPoint
const paperWidth = 210

/** How much larger than true millimetres the page is drawn: as the window's rule says, but never wider than its place. */
export function usePageScale(place: RefObject<HTMLElement | null>, zoom: number): number {
  const [fitting, setFitting] = useState(initialWidth / paperWidth)

  useLayoutEffect(() => setFitting(fittingScale(place.current)), [place])
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => setFitting(fittingScale(element)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return fitting * zoom
}

function fittingScale(place: HTMLElement | null): number {
  const ruled = previewScale(window.innerWidth)
  return place && place.clientWidth > 0 ? Math.min(ruled, place.clientWidth / pageWidth) : ruled
}
