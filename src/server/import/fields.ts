import type { Student } from '#contract/index.ts'
import { birthdayProblem, languageCodes, readBirthday } from '#rules/index.ts'

/** A student as in the file: empty fields are left out, `class` is a name, and so are `template` and `annex`. */
export interface Person extends Omit<Student, 'id' | 'class'> {
  id?: string
  class: string
  line: number
}

const pad = (n: number) => String(n).padStart(2, '0')

/** Excel counts days from 30.12.1899; these are the years 1990 to 2099. */
function fromSerial(text: string): string | null {
  const serial = /^\d{5}(?:[.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : 0
  if (serial < 32_874 || serial > 73_050) return null
  const date = new Date(Date.UTC(1899, 11, 30 + serial))
  return `${pad(date.getUTCDate())}.${pad(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`
}

/** The existing days that a text can mean as dd.MM.yyyy, likeliest first. */
function daysOf(text: string): string[] {
  const short = /^(\d{1,2}\.\s?\d{1,2}\.\s?)(\d{2})$/.exec(text)
  const packed = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  const days = short
    ? [readBirthday(`${short[1]}20${short[2]}`), readBirthday(`${short[1]}19${short[2]}`)]
    : [packed ? readBirthday(packed.slice(1).join('-')) : (fromSerial(text) ?? readBirthday(text))]
  return days.filter((day) => day !== null)
}

/** True if the text can be a day of any year. */
export const isDay = (text: string) => daysOf(text).length > 0

/**
 * A birthday of the file as dd.MM.yyyy. Reads d.M.yyyy, dd.MM.yy (20yy, or 19yy if 20yy is in the future), yyyy-MM-dd,
 * yyyyMMdd and Excel's day number. Null for anything else, and for days after `now` (milliseconds since 1970) or before
 * 1900.
 */
export function parseBirthday(text: string, now: number): string | null {
  return daysOf(text).find((day) => birthdayProblem(day, now) === undefined) ?? null
}

/** Why a readable day cannot be a birthday, in German; undefined if the text is no day. */
export function wrongBirthday(text: string, now: number): string | undefined {
  const [likeliest] = daysOf(text)
  return likeliest === undefined ? undefined : birthdayProblem(likeliest, now)
}

const genders: Record<string, 'm' | 'w' | 'd'> = {
  ...{ m: 'm', männlich: 'm', maennlich: 'm', '3': 'm' },
  ...{ w: 'w', weiblich: 'w', '4': 'w' },
  ...{ d: 'd', divers: 'd', '5': 'd' },
}

/** Reads letters, words and the numbers of the official key (3, 4, 5). Null for anything else. */
export function parseGender(text: string): 'm' | 'w' | 'd' | null {
  const key = text.toLowerCase()
  return Object.hasOwn(genders, key) ? (genders[key] ?? null) : null
}

/** Names in use that `Intl` does not have. */
const otherNames: readonly [string, string][] = [
  ['farsi', 'fa'],
  ['dari', 'fa'],
  ['kurmandschi', 'ku'],
  ['sorani', 'ku'],
  ['weißrussisch', 'be'],
  ['belarusisch', 'be'],
  ['swahili', 'sw'],
  ['thai', 'th'],
  ['twi', 'ak'],
  ['filipino', 'tl'],
  ['tagalog', 'tl'],
  ['hocharabisch', 'ar'],
]

const germanNames = new Intl.DisplayNames('de', { type: 'language', fallback: 'none' })
const codes = new Set(languageCodes)
const codeOfName = new Map<string, string>([
  ...otherNames,
  // If two codes share a name (Akan), the first one counts.
  ...languageCodes.toReversed().map((code): [string, string] => [germanNames.of(code)?.toLowerCase() ?? code, code]),
])

/** ISO 639-1 of a code (tr, TUR), a tag (de-DE, pt_BR) or a German name (Türkisch). Null for anything else. */
export function parseLanguage(text: string): string | null {
  const word = text.toLowerCase()
  const code = codeOfName.get(word)
  if (code) return code
  const tag = /^([a-z]{2,3})(?:[-_][a-z0-9]{2,8})*$/.exec(word)?.[1]
  if (tag === undefined) return null
  const [short = ''] = (Intl.getCanonicalLocales(tag)[0] ?? '').split('-')
  return codes.has(short) ? short : codes.has(tag) ? tag : null
}
