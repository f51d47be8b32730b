import { asStored } from '#lib/asStored.ts'
import { toLatin } from './lookalikes.ts'

/** One key for all spellings of a class: '1a' of '01A', '1 a', 'Klasse 1a' and of a Cyrillic а. */
export const classKey = (name: string): string =>
  toLatin(asStored(name))
    .toLocaleLowerCase('de')
    .replace(/^(?:klassen?|kl\.?)(?=[\s\d:])\s*:?/, '')
    .replace(/^(\s*\d{1,2})\.?\s(?:klasse|schuljahr|schuljahrgang|jahrgang)$/, '$1')
    .replace(/^(\s*\d{1,2}\s?[a-z])\s?\(.*\)$/, '$1')
    .replace(/(?<!\d)[\s._-]+|[\s._-]+(?!\d)/g, '')
    .replace(/^0+(?=\d)/, '')

/** '1a' for a name of that form; any other name as it is. */
export const plainClassName = (name: string): string => {
  const key = classKey(name)
  return /^\d{1,2}[a-z]?$/.test(key) ? key : toLatin(name)
}

/** True for a name that only a class has: '1a', '03b', 'Klasse 4', '1/2'. */
export const looksLikeClass = (name: string): boolean =>
  /^(?:\d{1,2}(?:[/.-]\d{1,2})?[a-z]?\d?|e\d[a-z]?)$/.test(classKey(name))

/** What stands in the column of classes for a child who is in none. */
const nowhere =
  /^(?:[-–—?.]+|warteliste|abg\p{L}*|abgemeldet|ausgeschult|entlassen|ehemalig\p{L}*|neuaufnahme\p{L}*|voranmeldung\p{L}*|ohne(?: klasse)?|keine|n\.? ?n\.?|null|#(?:nv|n\/a|wert!|bezug!|name\?|ref!|value!)|#+)$/iu
export const isNoClass = (name: string): boolean => nowhere.test(name)

const monthStarts = ['jan', 'feb', 'mrz', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez']
const monthWords: Record<string, string> = { mär: 'mrz', mar: 'mrz', may: 'mai', oct: 'okt', dec: 'dez' }

function monthInClassName(word: string): number {
  const start = word.toLowerCase().slice(0, 3)
  return monthStarts.indexOf(monthWords[start] ?? start) + 1
}

/** The numbers of 'a/b' that Excel has taken for a day, as it writes it in German. */
function fromDay(text: string): [number, number] | undefined {
  const [, day, word] = /^(\d{1,2})\.?[\s-]*(\p{L}{3,9})\.?(?:[\s-]+(?:\d{4}|\d{2}))?$/u.exec(text) ?? []
  if (day !== undefined && word !== undefined && monthInClassName(word) > 0)
    return [Number(day), monthInClassName(word)]
  const [, first, second] = /^(\d{1,2})\.(\d{1,2})\.(?:\d{4}|\d{2})?(?: 0{1,2}:00(?::00)?)?$/.exec(text) ?? []
  if (first !== undefined && second !== undefined) return [Number(first), Number(second)]
  const [, month, inMonth] = /^\d{4}-(\d{2})-(\d{2})(?:[T ]00:00(?::00)?)?$/.exec(text) ?? []
  if (month !== undefined && inMonth !== undefined) return [Number(inMonth), Number(month)]
  // Excel's number of a day of the years 2000 to 2099.
  const serial = /^\d{5}(?:[.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : 0
  if (serial < 36_526 || serial > 73_050) return undefined
  const date = new Date(Date.UTC(1899, 11, 30 + serial))
  return [date.getUTCDate(), date.getUTCMonth() + 1]
}

const inBothOrders = (numbers: readonly number[]) =>
  [numbers, numbers.toReversed()].flatMap((order) => ['/', '-', '.'].map((sign) => order.join(sign)))

/**
 * What a class may have been called before Excel took it for a day or a number: '1/2', '1-2' and '1.2' for '01. Feb', '1e0'
 * for '1,00E+00'. Empty for a name that Excel has not damaged.
 */
export function beforeExcel(text: string): string[] {
  const fraction = text === '½' ? '1/2' : text === '¾' ? '3/4' : undefined
  if (fraction !== undefined) return [fraction]
  const [, one, two] = /^(\d{1,2})\/(\d{1,2})\/(?:\d{4}|\d{2})(?: [\d:]+(?: [AP]M)?)?$/i.exec(text) ?? []
  if (one !== undefined && two !== undefined) return inBothOrders([Number(one), Number(two)])
  const day = fromDay(text)
  // In English the month comes first: '1-Feb' may have been 1/2 or 2/1.
  if (day) return /^\d{1,2}-\p{L}/u.test(text) ? inBothOrders(day) : ['/', '-', '.'].map((sign) => day.join(sign))
  const [, reversed, number] = /^(\p{L}{3,9})\.?[\s-]+(\d{1,2})$/u.exec(text) ?? []
  if (reversed !== undefined && number !== undefined && monthInClassName(reversed) > 0) {
    return ['/', '-', '.'].map((sign) => [monthInClassName(reversed), Number(number)].join(sign))
  }
  const [, digits, tail = '', power] = /^(\d)(?:[.,](\d+))?E\+?(\d+)$/i.exec(text) ?? []
  if (digits === undefined || power === undefined) return []
  const whole = `${digits}${tail.replace(/0+$/, '')}`
  const zeros = Number(power) - (whole.length - 1)
  return zeros < 0 || whole.length > 2 ? [] : [`${whole}e${zeros}`, ...(zeros === 0 ? [`${whole}e`] : [])]
}
