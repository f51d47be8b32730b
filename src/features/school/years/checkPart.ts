import { yearsTexts } from '#texts/index.ts'

export interface PartValues {
  name: string
  /** '1' or '2'. */
  term: string | null
  /** dd.MM.yyyy, or empty, or what was typed and is no day. */
  printDate: string
}

export type PartProblems = Partial<Record<keyof PartValues, string>>

/** What is missing: name, term and date are required (specification 5). */
export function checkPart({ name, term, printDate }: PartValues): PartProblems {
  return {
    ...(name.trim() === '' && { name: yearsTexts.partNameMissing }),
    ...(name.trim().length > 200 && { name: yearsTexts.tooLong }),
    ...(term !== '1' && term !== '2' && { term: yearsTexts.termMissing }),
    ...(printDate === '' && { printDate: yearsTexts.printDateMissing }),
  }
}
