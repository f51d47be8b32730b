import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { layout } from '../layout.ts'

const pixelsPerPoint = 96 / 72
const pageWidth = layout.page.width * pixelsPerPoint
const paperWidth = 210

/**
 * The scale of the page, where 1 is true size: `previewScale` of the window, but never wider than the container.
 * 'paper' is true size whatever the window.
 */
export function usePageScale(place: RefObject<HTMLElement | null>, zoom: number | 'paper'): number {
  const [fitting, setFitting] = useState(initialWidth / paperWidth)

  useLayoutEffect(() => setFitting(fittingScale(place.current)), [place])
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => setFitting(fittingScale(element)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return zoom === 'paper' ? 1 : fitting * zoom
}

function fittingScale(place: HTMLElement | null): number {
  const ruled = previewScale(window.innerWidth)
  return place && place.clientWidth > 0 ? Math.min(ruled, place.clientWidth / pageWidth) : ruled
}

/** Width of the window in CSS pixels from which the preview grows with it. */
const wideWindow = 1536
/** Width of the window at which a growing preview has true size. */
const fullWindow = 1945

/** Width of the page in millimetres until its container is measured. */
const initialWidth = 174

/** The preview's scale in a window of this width in CSS pixels; 1 is true size. */
export function previewScale(windowWidth: number): number {
  return windowWidth < wideWindow ? 1 : windowWidth / fullWindow
}
