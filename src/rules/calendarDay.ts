/** Whether the day is one of the calendar, years 1 to 275760 (specification 5; the last ends on 13 September). */
export function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(0)
  // Date.UTC would take the years 0 to 99 for 1900 to 1999.
  date.setUTCFullYear(year, month - 1, day)
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
