import { type FocusEvent, type KeyboardEvent, useState } from 'react'

/** The tab stop: a student's id and a column's index. The name is column 0. */
interface Stop {
  id: string
  column: number
}

const pageRows = 10
const buttonsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('button')]

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
      return [row + pageRows, column]
    case 'PageUp':
      return [row - pageRows, column]
    case 'Home':
      return [isFar ? 0 : row, 0]
    case 'End':
      return [isFar ? Number.POSITIVE_INFINITY : row, Number.POSITIVE_INFINITY]
    default:
      return undefined
  }
}

/** The whole matrix is one tab stop. Arrows, Home, End and the page keys move inside it, and Enter opens. */
export function useMatrixKeys(start: Stop | undefined) {
  const [stop, setStop] = useState<Stop | undefined>(start)

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const row = event.target instanceof Element ? event.target.closest('[data-student]') : null
    if (!row || event.altKey) return
    const rows = [...event.currentTarget.querySelectorAll('[data-student]')]
    const to = targetOf(event, rows.indexOf(row), buttonsOf(row).indexOf(event.target as HTMLElement))
    if (!to) return
    event.preventDefault()
    const next = rows[Math.min(Math.max(to[0], 0), rows.length - 1)]
    const inRow = next ? buttonsOf(next) : []
    inRow[Math.min(Math.max(to[1], 0), inRow.length - 1)]?.focus()
  }

  function onFocus({ target }: FocusEvent<HTMLElement>): void {
    const row = target.closest<HTMLElement>('[data-student]')
    const id = row?.dataset.student
    if (row && id !== undefined) setStop({ id, column: buttonsOf(row).indexOf(target) })
  }

  return { stop, onKeyDown, onFocus }
}
