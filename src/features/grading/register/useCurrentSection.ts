import { useEffect, useRef, useState } from 'react'
import type { Section } from '../model/cardModel.ts'
import { bringIntoView } from '../sheet/bringIntoView.ts'

/** What lies under the bar and a sticky head: the line that a section has to cross to be the current one. */
const underHead = 140

/**
 * The section that is being read, told by scrolling; `jump` scrolls to one.
 * A tapped one stays chosen: short sections at the end of the sheet never reach the line.
 */
export function useCurrentSection(sections: readonly Section[]) {
  const [current, setCurrent] = useState<string | undefined>(sections[0]?.id)

  const jumping = useRef<string | undefined>(undefined)

  useEffect(() => {
    const crossing = new Set<string>()
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) crossing.add(target.id)
          else crossing.delete(target.id)
        }
        // What lies above the first one belongs to it, also after a jump past all of them.
        const top = document.getElementById(sections[0]?.id ?? '')?.getBoundingClientRect().top ?? 0
        const first = top > underHead ? sections[0] : sections.find(({ id }) => crossing.has(id))
        if (first && !jumping.current) setCurrent(first.id)
      },
      // A line one percent high.
      { rootMargin: `-${underHead}px 0px -80% 0px` },
    )
    for (const { id } of sections) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [sections])

  function jump(id: string): void {
    const element = document.getElementById(id)
    if (!element) return
    setCurrent(id)
    jumping.current = id
    void bringIntoView(element, 'start').then(() => {
      if (jumping.current === id) jumping.current = undefined
    })
  }

  return { current: sections.some(({ id }) => id === current) ? current : sections[0]?.id, jump }
}
