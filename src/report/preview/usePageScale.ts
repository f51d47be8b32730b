import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { layout } from '../layout.ts'

export const pixelsPerPoint = 96 / 72
const pageWidth = layout.page.width * pixelsPerPoint
const paperWidth = 210

interface PageScale {
  /** 1 is true size. */
  scale: number
  /** The page is wider than its container, which scrolls. */
  isCut: boolean
}

/**
 * The scale of the page: `previewScale` of the window; fitted it is never wider than the container. 'paper' is true size
 * whatever the window.
 */
export function usePageScale(
  place: RefObject<HTMLElement | null>,
  zoom: number | 'paper',
  isFitted: boolean,
): PageScale {
  const [measured, setMeasured] = useState({ ruled: initialWidth / paperWidth, room: 0 })

  useLayoutEffect(() => setMeasured(measureRoom(place.current)), [place])
  useEffect(() => {
    const element = place.current
    if (!element) return
    const again = () => setMeasured(measureRoom(element))
    const observer = new ResizeObserver(again)
    observer.observe(element)
    // Another window may leave the container as it is.
    window.addEventListener('resize', again)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', again)
    }
  }, [place])
  const { ruled, room } = measured
  const fitting = isFitted && room > 0 ? Math.min(ruled, room / pageWidth) : ruled
  const scale = zoom === 'paper' ? 1 : fitting * zoom
  return { scale, isCut: room > 0 && scale * pageWidth > room + 1 }
}

const measureRoom = (place: HTMLElement | null) => ({
  ruled: previewScale(window.innerWidth),
  room: place?.clientWidth ?? 0,
})

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
