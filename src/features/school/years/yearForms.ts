import type { SchoolYear } from '#contract/index.ts'
import { printDateProblem, readPrintDate } from '#rules/index.ts'
import { yearsTexts } from '#texts/index.ts'

const pattern = /^(\d{4})\/(\d{4})$/

/** Suggested name of the next year, YYYY/YYYY: the one after the latest, or the current school year if there is none. */
export function nextYearName(years: readonly SchoolYear[], today: Date): string {
  const ends = years.flatMap(({ name }) => Number(pattern.exec(name)?.[2]) || [])
  // Before August the current school year is the one that began last year.
  const running = today.getFullYear() - (today.getMonth() < 7 ? 1 : 0)
  const begin = ends.length > 0 ? Math.max(...ends) : running
  return `${begin}/${begin + 1}`
}

export interface PartValues {
  name: string
  /** '1' or '2'. */
  term: string | null
  /** dd.MM.yyyy, empty, or the typed text if it is no date. */
  printDate: string
}

type PartProblems = Partial<Record<keyof PartValues, string>>

/** Problems by field; empty if the part can be saved. The date must lie in the school year with the name `year`. */
export function checkPart({ name, term, printDate }: PartValues, year: string): PartProblems {
  const day = readPrintDate(printDate)
  const dateProblem = day === null ? undefined : printDateProblem(day, year)
  return {
    ...(name.trim() === '' && { name: yearsTexts.partNameMissing }),
    ...(name.trim().length > 200 && { name: yearsTexts.tooLong }),
    ...(term !== '1' && term !== '2' && { term: yearsTexts.termMissing }),
    ...(printDate === '' && { printDate: yearsTexts.printDateMissing }),
    ...(dateProblem !== undefined && { printDate: dateProblem }),
  }
}
