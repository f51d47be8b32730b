import { type RefObject, useEffect, useState } from 'react'

/** About one and a half screens of a tablet beyond the window. */
const margin = '1200px 0px'

/** What has come near the window, by ID. */
export interface NearOnes {
  has: (id: string) => boolean
  add: (id: string) => void
}

/**
 * Whether the element has come near the window; once it has it stays so, and its rows with it, also when it comes into
 * another parent and is made anew there.
 */
export function useNear(element: RefObject<HTMLElement | null>, id: string, near: NearOnes): boolean {
  const [isNear, setNear] = useState(() => near.has(id))
  useEffect(() => {
    if (isNear || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.add(id)
        setNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, id, near, isNear])
  return isNear
}
