import { useMemo } from 'react'
import type { ClassTemplate, Entry, GradingStudent } from '#contract/index.ts'
import { overlayRows } from '#readCache/overlay.ts'
import { entryOf } from '#rules/index.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import { type CardModel, cardModel, modelOf } from '../model/cardModel.ts'
import { type Column, type ColumnKey, columnValue, hasColumn, isFilled } from './columnsOf.ts'

export interface ColumnCount {
  /** How many students have a value in the column, unsent edits of this device included. */
  done: number
  /** How many students have the column at all. */
  of: number
}

/** Counts the columns of the class; see `hasColumn`. */
export function useColumnCounts(
  ofClass: ClassTemplate,
  columns: readonly Column[],
  students: readonly GradingStudent[],
  className: string,
  year: string,
): (column: Column) => ColumnCount {
  const rows = useFromOutbox((view) => view.rows)
  const counterOf = useMemo(() => createCounters(cardModel(ofClass), columns), [ofClass, columns])
  return useMemo(() => {
    const current = overlayRows(students, rows, className)
    const forms = new Set(current.map((student) => modelOf(ofClass, student)))
    const counted = [...forms].map((own) => {
      const some = current.filter((student) => modelOf(ofClass, student) === own)
      const { asked, count } = counterOf(own)
      return {
        asked,
        of: some.length,
        done: count(some.flatMap(({ grades }) => entryOf(grades, className, year) ?? [])),
      }
    })
    return (column) => ({
      done: counted.reduce((sum, { done }) => sum + (done.get(column.key) ?? 0), 0),
      of: counted.reduce((sum, { asked, of }) => sum + (asked.has(column) ? of : 0), 0),
    })
  }, [ofClass, counterOf, students, rows, className, year])
}

/** Returns a function that gives the columns which a form has, with their counter; always the same for one form. */
function createCounters(model: CardModel, columns: readonly Column[]) {
  const known = new Map<CardModel, { asked: ReadonlySet<Column>; count: ReturnType<typeof createColumnCounts> }>()
  return (own: CardModel) => {
    const asked = columns.filter((column) => hasColumn(model, own, column))
    const counter = known.get(own) ?? { asked: new Set(asked), count: createColumnCounts(asked, own.valid) }
    known.set(own, counter)
    return counter
  }
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
      if (!isFilled(columnValue(entry, column), column, valid)) continue
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
