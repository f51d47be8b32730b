import type { Entry } from '#contract/index.ts'
import { type CellKey, marksOf } from '#rules/index.ts'
import type { CardModel } from '../../model/cardModel.ts'

/**
 * How many children have a valid mark in each column. Only entries that came or went since the last time are counted:
 * at every change all children of a large class are asked about every snippet.
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
