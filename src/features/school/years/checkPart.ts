import { printDateProblem, readPrintDate } from '#rules/index.ts'
import { yearsTexts } from '#texts/index.ts'

export interface PartValues {
  name: string
  /** '1' or '2'. */
  term: string | null
  /** dd.MM.yyyy, or empty, or what was typed and is no day. */
  printDate: string
}

export type PartProblems = Partial<Record<keyof PartValues, string>>

/** What is missing, and a date that is not one of the school year with the name `year`. */
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
