import { type RefObject, useLayoutEffect, useRef } from 'react'
import { unmarkCells } from './cellJump.ts'

const fadeMs = 140
const underHead = 140

/** A section of the sheet and how far it is from the top of the window. */
export interface Place {
  id: string
  top: number
}

export function placeNow(sheet: HTMLElement): Place | undefined {
  const section = [...sheet.querySelectorAll('section[id]')].find(
    (element) => element.getBoundingClientRect().bottom > underHead,
  )
  return section && { id: section.id, top: section.getBoundingClientRect().top }
}

/** The next student's sheet fades in at the same subject: texts and banners above it may be of another height. */
export function useSwitchMotion(
  sheet: RefObject<HTMLElement | null>,
  before: RefObject<Place | undefined>,
  key: string | undefined,
): void {
  const last = useRef(key)

  useLayoutEffect(() => {
    const element = sheet.current
    const isSwitch = last.current !== undefined && last.current !== key
    last.current = key
    if (!element || !isSwitch) return
    unmarkCells()
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
      element.animate([{ opacity: 0.4 }, { opacity: 1 }], { duration: fadeMs, easing: 'ease-out' })
    }
    // The cells take over the new values right after this effect and before the frame.
    const frame = requestAnimationFrame(() => {
      const place = before.current
      const section = place && document.getElementById(place.id)
      if (section) window.scrollBy(0, section.getBoundingClientRect().top - place.top)
    })
    return () => cancelAnimationFrame(frame)
  }, [sheet, before, key])
}
