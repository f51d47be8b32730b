import { useMemo } from 'react'
import type { Entry, GradingStudent } from '#contract/index.ts'
import { overlayRows } from '#readCache/overlay.ts'
import { entryOf } from '#rules/index.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import { type Column, type ColumnKey, isFilled, valueIn } from './columnsOf.ts'

/** How many students have a value in each column, unsent edits of this device included. */
export function useColumnCounts(
  columns: readonly Column[],
  valid: ReadonlySet<string>,
  students: readonly GradingStudent[],
  className: string,
  year: string,
): ReadonlyMap<ColumnKey, number> {
  const rows = useFromOutbox((view) => view.rows)
  const count = useMemo(() => createColumnCounts(columns, valid), [columns, valid])
  return useMemo(
    () => count(overlayRows(students, rows, className).flatMap(({ grades }) => entryOf(grades, className, year) ?? [])),
    [count, students, rows, className, year],
  )
}

/**
 * Returns a function that counts the filled cells of each column. It counts only the entries that came or went since its
 * last call, because a large class has thousands of marks and one of them changes at a time. Equal entries give the
 * same map again.
 */
export function createColumnCounts(
  columns: readonly Column[],
  valid: ReadonlySet<string>,
): (entries: Iterable<Entry>) => ReadonlyMap<ColumnKey, number> {
  let seen = new Set<Entry>()
  let counts = new Map<ColumnKey, number>()

  function add(entry: Entry, by: 1 | -1): void {
    for (const column of columns) {
      if (!isFilled(valueIn(entry, column), column, valid)) continue
      const count = (counts.get(column.key) ?? 0) + by
      if (count > 0) counts.set(column.key, count)
      else counts.delete(column.key)
    }
  }

  return (entries) => {
    const now = new Set(entries)
    const gone = [...seen].filter((entry) => !now.has(entry))
    const come = [...now].filter((entry) => !seen.has(entry))
    if (gone.length === 0 && come.length === 0) return counts
    counts = new Map(counts)
    for (const entry of gone) add(entry, -1)
    for (const entry of come) add(entry, 1)
    seen = now
    return counts
  }
}
