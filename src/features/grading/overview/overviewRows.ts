import type { Entry, GradingStudent } from '#contract/index.ts'
import { classStanding, entryOf } from '#rules/index.ts'
import type { CardModel } from '../model/cardModel.ts'
import { type Missing, missingIn } from './missingIn.ts'
import type { Column } from './overviewColumns.ts'

/** What one report card lacks, column by column. */
export interface Counted {
  cells: readonly Missing[]
  /** All that counts: open marks, or in a layout without marks whatever is empty. */
  open: number
  isIncomplete: boolean
}

export interface OverviewRow extends Counted {
  id: string
  preName: string
  name: string
}

/** What a report card begins as. */
export const nothing: Entry = { class: '', year: '', grades: [], layout: {} }

/** Which columns add up to a student's sum. */
export function isSummed(columns: readonly Column[], { isRequired }: Column): boolean {
  return isRequired || columns.every((column) => !column.isRequired)
}

/** Counts report cards, each once: only an edited one is counted anew. */
export function createCounter(model: CardModel, columns: readonly Column[]): (entry: Entry | undefined) => Counted {
  const known = new WeakMap<Entry, Counted>()
  const standing = classStanding(model)
  const untouched = count(undefined)

  function count(entry: Entry | undefined): Counted {
    const cells = columns.map((column) => missingIn(model, column, entry ?? nothing))
    const open = cells.reduce((sum, { missing }, at) => {
      const column = columns[at]
      return column && isSummed(columns, column) ? sum + missing : sum
    }, 0)
    return { cells, open, isIncomplete: standing(entry).isIncomplete }
  }

  return (entry) => {
    if (!entry) return untouched
    const counted = known.get(entry) ?? count(entry)
    known.set(entry, counted)
    return counted
  }
}

/** The rows of a class, in its order; those whose report card has not changed keep what was counted. */
export function overviewRows(
  students: readonly GradingStudent[],
  counter: (entry: Entry | undefined) => Counted,
  className: string,
  year: string,
): OverviewRow[] {
  return students.map(({ id, preName, name, grades }) => ({
    id,
    preName,
    name,
    ...counter(entryOf(grades, className, year)),
  }))
}

/** What all of them lack in each column. */
export function columnTotals(rows: readonly Counted[], columns: readonly Column[]): number[] {
  return columns.map((_, at) => rows.reduce((sum, { cells }) => sum + (cells[at]?.missing ?? 0), 0))
}
