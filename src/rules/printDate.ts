import { isCalendarDay } from './calendarDay.ts'

/**
 * A Zeugnisdatum as typed, d.M.yyyy or d.M.yy (20yy), as yyyy-MM-dd; null when it is no day of the calendar (years 1 to
 * 275760).
 */
export function readPrintDate(text: string): string | null {
  const [, day = '', month = '', typed = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4,6})$/.exec(text.trim()) ?? []
  const year = typed.length === 2 ? 2000 + Number(typed) : Number(typed)
  if (!isCalendarDay(year, Number(month), Number(day))) return null
  return `${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

interface Span {
  first: [year: number, month: number, day: number]
  last: [year: number, month: number, day: number]
  hint: string
}

/** The school year and three months around it: in Lower Saxony it is from 1 August to 31 July. */
function spanOf(yearName: string): Span {
  const [, begin = '', end = ''] = /^(\d{4})\/(\d{4}|\d{2})$/.exec(yearName.trim()) ?? []
  const year = Number(begin)
  if (begin !== '' && String(year + 1).endsWith(end)) {
    const hint = `Das Zeugnisdatum liegt nicht im Schuljahr ${yearName}. Bitte ein Datum vom 01.05.${year} bis zum 31.10.${year + 1} angeben.`
    return { first: [year, 5, 1], last: [year + 1, 10, 31], hint }
  }
  return { first: [2000, 1, 1], last: [2100, 12, 31], hint: 'Bitte ein Datum in den Jahren 2000 bis 2100 angeben.' }
}

const inOrder = ([year, month, day]: Span['first']) => year * 10_000 + month * 100 + day

/** Why a Zeugnisdatum (yyyy-MM-dd) cannot be one of the school year with that name; undefined when it can. */
export function printDateProblem(day: string, yearName: string): string | undefined {
  const [year = 0, month = 0, ofMonth = 0] = day.split('-').map(Number)
  const { first, last, hint } = spanOf(yearName)
  const at = inOrder([year, month, ofMonth])
  return at < inOrder(first) || at > inOrder(last) ? hint : undefined
}
