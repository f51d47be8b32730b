import type { Entry, LayoutFields, Template } from '#contract/index.ts'
import { cellKey } from './cells.ts'
import { germanOrder } from './germanOrder.ts'
import { fieldsOf } from './layouts.ts'
import { entryOf, strayGrades } from './progress.ts'

export interface Start {
  /** The initial content of the form; its class and year are always the requested ones. */
  entry: Entry
  /** The server's entry of this class and year, or null. */
  base: Entry | null
  /** The year of the earlier entry that the form was filled from. */
  from?: string
}

/**
 * The entry that the form starts with: the student's own of this class and year, otherwise a copy of their first entry,
 * otherwise an empty one. A copy has only what the class's template requires, and saving it does not change the original.
 */
export function startEntry(template: Template, entries: readonly Entry[], className: string, year: string): Start {
  const own = entryOf(entries, className, year)
  if (own) return { entry: own, base: own }
  const first = entries[0]
  const blank: Entry = { class: className, year, grades: [], layout: {} }
  if (!first) return { entry: blank, base: null }
  const stray = new Set(strayGrades(template, first).map(cellKey))
  const fields = fieldsOf[template.layout.name].filter((field) => first.layout[field] !== undefined)
  return {
    entry: {
      ...blank,
      grades: first.grades.filter((mark) => !stray.has(cellKey(mark))),
      layout: Object.fromEntries(fields.map((field) => [field, first.layout[field]])) as LayoutFields,
    },
    base: null,
    from: first.year,
  }
}

/**
 * The student's newest entry before `year`, of any class and template; undefined if there is none. The entries may have
 * any order: year keys are compared with numbers by value ('2023/2024-2. Halbjahr' < '2024/2025-1. Halbjahr'). Of two
 * entries of the same part the first one counts.
 */
export function previousEntry(entries: readonly Entry[], year: string): Entry | undefined {
  return entries
    .filter((entry) => germanOrder(entry.year, year) < 0)
    .reduce<Entry | undefined>(
      (last, entry) => (last && germanOrder(last.year, entry.year) >= 0 ? last : entry),
      undefined,
    )
}

/**
 * The student's entry of the part with the name `firstHalf` of this year: of this class, else of the first other one by its
 * name.
 */
export function firstHalfEntry(
  entries: readonly Entry[],
  className: string,
  year: string,
  { firstHalf }: { firstHalf?: string | undefined },
): Entry | undefined {
  if (firstHalf === undefined) return undefined
  const ofPart = entries.filter((entry) => entry.year === `${year}-${firstHalf}`)
  return (
    ofPart.find((entry) => entry.class === className) ?? ofPart.toSorted((a, b) => germanOrder(a.class, b.class))[0]
  )
}
