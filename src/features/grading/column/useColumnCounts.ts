import { useMemo } from 'react'
import type { Entry, GradingStudent } from '#contract/index.ts'
import { overlayRows } from '#readCache/overlay.ts'
import { type CellKey, entryOf, marksOf } from '#rules/index.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import type { CardModel } from '../model/cardModel.ts'

/** How many students have a valid mark in each column, unsent edits of this device included. */
export function useColumnCounts(
  model: CardModel,
  students: readonly GradingStudent[],
  className: string,
  year: string,
): ReadonlyMap<CellKey, number> {
  const rows = useFromOutbox((view) => view.rows)
  const count = useMemo(() => createColumnCounts(model), [model])
  return useMemo(
    () => count(overlayRows(students, rows, className).flatMap(({ grades }) => entryOf(grades, className, year) ?? [])),
    [count, students, rows, className, year],
  )
}

/**
 * Returns a function that counts the valid marks of each column. It counts only the entries that came or went since its
 * last call, because a large class has thousands of marks and one of them changes at a time. Equal entries give the
 * same map again.
 */
export function createColumnCounts(model: CardModel): (entries: Iterable<Entry>) => ReadonlyMap<CellKey, number> {
  const columns = new Set(model.cells)
  let seen = new Set<Entry>()
  let counts = new Map<CellKey, number>()

  function add(entry: Entry, by: 1 | -1): void {
    for (const [key, grade] of marksOf(entry)) {
      if (columns.has(key) && model.valid.has(grade)) counts.set(key, (counts.get(key) ?? 0) + by)
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
