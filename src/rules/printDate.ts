import { isCalendarDay } from './calendarDay.ts'

/** A Zeugnisdatum as typed, dd.MM.yyyy, as yyyy-MM-dd; null when it is no day of the calendar (years 1 to 275760). */
export function readPrintDate(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{2})\.(\d{2})\.(\d{4,6})$/.exec(text.trim()) ?? []
  if (!isCalendarDay(Number(year), Number(month), Number(day))) return null
  return `${String(Number(year)).padStart(4, '0')}-${month}-${day}`
}
