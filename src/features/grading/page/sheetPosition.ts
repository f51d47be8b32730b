import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { LayoutField } from '#contract/index.ts'
import { type CellKey, fieldKey, nextOpen } from '#rules/index.ts'
import { writtenField } from '#ui/Switcher.tsx'
import { useCardEditor } from '../card/CardEditorContext.ts'
import type { ColumnKey } from '../column/columnsOf.ts'
import type { CardModel } from '../model/cardModel.ts'
import { bringIntoView, underHead } from '../sheet/bringIntoView.ts'
import type { SheetTarget } from './useSelection.ts'

/** The cell of an element inside the sheet. */
export function cellAt(element: EventTarget | null): CellKey | undefined {
  const row = element instanceof Element ? element.closest<HTMLElement>('[data-cell]') : null
  return row?.dataset.cell
}

/** The column of an element inside the sheet: that of its cell or of its field. */
export function columnAt(element: EventTarget | null): ColumnKey | undefined {
  const field = element instanceof HTMLElement ? element.dataset.field : undefined
  return cellAt(element) ?? (field === undefined ? undefined : fieldKey(field as LayoutField))
}

/** Scrolls to a row that lacks its mark, focuses it, and marks it until it is answered. */
export function jumpToCell(key: CellKey): void {
  const row = showCell(key)
  if (row) row.dataset.missing = ''
}

function showCell(key: CellKey): HTMLElement | null {
  unmarkCells()
  const row = document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(key)}"]`)
  if (!row) return null
  void bringIntoView(row, 'center')
  row.querySelector<HTMLElement>('[role=radio][tabindex="0"]')?.focus({ preventScroll: true })
  return row
}

const tintMs = 1500

/** Scrolls to a cell or field, focuses it, and tints it for a moment: an eye that comes from elsewhere has to find it. */
export function showPlace({ cell, field }: { cell?: CellKey; field?: LayoutField }): void {
  const place =
    cell === undefined ? document.querySelector<HTMLElement>(`main [data-field="${field}"]`) : showCell(cell)
  if (!place) return
  if (cell === undefined) {
    unmarkCells()
    void bringIntoView(place, 'center')
    place.focus({ preventScroll: true })
  }
  place.animate({ backgroundColor: ['var(--accent-soft)', 'transparent'] }, { duration: tintMs, easing: 'ease-in' })
}

/** Scrolls to a section and focuses its heading, so that the keyboard continues from there. */
function showSection(id: string): void {
  unmarkCells()
  const section = document.getElementById(id)
  if (!section) return
  void bringIntoView(section, 'start')
  const heading = section.querySelector<HTMLElement>('h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Scrolls to the field of days or text and focuses it. */
export function showField(field: LayoutField): void {
  unmarkCells()
  const element = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
  if (!element) return
  void bringIntoView(element, 'center')
  element.focus({ preventScroll: true })
}

function unmarkCells(): void {
  for (const row of document.querySelectorAll<HTMLElement>('[data-missing]')) delete row.dataset.missing
}

interface SheetTargetOptions {
  /** Every request is an object of its own. */
  target: SheetTarget | undefined
  cardKey: string
  model: CardModel
  lastCell: RefObject<CellKey | undefined>
}

/** Scrolls to the target once its sheet is rendered: to the first open cell of it, else to the target itself. */
export function useSheetTarget({ target, cardKey, model, lastCell }: SheetTargetOptions): void {
  const editor = useCardEditor()
  const reached = useRef<SheetTarget | undefined>(undefined)

  useEffect(() => {
    if (!target || reached.current === target) return
    // After the scrolling of `useScrollAnchor`, and after the router's scrolling to the top of a new page.
    const frame = requestAnimationFrame(() => {
      const entry = editor.opened()?.key === cardKey ? editor.entry() : null
      if (!entry) return
      reached.current = target
      if (target.field !== undefined) return showField(target.field)
      const asked = model.sections.find(({ id }) => id === target.section)
      const cells = target.cell !== undefined ? [target.cell] : (asked ?? model).cells
      const section = asked ?? model.sections[0]
      const open = nextOpen({ cells, valid: model.valid }, entry, undefined)
      if (open !== undefined) {
        lastCell.current = open
        jumpToCell(open)
      } else if (target.cell !== undefined) showCell(target.cell)
      else if (section) showSection(section.id)
    })
    return () => cancelAnimationFrame(frame)
  }, [target, cardKey, model, lastCell, editor])
}

const fadeMs = 140

/** The field that is being written in, else the section at the top of the window. */
export interface ScrollAnchor {
  selector: string
  /** Its distance from the top of the window, pixels. */
  top: number
}

export function scrollAnchor(sheet: HTMLElement): ScrollAnchor | undefined {
  const field = writtenField()
  if (field) return { selector: `main [data-field="${field.dataset.field}"]`, top: field.getBoundingClientRect().top }
  const line = underHead()
  const section = [...sheet.querySelectorAll('section[id]')].find(
    (element) => element.getBoundingClientRect().bottom > line,
  )
  return section && { selector: `#${section.id}`, top: section.getBoundingClientRect().top }
}

/** Fades the next student's sheet in, at the same section: texts and banners above it may have another height. */
export function useScrollAnchor(
  sheet: RefObject<HTMLElement | null>,
  anchor: RefObject<ScrollAnchor | undefined>,
  cardKey: string | undefined,
): void {
  const last = useRef(cardKey)

  useLayoutEffect(() => {
    const element = sheet.current
    const isSwitch = last.current !== undefined && last.current !== cardKey
    last.current = cardKey
    if (!element || !isSwitch) return
    unmarkCells()
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
      element.animate([{ opacity: 0.4 }, { opacity: 1 }], { duration: fadeMs, easing: 'ease-out' })
    }
    // Cells take over the new values after this effect and before the frame.
    const frame = requestAnimationFrame(() => {
      const before = anchor.current
      const element = before && document.querySelector(before.selector)
      if (element) window.scrollBy(0, element.getBoundingClientRect().top - before.top)
    })
    return () => cancelAnimationFrame(frame)
  }, [sheet, anchor, cardKey])
}
