import { type FocusEvent, type KeyboardEvent, useState } from 'react'

/** Rows and columns from 0; the name is column 0. */
interface Stop {
  id: string
  column: number
}

const page = 10
const places = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('button')]

/** Where a key leads from a place, not yet held inside the matrix; undefined for every other key. */
function moved({ key, ctrlKey, metaKey }: KeyboardEvent, row: number, column: number): [number, number] | undefined {
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
      return [row + page, column]
    case 'PageUp':
      return [row - page, column]
    case 'Home':
      return [isFar ? 0 : row, 0]
    case 'End':
      return [isFar ? Number.POSITIVE_INFINITY : row, Number.POSITIVE_INFINITY]
    default:
      return undefined
  }
}

/** One tab stop for the whole matrix: arrows, Home, End and the page keys move in it, Enter opens. */
export function useMatrixKeys(start: Stop | undefined) {
  const [stop, setStop] = useState<Stop | undefined>(start)

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const row = event.target instanceof Element ? event.target.closest('[data-student]') : null
    if (!row || event.altKey) return
    const rows = [...event.currentTarget.querySelectorAll('[data-student]')]
    const to = moved(event, rows.indexOf(row), places(row).indexOf(event.target as HTMLElement))
    if (!to) return
    event.preventDefault()
    const next = rows[Math.min(Math.max(to[0], 0), rows.length - 1)]
    const inRow = next ? places(next) : []
    inRow[Math.min(Math.max(to[1], 0), inRow.length - 1)]?.focus()
  }

  function onFocus({ target }: FocusEvent<HTMLElement>): void {
    const row = target.closest<HTMLElement>('[data-student]')
    const id = row?.dataset.student
    if (row && id !== undefined) setStop({ id, column: places(row).indexOf(target) })
  }

  return { stop, onKeyDown, onFocus }
}
