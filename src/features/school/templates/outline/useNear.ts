import { type RefObject, useEffect, useState } from 'react'

/** About one and a half screens of a tablet beyond the window. */
const margin = '1200px 0px'

/** Whether the element has come near the window; once it has it stays so, and its rows with it. */
export function useNear(element: RefObject<HTMLElement | null>, fromStart: boolean): boolean {
  const [isNear, setNear] = useState(fromStart)
  useEffect(() => {
    if (isNear || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
