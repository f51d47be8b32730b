import { readBirthday } from '../dates.ts'

/** What a cell says about a day. `day` is dd.MM.yyyy. */
export type ReadDay =
  | { kind: 'day'; day: string }
  /** Empty, or a word for it: 'unbekannt'. */
  | { kind: 'none' }
  /** What programs write for an empty field: '30.12.1899', '00.00.0000'. */
  | { kind: 'zero' }
  /** 3 April or 4 March: '03/04/2017'. */
  | { kind: 'ambiguous' }
  | { kind: 'unreadable' }

const unreadableDay: ReadDay = { kind: 'unreadable' }
const pad = (n: number | string) => String(n).padStart(2, '0')

/** Access, SQL and Excel write a time behind a day. */
const time = /(?<=\d)[T\s]+(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)\s*(?:Uhr|[AP]M)?\s*(Z|[+-]\d{2}:?\d{2})?$/i
const weekdayWord = /^(?:mo|di|mi|do|fr|sa|so|tu|we|th|su)\p{L}*[.,]*\s+/iu
/** What marks a text for Excel, and who is born. */
const mark = /^(?:['’*]\s*|geb(?:\.|oren)?\s*(?:am\s+)?)(?=\d)/i
const empties = new Set([
  '',
  '-',
  '--',
  '---',
  '?',
  'unbekannt',
  'keine angabe',
  'ohne angabe',
  'k. a.',
  'k.a.',
  'null',
])
/** Zero in Access, in SQL and in SAP. */
const zero = /^(?:30\.12\.1899|1899-12-30|0{1,2}\.0{1,2}\.0{2,4}|0{4}-0{2}-0{2}|0+|0?1\.0?1\.0001|0001-01-01)$/

const months = 'jan feb mär apr mai jun jul aug sep okt nov dez'.split(' ')
const otherMonths: Record<string, string> = {
  jän: 'jan',
  mrz: 'mär',
  mae: 'mär',
  mar: 'mär',
  may: 'mai',
  oct: 'okt',
  dec: 'dez',
}

/** 1 to 12 for a month's name or its beginning. */
function monthOf(word: string): number | undefined {
  const start = word.toLowerCase().slice(0, 3)
  const at = months.indexOf(otherMonths[start] ?? start)
  return at < 0 ? undefined : at + 1
}

/** Excel counts days from 30.12.1899; these are the years 1990 to 2099. */
function fromSerial(text: string): string | null {
  const serial = /^\d{5}(?:[.,]\d+)?$/.test(text) ? Number.parseInt(text, 10) : 0
  if (serial < 32_874 || serial > 73_050) return null
  const date = new Date(Date.UTC(1899, 11, 30 + serial))
  return `${pad(date.getUTCDate())}.${pad(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`
}

/** The day of these numbers; a year of two digits is 20yy, or 19yy if 20yy would be after `now`. */
function readDayOf(day: string, month: string | number, year: string, now: number): ReadDay {
  const centuries = year.length === 2 ? [`20${year}`, `19${year}`] : [year]
  const days = centuries.flatMap((full) => readBirthday(`${Number(day)}.${Number(month)}.${full}`) ?? [])
  const past = days.find((one) => millisOf(one) <= now)
  const found = past ?? days[0]
  return found === undefined ? unreadableDay : { kind: 'day', day: found }
}

/** Milliseconds since 1970 of a day dd.MM.yyyy. */
function millisOf(day: string): number {
  const [date, month, year] = day.split('.').map(Number)
  return Date.UTC(year ?? 0, (month ?? 1) - 1, date)
}

/** Whether days with slashes are written 'dd/MM' or 'MM/dd'; undefined if the column does not tell. */
export type SlashOrder = 'day' | 'month' | undefined

/** The order in a column: one day after the 12th tells it for all. */
export function slashOrderOf(cells: readonly string[]): SlashOrder {
  let [isDayFirst, isMonthFirst] = [false, false]
  for (const cell of cells) {
    const [, first, second] = /^(\d{1,2})\/(\d{1,2})\/(?:\d{2}|\d{4})\b/.exec(cell) ?? []
    isDayFirst ||= Number(first) > 12
    isMonthFirst ||= Number(second) > 12
  }
  return isDayFirst === isMonthFirst ? undefined : isDayFirst ? 'day' : 'month'
}

/**
 * Reads a day of a table: d.M.yyyy, dd.MM.yy, d-M-yyyy, yyyy-MM-dd, yyyyMMdd, '3. April 2017', '03.Apr.17' and Excel's
 * number, 'Apr 3, 2017', each also with a time, which is cut off. `now` is in milliseconds since 1970.
 */
export function readDay(cell: string, now: number, order?: SlashOrder): ReadDay {
  const [whole = '', clock = '', zone] = time.exec(cell) ?? []
  // 22:00 in another time zone is the next day here.
  if (zone !== undefined && !/^0{1,2}:00/.test(clock)) return unreadableDay
  const text = cell
    .slice(0, cell.length - whole.length)
    .trim()
    .replace(mark, '')
    .replace(weekdayWord, '')
  if (empties.has(text.toLowerCase())) return { kind: 'none' }
  if (zero.test(text)) return { kind: 'zero' }
  const [, d, m, y] = /^(\d{1,2})(?:[.,]\s?|-)(\d{1,2})(?:[.,]\s?|-)(\d{4}|\d{2})\.?$/.exec(text) ?? []
  if (d !== undefined && m !== undefined && y !== undefined) return readDayOf(d, m, y, now)
  const [, year, month, day] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  if (year !== undefined && month !== undefined && day !== undefined) return readDayOf(day, month, year, now)
  const [, date, word, inYear] = /^(\d{1,2})[.\s-]*(\p{L}{3,9})[.\s-]*(\d{4}|\d{2})$/u.exec(text) ?? []
  const named = monthOf(word ?? '')
  if (date !== undefined && named !== undefined && inYear !== undefined) return readDayOf(date, named, inYear, now)
  const [, first, dayOfMonth, ofYear] = /^(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u.exec(text) ?? []
  const english = monthOf(first ?? '')
  if (dayOfMonth !== undefined && english !== undefined && ofYear !== undefined)
    return readDayOf(dayOfMonth, english, ofYear, now)
  const serial = fromSerial(text)
  return serial === null ? withSlashes(text, now, order) : { kind: 'day', day: serial }
}

function withSlashes(text: string, now: number, order: SlashOrder): ReadDay {
  const [, first, second, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text) ?? []
  if (first === undefined || second === undefined || year === undefined) return unreadableDay
  const isSure = Number(first) > 12 || Number(second) > 12 || Number(first) === Number(second)
  if (!isSure && order === undefined) return { kind: 'ambiguous' }
  const isMonthFirst = Number(second) > 12 || (order === 'month' && Number(first) <= 12)
  return isMonthFirst ? readDayOf(second, first, year, now) : readDayOf(first, second, year, now)
}
