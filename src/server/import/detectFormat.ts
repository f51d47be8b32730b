import type { ColumnType } from '#contract/index.ts'
import { isDay, parseGender } from './fields.ts'
import { columnOf } from './headings.ts'
import { namedDelimiter, type ParsedRows, parseRows, type Row } from './parseRows.ts'

interface Format {
  delimiter: string
  spacer: string
}

const delimiters = [';', '\t', ',', '|'] as const
/** Characters that are looked at: some hundred rows. */
const sampleLength = 50_000

/** The beginning of a text, up to the end of a line. */
export function beginning(text: string): string {
  const end = text.length > sampleLength ? text.lastIndexOf('\n', sampleLength) : -1
  return end > 0 ? text.slice(0, end + 1) : text.slice(0, sampleLength)
}

/** The most frequent number of fields in a row, and the share of rows that have it (0 to 1). */
export function usualWidth(rows: ParsedRows['rows']): { width: number; share: number } {
  const counts = new Map<number, number>()
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  const [width, count] = [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0])
  return { width, share: rows.length === 0 ? 0 : count / rows.length }
}

function quoteOf(text: string, delimiter: string): string {
  if (!text.includes('"')) return delimiter === '|' ? '' : '"'
  const { strayQuotes, rows } = parseRows(text, delimiter, '"')
  const { rows: plain } = parseRows(text, delimiter, '')
  const quoted = plain.some(({ cells }) => cells.some((cell) => cell.startsWith('"')))
  return quoted && strayQuotes <= rows.length / 20 ? '"' : ''
}

/** The likely delimiter and quote character of a cleaned text. `delimiter` is empty if no delimiter splits the rows. */
export function detectFormat(text: string): Format {
  const head = beginning(text)
  const named = namedDelimiter(head)
  const scored: (Format & { score: number })[] = []
  for (const delimiter of delimiters) {
    const spacer = quoteOf(head, delimiter)
    const { width, share } = usualWidth(parseRows(head, delimiter, spacer).rows)
    scored.push({ delimiter, spacer, score: width > 1 ? width * share * share : 0 })
  }
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a))
  if (named !== undefined) return { delimiter: named, spacer: quoteOf(head, named) }
  return best.score > 0 ? { delimiter: best.delimiter, spacer: best.spacer } : { delimiter: '', spacer: '"' }
}

const filled = ({ cells }: Row) => cells.filter((cell) => cell !== '').length
const isDate = (cell: string) => /\d/.test(cell) && isDay(cell)
/** Rows that are looked at. */
const mostRows = 50

/** True if the first row names the columns: it has known headings, or only the rows below have digits. */
export function hasHeadings(rows: readonly Row[]): boolean {
  const [first, ...others] = rows.slice(0, mostRows)
  if (!first || first.cells.some(isDate)) return false
  if (first.cells.filter((cell) => columnOf(cell) !== undefined).length >= 2) return true
  const isWordy = first.cells.every((cell) => !/\d/.test(cell)) && new Set(first.cells).size === first.cells.length
  return isWordy && others.some(({ cells }) => cells.some((cell) => /\d/.test(cell)))
}

const isSum = (cell: string) =>
  /^(?:anzahl|summe|gesamt|insgesamt|total|ende|stand|\d+ (?:schüler|datensätze|zeilen))(?!\p{L})/iu.test(cell)

/** True if the last row is a sum or an end mark like 'Anzahl: 8'. */
export function hasSummary(rows: readonly Row[]): boolean {
  const last = rows.at(-1)
  if (!last || rows.length < 3) return false
  const before = rows.slice(-mostRows, -1)
  const usual = before.reduce((sum, row) => sum + filled(row), 0) / before.length
  if (filled(last) >= usual || last.cells.some(isDate)) return false
  return last.cells.some(isSum) || (filled(last) === 1 && usual >= 3)
}

const isClass = (cell: string) => /^(?:klasse )?\d{1,2} ?[a-z]?$/i.test(cell)

/** True if every cell of a column, and more than one, is like 'Becker, Emil'. */
export function hasBothNames(rows: readonly Row[], at: number): boolean {
  const cells = rows.slice(0, mostRows).flatMap(({ cells: all }) => all[at] || [])
  return cells.length > 1 && cells.every((cell) => /^\p{L}[^,\d]*, ?\p{L}[^,\d]*$/u.test(cell))
}

/**
 * The column types of rows without headings, as far as the content shows them. Of names only 'Nachname, Vorname' in one
 * column is recognized.
 */
export function guessColumns(rows: readonly Row[]): ColumnType[] {
  const data = rows.slice(0, mostRows)
  const found = new Set<ColumnType>()
  const width = Math.max(0, ...data.map(({ cells }) => cells.length))
  const take = (type: ColumnType, fits: boolean): ColumnType | undefined => {
    if (!fits || found.has(type)) return undefined
    found.add(type)
    return type
  }
  return Array.from({ length: width }, (_, at) => {
    const cells = data.flatMap(({ cells: all }) => all[at] || [])
    const all = (test: (cell: string) => boolean) => cells.length > 0 && cells.every(test)
    const isUnique = new Set(cells).size === cells.length
    return (
      take('birthday', all(isDate)) ??
      take(
        'gender',
        all((cell) => parseGender(cell) !== null),
      ) ??
      take('fullName', hasBothNames(data, at)) ??
      take('class', all(isClass) && cells.some((cell) => /[a-z]/i.test(cell))) ??
      take('id', isUnique && cells.length > 1 && all((cell) => /^\d{3,}$/.test(cell))) ??
      ''
    )
  })
}
