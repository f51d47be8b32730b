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
