import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

/** What the order of the rows depends on. */
export interface SortColumn<T> {
  id: string
  /** Makes the column sortable: texts in German dictionary order, numbers by size. */
  sortBy?: (row: T) => string | number
  /** Names the row for a screen reader. The column that the table is first sorted by is bold, otherwise the first one. */
  isRowHeader?: boolean
}

export interface Sort {
  id: string
  direction: 'ascending' | 'descending'
}

const numericOrder = new Intl.Collator('de', { numeric: true })

const compareCells = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : numericOrder.compare(String(a), String(b))

interface SortedRows<T> {
  sorted: readonly T[]
  sort: Sort | null
  /** Sorts by a column; reverses the direction if it is the current one. */
  toggle: (id: string) => void
}

/**
 * The rows in German dictionary order (Çelik under C), numbers within texts by size. The sort is stable. `first` is the
 * id of the initial sort column, by default the first row header that sorts.
 */
export function useSortedRows<T>(rows: readonly T[], columns: readonly SortColumn<T>[], first?: string): SortedRows<T> {
  const sortable = columns.filter((column) => column.sortBy)
  const start = first ?? (sortable.find((column) => column.isRowHeader) ?? sortable[0])?.id
  const [chosen, setChosen] = useState<Sort | null>(null)
  const sort = chosen ?? (start === undefined ? null : ({ id: start, direction: 'ascending' } satisfies Sort))
  const sortBy = sortable.find((column) => column.id === sort?.id)?.sortBy
  const sign = sort?.direction === 'descending' ? -1 : 1
  const sorted = sortBy
    ? rows
        .map((row) => ({ row, key: sortBy(row) }))
        .sort((a, b) => sign * compareCells(a.key, b.key))
        .map(({ row }) => row)
    : rows
  return {
    sorted,
    sort,
    toggle: (id) =>
      setChosen({ id, direction: sort?.id === id && sort.direction === 'ascending' ? 'descending' : 'ascending' }),
  }
}

/** Height of a row in px, its line included; the same as in DataTable.module.css. */
const tableRowHeight = 50
const step = 10

/**
 * The range [start, end) of rows that are visible, with a few above and below. It follows every scroller: the window or
 * a dialog around the table.
 */
export function useRowWindow(table: RefObject<HTMLTableElement | null>, count: number): { start: number; end: number } {
  const [range, setRange] = useState({ start: 0, end: 40 })
  useEffect(() => {
    function measure() {
      const body = table.current?.tBodies[0]
      if (!body) return
      const top = -body.getBoundingClientRect().top
      const start = Math.max(0, Math.floor(top / tableRowHeight / step) * step - step)
      const end = Math.ceil((top + window.innerHeight) / tableRowHeight / step) * step + step
      setRange((now) => (now.start === start && now.end === end ? now : { start, end }))
    }
    measure()
    addEventListener('scroll', measure, { capture: true, passive: true })
    addEventListener('resize', measure)
    return () => {
      removeEventListener('scroll', measure, { capture: true })
      removeEventListener('resize', measure)
    }
  }, [table])
  const start = Math.min(range.start, Math.max(0, count - step))
  return { start, end: Math.min(count, Math.max(range.end, start + step)) }
}

/** True if the table is wider than the element around it. */
export function useIsCut(table: RefObject<HTMLTableElement | null>): boolean {
  const [isCut, setCut] = useState(false)
  const measure = useEffectEvent(() => {
    const { current } = table
    if (current?.parentElement) setCut(current.offsetWidth > current.parentElement.clientWidth)
  })
  // With every change of rows and columns, before it is painted.
  useLayoutEffect(() => measure())
  useEffect(() => {
    const onResize = () => measure()
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }, [])
  return isCut
}

/** Calls `onRow` for a press on a row, unless the press is on a control inside it. */
export function useRowAction(table: RefObject<HTMLTableElement | null>, onRow?: (index: number) => void): void {
  const press = useEffectEvent((event: MouseEvent) => {
    const { target } = event
    if (!onRow || !(target instanceof Element) || !table.current?.contains(target)) return
    if (target.closest('button, a, input, label')) return
    const index = target.closest('tr')?.dataset.index
    if (index !== undefined) onRow(Number(index))
  })
  useEffect(() => {
    // On the document, because the table is unmounted while it has no rows.
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [])
}
