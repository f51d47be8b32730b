import type { TableRow } from '#rules/table/index.ts'
import { namedDelimiter, parseRows } from './parseRows.ts'

interface Format {
  delimiter: string
  spacer: string
}

const knownDelimiters = [';', '\t', ',', '|'] as const
/** Characters that are looked at: some hundred rows. */
const sampleLength = 50_000

/** The beginning of a text, up to the end of a line. */
export function beginningOf(text: string): string {
  const end = text.length > sampleLength ? text.lastIndexOf('\n', sampleLength) : -1
  return end > 0 ? text.slice(0, end + 1) : text.slice(0, sampleLength)
}

/** The most frequent number of fields in a row, and the share of rows that have it (0 to 1). */
export function usualWidth(rows: readonly TableRow[]): { width: number; share: number } {
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
  const head = beginningOf(text)
  const named = namedDelimiter(head)
  const scored: (Format & { score: number; share: number })[] = []
  for (const delimiter of knownDelimiters) {
    const spacer = quoteOf(head, delimiter)
    const { width, share } = usualWidth(parseRows(head, delimiter, spacer).rows)
    scored.push({ delimiter, spacer, share, score: width > 1 ? width * share * share : 0 })
  }
  const comma = scored.find(({ delimiter }) => delimiter === ',')
  // Commas also stand in '2,3' and 'Becker, Emil'.
  const isInCells = scored.some(
    ({ delimiter, score, share }) => delimiter !== ',' && score > 0 && share >= (comma?.share ?? 0),
  )
  const able = isInCells ? scored.filter((one) => one !== comma) : scored
  const best = able.reduce((a, b) => (b.score > a.score ? b : a))
  if (named !== undefined) return { delimiter: named, spacer: quoteOf(head, named) }
  return best.score > 0 ? { delimiter: best.delimiter, spacer: best.spacer } : { delimiter: '', spacer: '"' }
}
