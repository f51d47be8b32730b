import type { BodyOf, PartStart, SchoolYear, YearPart } from '#contract/index.ts'
import { germanDate, isoDay } from '#lib/germanDate.ts'
import { partProblems, printDateProblem } from '#rules/index.ts'
import { yearsTexts } from '#texts/index.ts'

export interface PartValues {
  name: string
  /** '1' or '2'. */
  term: string | null
  /** dd.MM.yyyy, empty, or the typed text if it is no date. */
  printDate: string
  /** Whether report cards are written for the part at once or from `validFrom` on. */
  when: 'now' | 'later'
  /** As `printDate`. */
  validFrom: string
}

export const emptyPart: PartValues = { name: '', term: null, printDate: '', when: 'now', validFrom: '' }

/**
 * The form of a new part of the year with the name `year`. With unfinished report cards in the running part it is not
 * valid at once, unless no later day of the year is left. After a part of the first half the second is suggested.
 */
export function newPart(year: string, today: Date, hasOpen: boolean, running?: { term: string }): PartValues {
  const validFrom = suggestedStart(year, today)
  const second = running?.term === '1' && { name: yearsTexts.terms['2'], term: '2' }
  return { ...emptyPart, ...second, when: hasOpen && validFrom !== '' ? 'later' : 'now', validFrom }
}

/** 1 February, when the second half of the year begins, as dd.MM.yyyy; later in a week's time, or empty after the year. */
function suggestedStart(year: string, today: Date): string {
  const begin = /^(\d{4})\//.exec(year.trim())?.[1]
  const february = begin === undefined ? '' : `01.02.${Number(begin) + 1}`
  if (isAhead(february, today)) return february
  const week = isoDay(new Date(today.getFullYear(), today.getMonth(), today.getDate() + 7))
  return printDateProblem(week, year) === undefined ? germanDate(week) : ''
}

export const partValuesOf = (
  { name, term, printDate, validFrom = '' }: Omit<YearPart, 'partID'>,
  today: Date,
): PartValues => ({
  ...{ name, term, printDate },
  ...(isAhead(validFrom, today) ? { when: 'later', validFrom } : { when: 'now', validFrom: '' }),
})

/** True if the day (dd.MM.yyyy) lies after today; false for anything else. */
export function isAhead(day: string, today: Date): boolean {
  const [date = 0, month = 0, year = 0] = day.split('.').map(Number)
  return new Date(year, month - 1, date) > today
}

/** The part of a year that report cards are written for. */
export const runningPartOf = ({ parts }: SchoolYear, today: Date): YearPart | undefined =>
  parts.findLast(({ validFrom = '' }) => !isAhead(validFrom, today))

/** The body of the call for a form without problems. */
export const partBodyOf = ({ name, term, printDate, when, validFrom }: PartValues): BodyOf<'addYearPart'> => ({
  ...{ name: name.trim(), term: term === '2' ? '2' : '1', printDate },
  ...(when === 'later' && { validFrom }),
})

/** Values that the edits began from, for the `was` of the call. */
export const partStartOf = ({ name, term, printDate, when, validFrom }: PartValues): PartStart => ({
  ...{ name, term: term ?? '', printDate, validFrom: when === 'later' ? validFrom : '' },
})

/** A change of a new part's form: with the half of the year comes its usual name, where no other name is typed. */
export function withUsualName({ name }: PartValues, patch: Partial<PartValues>): Partial<PartValues> {
  const usual: Readonly<Record<string, string>> = yearsTexts.terms
  const isFree = name.trim() === '' || Object.values(usual).includes(name.trim())
  const chosen = patch.term == null ? undefined : usual[patch.term]
  return isFree && chosen !== undefined ? { ...patch, name: chosen } : patch
}

/** Problems by field; empty if the part can be saved. A later start must lie after `today`. */
export const checkPart = (
  { when, validFrom, ...part }: PartValues,
  year: string,
  today: Date,
): Partial<Record<keyof PartValues, string>> => ({
  ...(when === 'later' && !isAhead(validFrom, today) && { validFrom: yearsTexts.startPassed }),
  ...partProblems(when === 'later' ? { ...part, validFrom } : part, year),
})
