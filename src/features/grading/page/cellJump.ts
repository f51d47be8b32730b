import type { CellKey } from '#rules/index.ts'
import { bringIntoView } from '../sheet/bringIntoView.ts'

/** The cell of an element inside the sheet. */
export function cellAt(element: EventTarget | null): CellKey | undefined {
  const row = element instanceof Element ? element.closest<HTMLElement>('[data-cell]') : null
  return row?.dataset.cell
}

/** Marks, shows and focuses a row of the sheet. */
export function jumpToCell(key: CellKey): void {
  unmarkCells()
  const row = document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(key)}"]`)
  if (!row) return
  row.dataset.missing = ''
  void bringIntoView(row, 'center')
  row.querySelector<HTMLElement>('[role=radio][tabindex="0"]')?.focus({ preventScroll: true })
}

/** The edge belongs to the student it was made for. */
export function unmarkCells(): void {
  for (const row of document.querySelectorAll<HTMLElement>('[data-missing]')) delete row.dataset.missing
}
