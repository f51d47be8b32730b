import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useState } from 'react'
import { ignoreSecondTap } from '#ui/ignoreSecondTap.ts'
import type { OverviewColumn } from './overviewModel.ts'

/** The tab stop: a student's id and a button's index in the row. The name is button 0. */
interface Stop {
  id: string
  column: number
}

/** The cell that opened the last report card during this page load. It gets the focus again after going back. */
let left: Stop | undefined

const rowsPerPage = 10
const buttonsInRow = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('button')]

/** The target of a key as [row, column], which may lie outside of the matrix; undefined for a key that does not move. */
function targetOf({ key, ctrlKey, metaKey }: KeyboardEvent, row: number, column: number): [number, number] | undefined {
  const isFar = ctrlKey || metaKey
  switch (key) {
    case 'ArrowRight':
      return [row, column + 1]
    case 'ArrowLeft':
      return [row, column - 1]
    case 'ArrowDown':
      return [row + 1, column]
    case 'ArrowUp':
      return [row - 1, column]
    case 'PageDown':
      return [row + rowsPerPage, column]
    case 'PageUp':
      return [row - rowsPerPage, column]
    case 'Home':
      return [isFar ? 0 : row, 0]
    case 'End':
      return [isFar ? Number.POSITIVE_INFINITY : row, Number.POSITIVE_INFINITY]
    default:
      return undefined
  }
}

interface MatrixOptions {
  grid: RefObject<HTMLElement | null>
  columns: readonly OverviewColumn[]
  rows: readonly { id: string }[]
  onOpen: (studentID: string, column: OverviewColumn | undefined) => void
}

/**
 * Rows with `data-student` whose buttons with `data-at` open a report card: at that column, or with -1 the card itself,
 * as the rest of a table's row does.
 * All of them are one tab stop. Arrows, Home, End and the page keys move inside it, and Enter presses.
 */
export function useMatrixKeys({ grid, columns, rows, onOpen }: MatrixOptions) {
  const [stop, setStop] = useState<Stop | undefined>(left)
  const stopID = rows.some(({ id }) => id === stop?.id) ? stop?.id : rows[0]?.id

  useEffect(() => {
    if (!left || document.activeElement !== document.body) return
    const row = grid.current?.querySelector(`[data-student="${CSS.escape(left.id)}"]`)
    if (row) buttonsInRow(row)[left.column]?.focus({ preventScroll: true })
  }, [grid])

  function onClick({ target, nativeEvent }: MouseEvent): void {
    if (!(target instanceof Element)) return
    const row = target.closest<HTMLElement>('[data-student]')
    const id = row?.dataset.student
    // The row of a table opens the report card, too: it does what the name in it does.
    const button =
      target.closest<HTMLElement>('button[data-at]') ?? row?.querySelector<HTMLElement>('tr [data-at="-1"]')
    if (!row || !button || id === undefined) return
    left = { id, column: buttonsInRow(row).indexOf(button) }
    // `detail` is 0 for a key, which has no second tap.
    if (nativeEvent.detail > 0) ignoreSecondTap(nativeEvent)
    onOpen(id, columns[Number(button.dataset.at)])
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const row = event.target instanceof Element ? event.target.closest('[data-student]') : null
    if (!row || event.altKey) return
    const all = [...event.currentTarget.querySelectorAll('[data-student]')]
    const to = targetOf(event, all.indexOf(row), buttonsInRow(row).indexOf(event.target as HTMLElement))
    if (!to) return
    event.preventDefault()
    const next = all[Math.min(Math.max(to[0], 0), all.length - 1)]
    const inRow = next ? buttonsInRow(next) : []
    inRow[Math.min(Math.max(to[1], 0), inRow.length - 1)]?.focus()
  }

  function onFocus({ target }: FocusEvent<HTMLElement>): void {
    const row = target.closest<HTMLElement>('[data-student]')
    const id = row?.dataset.student
    if (row && id !== undefined) setStop({ id, column: buttonsInRow(row).indexOf(target) })
  }

  return {
    /** The index of the tab stop in a row; -1 when it is in another one. */
    stopIn: (id: string) => (id !== stopID ? -1 : stop?.id === stopID ? stop.column : 0),
    handlers: { onClick, onKeyDown, onFocus },
  }
}
