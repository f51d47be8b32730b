import { type RefObject, useLayoutEffect } from 'react'

/** Keeps the chosen child between the column's head and its foot, with the next one; the focus goes along. */
export function useInSight(list: RefObject<HTMLElement | null>, childID: string | undefined): void {
  useLayoutEffect(() => {
    const rows = list.current
    const row = childID === undefined ? null : rows?.querySelector<HTMLElement>(`[data-child="${CSS.escape(childID)}"]`)
    if (!rows || !row) return
    const focused = document.activeElement
    if (rows.contains(focused) && !row.contains(focused)) {
      // From one earlier mark to the next one's, where there is one.
      const same = focused?.matches('[data-copy]') ? row.querySelector<HTMLElement>('[data-copy]') : null
      ;(same ?? row.querySelector('button'))?.focus({ preventScroll: true })
    }
    const head = document.querySelector('[data-column-head]')?.getBoundingClientRect().bottom ?? 0
    const foot = document.querySelector('[data-column-foot]')?.getBoundingClientRect().top ?? window.innerHeight
    const { top, bottom, height } = row.getBoundingClientRect()
    const above = top - height - head
    const below = bottom + height - foot
    if (below > 0) window.scrollBy({ top: below, behavior: 'instant' })
    else if (above < 0) window.scrollBy({ top: above, behavior: 'instant' })
  }, [list, childID])
}
