import { isCalendarDay } from './calendarDay.ts'

/**
 * A birthday as a form gives it, d.M.yyyy or yyyy-MM-dd, in the school's way: dd.MM.yyyy. Null when the text is no day
 * of the calendar.
 */
export function readBirthday(text: string): string | null {
  const german = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text)
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const [day, month, year] = german ? german.slice(1) : iso ? iso.slice(1).reverse() : []
  if (day === undefined || month === undefined || year === undefined) return null
  const isReal = isCalendarDay(Number(year), Number(month), Number(day))
  return isReal ? `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}` : null
}

/** Why nobody at a school is born on the day (dd.MM.yyyy), or undefined. `now` in milliseconds since 1970. */
export function birthdayProblem(day: string, now: number): string | undefined {
  const [date, month, year = 0] = day.split('.').map(Number)
  if (year < 1900) return 'Der Geburtstag liegt vor 1900.'
  return Date.UTC(year, (month ?? 1) - 1, date) > now ? 'Der Geburtstag liegt in der Zukunft.' : undefined
}
