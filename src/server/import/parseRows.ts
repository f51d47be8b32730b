import Papa from 'papaparse'
import { cleanCell } from './cleanText.ts'

/** One row of the file with something in it. */
export interface Row {
  /** Where it begins, from 1. */
  line: number
  cells: string[]
}

export interface ParsedRows {
  rows: Row[]
  /** The line of the row whose quotation never ends: all behind it is in that row. */
  unclosed?: number
  /** Quote characters where none should be. */
  strayQuotes: number
  /** Why reading stopped before the end, in German: no list of students has so much. */
  beyond?: string
}

/** Characters that are parsed at a time. A row that is cut off is parsed again with the next piece. */
export const piece = 16_384

/** What a file may have: lines as many as Excel, of a length that keeps parsing them linear. */
export const bounds = { rowLength: 20_000, columns: 500, rows: 20_000, lines: 1_048_576 } as const

const german = new Intl.NumberFormat('de').format
export const tooMany = {
  rowLength: (line: number) =>
    `Zeile ${line} ist länger als ${german(bounds.rowLength)} Zeichen. Das ist keine Schülerliste.`,
  columns: (line: number) => `Zeile ${line} hat mehr als ${bounds.columns} Spalten. Das ist keine Schülerliste.`,
  rows: `Die Datei hat mehr als ${german(bounds.rows)} Zeilen.`,
  lines: `Die Datei hat mehr als ${german(bounds.lines)} Zeilen.`,
}

const sepLine = /^"?sep=([^\n]{0,5}?)"?(?:\n|$)/i

/** The delimiter that Excel's first line 'sep=;' names. */
export const namedDelimiter = (text: string): string | undefined => sepLine.exec(text)?.[1] || undefined

/**
 * The rows of a cleaned text. Without a `spacer` nothing is quoted. The line 'sep=', blank rows and rows of delimiters
 * only are left out; ragged rows and stray quotes are taken as they are. Reading stops at the first of the `bounds`; a
 * quotation that is still open there counts as one that never ends.
 */
export function parseRows(text: string, delimiter: string, spacer: string): ParsedRows {
  const skipped = sepLine.exec(text)?.[0].length ?? 0
  const body = skipped > 0 ? text.slice(skipped) : text
  const options = {
    ...{ delimiter, newline: '\n' as const },
    ...(spacer === '' ? { fastMode: true } : { quoteChar: spacer, escapeChar: spacer }),
  }
  const parsed: ParsedRows = { rows: [], strayQuotes: 0 }
  let line = skipped > 0 ? 2 : 1

  /** Why the row cannot be one of a list of students. */
  function excess(raw: readonly string[]): string | undefined {
    if (line > bounds.lines) return tooMany.lines
    if (raw.length > bounds.columns) return tooMany.columns(line)
    if (raw.reduce((sum, cell) => sum + cell.length, raw.length) > bounds.rowLength) return tooMany.rowLength(line)
    // The first and the last row may be none of a student.
    return parsed.rows.length >= bounds.rows + 2 ? tooMany.rows : undefined
  }

  function take({ data, errors }: Papa.ParseResult<string[]>): void {
    const open = errors.find((error) => error.code === 'MissingQuotes')
    // An error of the row that is cut off comes again with the next piece, where the row is whole.
    const whole = errors.filter((error) => error.type === 'Quotes' && (error.row ?? 0) < data.length)
    parsed.strayQuotes += whole.length
    for (const [index, raw] of data.entries()) {
      const reason = open?.row === index ? undefined : excess(raw)
      if (reason !== undefined) {
        parsed.beyond = reason
        return
      }
      if (open?.row === index) parsed.unclosed = line
      const cells = raw.map(cleanCell)
      if (cells.some((cell) => cell !== '')) parsed.rows.push({ line, cells })
      line += 1
      for (const cell of raw) for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) line += 1
    }
  }

  /** The row that is cut off after so many characters: an open quotation, or simply too long. */
  function takeCutOff(rest: string): void {
    const alone = Papa.parse<string[]>(rest, options)
    if (alone.errors.some((error) => error.code === 'MissingQuotes')) take(alone)
    else parsed.beyond = tooMany.rowLength(line)
  }

  let end = 0
  // In pieces Papa Parse asks for `complete`; each is taken as it comes.
  Papa.parse<string[]>(body, {
    ...options,
    chunkSize: piece,
    complete: () => undefined,
    chunk(results: Papa.ParseResult<string[]>, parser: Papa.Parser) {
      end = Math.min(end + piece, body.length)
      take(results)
      const isCutOff = parsed.beyond === undefined && end - results.meta.cursor > bounds.rowLength
      if (isCutOff) takeCutOff(body.slice(results.meta.cursor, end))
      if (isCutOff || parsed.beyond !== undefined) parser.abort()
    },
  })
  return parsed
}
