import type { Entry } from '#contract/index.ts'
import { entryOf, type Start } from '#rules/index.ts'

/**
 * What a report card starts with in a column: the student's own entry, else nothing. The form's copy of an earlier
 * report is not taken over here, because nobody would see more of it than one cell.
 */
export function ownStart(entries: readonly Entry[], className: string, year: string): Start {
  const own = entryOf(entries, className, year)
  return { entry: own ?? { class: className, year, grades: [], layout: {} }, base: own ?? null }
}
