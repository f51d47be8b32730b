/**
 * A birthday as a form gives it, d.M.yyyy or yyyy-MM-dd, in the school's way: dd.MM.yyyy. Null when the text is no day
 * of the calendar.
 */
export function readBirthday(text: string): string | null {
  const german = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text)
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const [day, month, year] = german ? german.slice(1) : iso ? iso.slice(1).reverse() : []
  if (day === undefined || month === undefined || year === undefined) return null
  const date = new Date(0)
  // Date.UTC would take the years 0 to 99 for 1900 to 1999.
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) && Number(year) > 0
  return isReal ? `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}` : null
}
