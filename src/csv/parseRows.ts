import Papa from 'papaparse'
import { asStored } from '#lib/asStored.ts'
import type { TableRow } from '#rules/table/index.ts'

const uncleaned = /^[\s=]|\s$|\s\s|[^\S ]/

/** A field of a cleaned text as it is stored, without the ="…" with which Excel keeps leading zeros. */
function cleanCell(cell: string): string {
  if (!uncleaned.test(cell)) return cell
  const text = cell.trim()
  const protectedText = text.startsWith('="') ? /^="([^"]*)"$/.exec(text)?.[1] : undefined
  return asStored(withoutBreaks(protectedText ?? text))
}

/** A word or a double name that a break within the cell divides, in one piece: 'Becker-Braun', 'Ostfriesland'. */
const withoutBreaks = (text: string) =>
  text.includes('\n') ? text.replace(/-\n(?=\p{Lu})/gu, '-').replace(/(?<=\p{Ll})-\n(?=\p{Ll})/gu, '') : text

export interface ParsedRows {
  rows: TableRow[]
  /** The line of the row whose quotation is never closed. Everything after it is part of that row. */
  unclosed?: number
  /** Number of quote characters in the wrong place. */
  strayQuotes: number
  /** Why reading stopped before the end, in German: the file exceeds the `bounds`. */
  beyond?: string
}

/** Characters of rows with quotes that are parsed at a time. A row that is cut off is parsed again with more of them. */
export const piece = 16_384

/** The largest file: as many lines as Excel has, and rows short enough that parsing takes linear time. */
export const bounds = {
  ...{ rowLength: 20_000, columns: 500, rows: 20_000, fields: 2_000_000, strayQuotes: 20_000, lines: 1_048_576 },
} as const

const german = new Intl.NumberFormat('de').format
export const tooMany = {
  rowLength: (line: number) =>
    `Zeile ${line} ist länger als ${german(bounds.rowLength)} Zeichen. Das ist keine Schülerliste.`,
  columns: (line: number) => `Zeile ${line} hat mehr als ${bounds.columns} Spalten. Das ist keine Schülerliste.`,
  fields: `Die Datei hat mehr als ${german(bounds.fields)} Felder. Das ist keine Schülerliste.`,
  strayQuotes: `Die Datei hat mehr als ${german(bounds.strayQuotes)} Anführungszeichen mitten im Text. Bitte die Schülerliste noch einmal als CSV-Datei exportieren.`,
  rows: (most: number) => `Die Datei hat mehr als ${german(most)} Zeilen.`,
  lines: `Die Datei hat mehr als ${german(bounds.lines)} Zeilen.`,
}

const sepLine = /^"?sep=([^\n]{0,5}?)"?(?:\n|$)/i

/** The delimiter named by a first line 'sep=;', as Excel writes it. */
export const namedDelimiter = (text: string): string | undefined => sepLine.exec(text)?.[1] || undefined

/**
 * The rows of a cleaned text. An empty `spacer` means that no field is quoted. Leaves out the line 'sep=', blank rows
 * and rows of delimiters only; takes rows of any width and stray quotes as they are. Reading stops at the first of the
 * `bounds` that is exceeded, or with more than `mostRows`; a quotation still open there counts as never closed.
 */
export function parseRows(text: string, delimiter: string, spacer: string, mostRows: number = bounds.rows): ParsedRows {
  const parsed: ParsedRows = { rows: [], strayQuotes: 0 }
  const nextQuote = createSearch(text, spacer)
  let at = sepLine.exec(text)?.[0].length ?? 0
  let line = at > 0 ? 2 : 1
  let rows = 0
  let fields = 0

  /** The bound that the row exceeds, in German. */
  function excess(raw: readonly string[], length: number): string | undefined {
    if (line > bounds.lines) return tooMany.lines
    if (raw.length > bounds.columns) return tooMany.columns(line)
    if (length > bounds.rowLength) return tooMany.rowLength(line)
    if (fields > bounds.fields) return tooMany.fields
    if (parsed.strayQuotes > bounds.strayQuotes) return tooMany.strayQuotes
    // Two more: the first and the last row may be no students.
    return rows > mostRows + 2 ? tooMany.rows(mostRows) : undefined
  }

  function take(raw: readonly string[], isUnclosed = false): void {
    rows += 1
    fields += raw.length
    const length = raw.reduce((sum, cell) => sum + cell.length, raw.length)
    const reason = isUnclosed ? undefined : excess(raw, length)
    if (reason !== undefined) parsed.beyond = reason
    if (reason !== undefined) return
    if (isUnclosed) parsed.unclosed = line
    const cells = raw.map(cleanCell)
    if (cells.some((cell) => cell !== '')) parsed.rows.push({ line, cells })
  }

  /** A line without quotes. Below a table, Excel may write a million of delimiters only. */
  function takeLine(end: number): void {
    const raw = text.slice(at, end)
    if (raw.length > bounds.rowLength) parsed.beyond = tooMany.rowLength(line)
    else if (raw.length >= bounds.columns || raw.replaceAll(delimiter, '').trim() !== '') take(raw.split(delimiter))
    else if (line > bounds.lines) parsed.beyond = tooMany.lines
    at = end + 1
    line += 1
  }

  /** The rows of the following lines with quotes, at most a piece of them. */
  function takeQuoted(): void {
    let end = at
    while (end < text.length && end - at < piece && nextQuote(end) < endOfLine(text, end))
      end = endOfLine(text, end) + 1
    let read = parseQuoted(text.slice(at, end), delimiter, spacer, { isCut: end < text.length })
    // In the last row a quotation is open: its end is looked for in twice as much.
    while (read.data.length === 0 && end < text.length && end - at <= bounds.rowLength) {
      end = Math.min(at + 2 * (end - at), text.length)
      read = parseQuoted(text.slice(at, end), delimiter, spacer, { isCut: end < text.length })
    }
    const isCutOff = read.data.length === 0 && end < text.length
    if (isCutOff) read = parseQuoted(text.slice(at, end), delimiter, spacer, {})
    const open = read.errors.find((error) => error.code === 'MissingQuotes')
    if (isCutOff && !open) parsed.beyond = tooMany.rowLength(line)
    if (parsed.beyond !== undefined) return
    // An error in a row that is cut off is found again with the whole row.
    parsed.strayQuotes += read.errors.filter(({ type, row = 0 }) => type === 'Quotes' && row < read.data.length).length
    for (const [index, raw] of read.data.entries()) {
      take(raw, open?.row === index)
      if (parsed.beyond !== undefined) return
      line += 1
      for (const cell of raw) for (let n = cell.indexOf('\n'); n >= 0; n = cell.indexOf('\n', n + 1)) line += 1
    }
    at = isCutOff ? text.length : at + read.meta.cursor
  }

  while (at < text.length && parsed.beyond === undefined) {
    const end = endOfLine(text, at)
    if (nextQuote(at) < end) takeQuoted()
    else takeLine(end)
  }
  return parsed
}

export function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

/** Finds the first place of `sign` from a position; infinity without one. What lies between two calls is searched once. */
function createSearch(text: string, sign: string): (from: number) => number {
  let [searched, found] = [0, -1]
  return (from) => {
    if (searched <= from && from <= found) return found
    const next = sign === '' ? -1 : text.indexOf(sign, from)
    searched = from
    found = next < 0 ? Number.POSITIVE_INFINITY : next
    return found
  }
}

/** `isCut` leaves out the last row, which goes on behind the text; `preview` reads so many rows. */
export function parseQuoted(
  text: string,
  delimiter: string,
  quote: string,
  { isCut = false, preview = 0 },
): Papa.ParseResult<string[]> {
  const options = { delimiter, newline: '\n' as const, quoteChar: quote, escapeChar: quote, fastMode: false, preview }
  return new Papa.Parser(options).parse(text, 0, isCut)
}
