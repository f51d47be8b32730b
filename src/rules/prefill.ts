import type { Entry, LayoutFields, Template } from '#contract/index.ts'
import { cellKey } from './cells.ts'
import { fieldsOf } from './layouts.ts'
import { entryOf, strayGrades } from './progress.ts'

export interface Start {
  /** What the form shows first, always of the asked class and year. */
  entry: Entry
  /** The server's entry of this class and year, or null. */
  base: Entry | null
  /** The year of the earlier entry the form was filled from. */
  from?: string
}

/**
 * The entry the form starts with: the student's own of this class and year, else a copy of their first
 * entry (specification 4), else empty. A copy is new: saving it never touches the earlier entry, and it
 * takes only what the class's template asks for.
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
