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
    // On a low screen the head goes up with the children, and the foot follows them.
    const boxOf = (part: string) => document.querySelector(part)?.getBoundingClientRect()
    const head = Math.max(boxOf('header')?.bottom ?? 0, boxOf('[data-column-head]')?.bottom ?? 0)
    const foot = Math.min(boxOf('[data-column-foot]')?.top ?? window.innerHeight, window.innerHeight)
    const { top, bottom, height } = row.getBoundingClientRect()
    const above = top - height - head
    const below = bottom + height - foot
    if (below > 0) window.scrollBy({ top: below, behavior: 'instant' })
    else if (above < 0) window.scrollBy({ top: above, behavior: 'instant' })
  }, [list, childID])
}
