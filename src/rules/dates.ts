import { dayMs } from '#lib/germanDate.ts'

/** True for a day of the calendar from year 1 to 13 September 275760, the last day of a JavaScript date. */
function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(0)
  // Date.UTC would read the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(year, month - 1, day)
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/**
 * Reads a birthday from a form, d.M.yyyy or yyyy-MM-dd, as dd.MM.yyyy. Null if the text is no day of the calendar.
 */
export function readBirthday(text: string): string | null {
  const german = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text)
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const [day, month, year] = german ? german.slice(1) : iso ? iso.slice(1).reverse() : []
  if (day === undefined || month === undefined || year === undefined) return null
  const isReal = isCalendarDay(Number(year), Number(month), Number(day))
  return isReal ? `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}` : null
}

/** Why the day (dd.MM.yyyy) cannot be a birthday; undefined if it can. `now` is in milliseconds since 1970. */
export function birthdayProblem(day: string, now: number): string | undefined {
  const [date, month, year = 0] = day.split('.').map(Number)
  if (year < 1900) return 'Der Geburtstag liegt vor 1900.'
  return Date.UTC(year, (month ?? 1) - 1, date) > now ? 'Der Geburtstag liegt in der Zukunft.' : undefined
}

/** Ages from which and up to which nobody is asked, with room for children who begin early or stay long. */
const [youngest, oldest] = [3, 17]

/**
 * What to ask about a birthday (dd.MM.yyyy) that no child of a primary school has; undefined for a usual one. `now` is in
 * milliseconds since 1970.
 */
export function unusualBirthday(day: string, now: number): string | undefined {
  const [date = 1, month = 1, year = 0] = day.split('.').map(Number)
  const today = new Date(now)
  const isBefore = today.getUTCMonth() + 1 < month || (today.getUTCMonth() + 1 === month && today.getUTCDate() < date)
  const age = today.getUTCFullYear() - year - (isBefore ? 1 : 0)
  if (age > oldest) return `Damit wäre das Kind ${age} Jahre alt.`
  return age < youngest ? `Damit wäre das Kind noch keine ${youngest} Jahre alt.` : undefined
}

/**
 * Reads a typed print date (Zeugnisdatum), d.M.yyyy or d.M.yy for 20yy, as yyyy-MM-dd. Null if it is no day of the
 * calendar.
 */
export function readPrintDate(text: string): string | null {
  const [, day = '', month = '', typed = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4,6})$/.exec(text.trim()) ?? []
  const year = typed.length === 2 ? 2000 + Number(typed) : Number(typed)
  if (!isCalendarDay(year, Number(month), Number(day))) return null
  return `${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

interface DateSpan {
  first: [year: number, month: number, day: number]
  last: [year: number, month: number, day: number]
  hint: string
}

/** The school year, in Lower Saxony from 1 August to 31 July, and three months before and after it. */
function spanOf(yearName: string, what: string): DateSpan {
  const [, begin = '', end = ''] = /^(\d{4})\/(\d{4}|\d{2})$/.exec(yearName.trim()) ?? []
  const year = Number(begin)
  if (begin !== '' && String(year + 1).endsWith(end)) {
    const hint = `${what} liegt nicht im Schuljahr ${yearName}. Bitte ein Datum vom 01.05.${year} bis zum 31.10.${year + 1} angeben.`
    return { first: [year, 5, 1], last: [year + 1, 10, 31], hint }
  }
  return { first: [2000, 1, 1], last: [2100, 12, 31], hint: 'Bitte ein Datum in den Jahren 2000 bis 2100 angeben.' }
}

const sortKey = ([year, month, day]: DateSpan['first']) => year * 10_000 + month * 100 + day

/**
 * Why a print date (yyyy-MM-dd) does not belong to the school year with that name; undefined if it does. `what` names another
 * date to which the same applies.
 */
export function printDateProblem(day: string, yearName: string, what = 'Das Zeugnisdatum'): string | undefined {
  const [year = 0, month = 0, ofMonth = 0] = day.split('-').map(Number)
  const { first, last, hint } = spanOf(yearName, what)
  const at = sortKey([year, month, ofMonth])
  return at < sortKey(first) || at > sortKey(last) ? hint : undefined
}

/** Suggested name of the next year, YYYY/YYYY: the one after the latest, or the current school year if there is none. */
export function nextYearName(years: readonly { name: string }[], today: Date): string {
  const ends = years.flatMap(({ name }) => Number(/^(\d{4})\/(\d{4})$/.exec(name)?.[2]) || [])
  // Before August the current school year is the one that began last year.
  const running = today.getFullYear() - (today.getMonth() < 7 ? 1 : 0)
  const begin = ends.length > 0 ? Math.max(...ends) : running
  return `${begin}/${begin + 1}`
}

/** Whole days from today to a day (dd.MM.yyyy), negative for a past one; undefined if it is no day of the calendar. */
export function daysUntil(day: string, today: Date): number | undefined {
  const [year, month, date] = readPrintDate(day)?.split('-').map(Number) ?? []
  if (year === undefined || month === undefined || date === undefined) return undefined
  const now = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())
  return Math.round((Date.UTC(year, month - 1, date) - now) / dayMs)
}
