import type { CellKey } from '#rules/index.ts'

/** The cell of an element inside the sheet. */
export function cellAt(element: EventTarget | null): CellKey | undefined {
  const row = element instanceof Element ? element.closest<HTMLElement>('[data-cell]') : null
  return row?.dataset.cell
}

/** Marks and focuses a row of the sheet, scrolling smoothly up to one screen. */
export function jumpToCell(key: CellKey): void {
  unmarkCells()
  const row = document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(key)}"]`)
  if (!row) return
  row.dataset.missing = ''
  const isNear = Math.abs(row.getBoundingClientRect().top) <= 1.5 * window.innerHeight
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  row.scrollIntoView({ block: 'center', behavior: isNear && !isStill ? 'smooth' : 'instant' })
  row.querySelector<HTMLElement>('[role=radio][tabindex="0"]')?.focus({ preventScroll: true })
}

/** The edge belongs to the student it was made for. */
export function unmarkCells(): void {
  for (const row of document.querySelectorAll<HTMLElement>('[data-missing]')) delete row.dataset.missing
}
