export const dayMs = 24 * 60 * 60 * 1000

/** '05.01.2025' for '2025-01-05'; anything else is returned unchanged. */
export function germanDate(iso: string): string {
  const parts = /^(\d{4,6})-(\d{2})-(\d{2})$/.exec(iso)
  return parts ? `${parts[3]}.${parts[2]}.${parts[1]}` : iso
}

/** '2025-01-05' for a moment of that day, local time. */
export const isoDay = (date: Date): string =>
  new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())).toISOString().slice(0, 10)

const shape = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4,6})\s*$/

/** True for text in the form of a day, even if the calendar does not have it, such as '31.02.2025'. */
export const looksLikeDay = (text: string) => shape.test(text)

/**
 * '05.01.2025' for '5.1.2025' and '5.1.25'; undefined for anything but a day of the calendar. `min` and `max` are years.
 */
export function readGermanDate(text: string, min = 1, max = 275_760): string | undefined {
  const [, d = '', m = '', y = ''] = shape.exec(text) ?? []
  const [day, month, year] = [Number(d), Number(m), y.length === 2 ? 2000 + Number(y) : Number(y)]
  if (y === '' || year < min || year > max || month < 1 || month > 12 || day < 1) return undefined
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return day > days ? undefined : `${d.padStart(2, '0')}.${m.padStart(2, '0')}.${String(year).padStart(4, '0')}`
}
