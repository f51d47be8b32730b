import { useEffect } from 'react'

/** The rows of the column as elements. Moving the focus by hand keeps the keyboard of a tablet open within one tap. */
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-student]')]

export const studentAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-student]')?.dataset.student : undefined

const rowOf = (id: string): HTMLElement | undefined => rows().find(({ dataset }) => dataset.student === id)

const radiosOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('[data-marks] [role=radio]')]

/** The text of a student. */
export const areaOf = (id: string): HTMLTextAreaElement | null => rowOf(id)?.querySelector('textarea') ?? null

/** Moves the focus to a student's field, or to the mark in the row that is in line with the focused one. */
export function focusStudent(id: string): void {
  const row = rowOf(id)
  if (!row) return
  const focused = document.activeElement
  const at = focused?.closest('[data-student] [data-marks]') ? radiosOf(focused.closest('[data-student]') ?? row) : []
  const inLine = radiosOf(row)[at.indexOf(focused as HTMLElement)]
  const control = inLine ?? row.querySelector<HTMLElement>('[data-field], [data-marks] [tabindex="0"]')
  control?.focus({ preventScroll: true })
  keepInSight(row)
}

export function showStudent(id: string): void {
  const row = rowOf(id)
  if (row) keepInSight(row)
}

/** At most so much of the rows before and after stays in sight. */
const glimpse = 40

/** Scrolls so that a row and the edges of its neighbours are between the column's head and the bar below. */
export function keepInSight(row: Element): void {
  // On a low screen the head scrolls away and the bar follows the list, so both are measured.
  const boxOf = (part: string) => document.querySelector(part)?.getBoundingClientRect()
  const head = Math.max(boxOf('header')?.bottom ?? 0, boxOf('[data-column-head]')?.bottom ?? 0)
  const foot = Math.min(boxOf('[data-column-foot]')?.top ?? window.innerHeight, window.innerHeight)
  const { top, bottom } = row.getBoundingClientRect()
  const above = top - glimpse - head
  const below = bottom + glimpse - foot
  // The beginning of a row that is higher than the room comes first.
  if (below > 0) window.scrollBy({ top: Math.min(below, above), behavior: 'instant' })
  else if (above < 0) window.scrollBy({ top: above, behavior: 'instant' })
}

/**
 * Keeps the row that is being written in sight: when its field gets the focus by a tap, and when the window, the
 * column's head or the bar below changes its size. What is marked is under the finger already, and stays there.
 */
export function useWrittenInSight(): void {
  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const row = document.activeElement?.matches('textarea') && document.activeElement.closest('[data-student]')
        if (row) keepInSight(row)
      })
    }
    const sizes = new ResizeObserver(look)
    for (const bar of document.querySelectorAll('[data-column-head], [data-column-foot]')) sizes.observe(bar)
    document.addEventListener('focusin', look)
    window.addEventListener('resize', look)
    window.visualViewport?.addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      document.removeEventListener('focusin', look)
      window.removeEventListener('resize', look)
      window.visualViewport?.removeEventListener('resize', look)
    }
  }, [])
}
