import type { CellKey } from '#rules/index.ts'
import { bringIntoView } from '../sheet/bringIntoView.ts'

/** The cell of an element inside the sheet. */
export function cellAt(element: EventTarget | null): CellKey | undefined {
  const row = element instanceof Element ? element.closest<HTMLElement>('[data-cell]') : null
  return row?.dataset.cell
}

/** Shows and focuses a row of the sheet. */
export function showCell(key: CellKey): HTMLElement | null {
  unmarkCells()
  const row = document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(key)}"]`)
  if (!row) return null
  void bringIntoView(row, 'center')
  row.querySelector<HTMLElement>('[role=radio][tabindex="0"]')?.focus({ preventScroll: true })
  return row
}

/** Shows a row that lacks its mark, and marks it. */
export function jumpToCell(key: CellKey): void {
  const row = showCell(key)
  if (row) row.dataset.missing = ''
}

/** Shows a section of the sheet; the keyboard goes on from its heading. */
export function showSection(id: string): void {
  unmarkCells()
  const section = document.getElementById(id)
  if (!section) return
  void bringIntoView(section, 'start')
  const heading = section.querySelector<HTMLElement>('h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** The edge belongs to the student it was made for. */
export function unmarkCells(): void {
  for (const row of document.querySelectorAll<HTMLElement>('[data-missing]')) delete row.dataset.missing
}
