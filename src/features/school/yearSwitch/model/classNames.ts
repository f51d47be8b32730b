/** '1a', '1', '1 a' and '1-a'. Names such as 'Bärenklasse', '1/2 a' and '10b' do not count up. */
const countedName = /^([1-9])([ -]?\p{L}?)$/u

interface CountedName {
  grade: number
  /** What follows the grade: 'a'. */
  rest: string
}

/** The grade of a class by its name; undefined for a name that does not count up. */
export function readClassName(name: string): CountedName | undefined {
  const [, grade, rest = ''] = countedName.exec(name.normalize('NFC').trim()) ?? []
  return grade === undefined ? undefined : { grade: Number(grade), rest }
}

/** The grade that children leave the school after: the fourth, or the highest of a school that goes on longer. */
export const lastGrade = (names: readonly string[]) =>
  Math.max(4, ...names.map((name) => readClassName(name)?.grade ?? 0))

/**
 * What becomes of a class in the next year: '2a' for '1a', null for the last grade, whose children leave the school.
 * Undefined where the name tells nothing.
 */
export function nextClassName(name: string, last: number): string | null | undefined {
  const read = readClassName(name)
  if (!read) return undefined
  return read.grade >= last ? null : `${read.grade + 1}${read.rest}`
}

/** The last Friday in January of the school year with this name, dd.MM.yyyy; '' for a name without years. */
export function firstPrintDate(year: string): string {
  const end = Number(/^\d{4}\/(\d{4})$/.exec(year.trim())?.[1])
  if (!end) return ''
  const lastDay = new Date(Date.UTC(end, 0, 31))
  // Friday is day 5 of the week that begins with Sunday as day 0.
  const day = 31 - ((lastDay.getUTCDay() + 2) % 7)
  return `${day}.01.${end}`
}
