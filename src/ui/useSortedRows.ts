import { useState } from 'react'
import type { DataColumn } from './dataColumn.ts'

export interface Sort {
  id: string
  direction: 'ascending' | 'descending'
}

const collator = new Intl.Collator('de', { numeric: true })

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))

interface SortedRows<T> {
  sorted: readonly T[]
  sort: Sort | null
  /** Sorts by a column, or the other way round. */
  toggle: (id: string) => void
}

/** Rows as in a German dictionary (Çelik under C), numbers within texts by size. Equal ones stay in their order. */
export function useSortedRows<T>(rows: readonly T[], columns: readonly DataColumn<T>[], first?: string): SortedRows<T> {
  const sortable = columns.filter((column) => column.sortBy)
  const start = first ?? (sortable.find((column) => column.isRowHeader) ?? sortable[0])?.id
  const [chosen, setChosen] = useState<Sort | null>(null)
  const sort = chosen ?? (start === undefined ? null : ({ id: start, direction: 'ascending' } satisfies Sort))
  const sortBy = sortable.find((column) => column.id === sort?.id)?.sortBy
  const sign = sort?.direction === 'descending' ? -1 : 1
  const sorted = sortBy
    ? rows
        .map((row) => ({ row, key: sortBy(row) }))
        .sort((a, b) => sign * compare(a.key, b.key))
        .map(({ row }) => row)
    : rows
  return {
    sorted,
    sort,
    toggle: (id) =>
      setChosen({ id, direction: sort?.id === id && sort.direction === 'ascending' ? 'descending' : 'ascending' }),
  }
}
