import Papa from 'papaparse'
import { asStored } from '#lib/asStored.ts'
import type { Row } from '#rules/table/index.ts'

/** A field as it is stored, without the ="…" with which Excel keeps leading zeros. */
function cleanCell(cell: string): string {
  if (cell === '') return ''
  const text = cell.trim()
  const protectedText = text.startsWith('="') ? /^="([^"]*)"$/.exec(text)?.[1] : undefined
  return asStored(withoutBreaks(protectedText ?? text))
}

/** A word or a double name that a break within the cell divides, in one piece: 'Becker-Braun', 'Ostfriesland'. */
const withoutBreaks = (text: string) =>
  text.includes('\n') ? text.replace(/-\n(?=\p{Lu})/gu, '-').replace(/(?<=\p{Ll})-\n(?=\p{Ll})/gu, '') : text

export interface ParsedRows {
  rows: Row[]
  /** The line of the row whose quotation is never closed. Everything after it is part of that row. */
  unclosed?: number
  /** Number of quote characters in the wrong place. */
  strayQuotes: number
  /** Why reading stopped before the end, in German: the file exceeds the `bounds`. */
  beyond?: string
}

/** Characters parsed at a time. A row that is cut off is parsed again with the next piece. */
export const piece = 16_384

/** The largest file: as many lines as Excel has, and rows short enough that parsing takes linear time. */
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

/** The delimiter named by a first line 'sep=;', as Excel writes it. */
export const namedDelimiter = (text: string): string | undefined => sepLine.exec(text)?.[1] || undefined

/**
 * The rows of a cleaned text. An empty `spacer` means that no field is quoted. Leaves out the line 'sep=', blank rows
 * and rows of delimiters only; takes rows of any width and stray quotes as they are. Reading stops at the first of the
 * `bounds` that is exceeded; a quotation still open there counts as never closed.
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

  /** The bound that the row exceeds, in German. */
  function excess(raw: readonly string[]): string | undefined {
    if (line > bounds.lines) return tooMany.lines
    if (raw.length > bounds.columns) return tooMany.columns(line)
    if (raw.reduce((sum, cell) => sum + cell.length, raw.length) > bounds.rowLength) return tooMany.rowLength(line)
    // Two more: the first and the last row may be no students.
    return parsed.rows.length >= bounds.rows + 2 ? tooMany.rows : undefined
  }

  function take({ data, errors }: Papa.ParseResult<string[]>): void {
    const open = errors.find((error) => error.code === 'MissingQuotes')
    // An error in the cut-off row is reported again with the next piece, which has the whole row.
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

  /** Handles a cut-off row that exceeds the longest: its quotation is open, or it is too long. */
  function takeCutOff(rest: string): void {
    const alone = Papa.parse<string[]>(rest, options)
    if (alone.errors.some((error) => error.code === 'MissingQuotes')) take(alone)
    else parsed.beyond = tooMany.rowLength(line)
  }

  let end = 0
  // Papa Parse requires `complete` together with `chunk`.
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
