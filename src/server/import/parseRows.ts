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
}

/** Characters between two turns of the event loop: some hundred rows, a few milliseconds. */
export const piece = 16_384

const sepLine = /^"?sep=([^\n]{0,5}?)"?(?:\n|$)/i

/** The delimiter that Excel's first line 'sep=;' names. */
export const namedDelimiter = (text: string): string | undefined => sepLine.exec(text)?.[1] || undefined

/**
 * The rows of a cleaned text. Without a `spacer` nothing is quoted. The line 'sep=', blank rows and rows of delimiters
 * only are left out; ragged rows and stray quotes are taken as they are. The server answers others in between.
 */
export async function parseRows(text: string, delimiter: string, spacer: string): Promise<ParsedRows> {
  const skipped = sepLine.exec(text)?.[0].length ?? 0
  const parsed: ParsedRows = { rows: [], strayQuotes: 0 }
  let line = skipped > 0 ? 2 : 1

  function take({ data, errors }: Papa.ParseResult<string[]>): void {
    const open = errors.find((error) => error.code === 'MissingQuotes')
    // An error of the row that is cut off comes again with the next piece, where the row is whole.
    const whole = errors.filter((error) => error.type === 'Quotes' && (error.row ?? 0) < data.length)
    parsed.strayQuotes += whole.length
    for (const [index, raw] of data.entries()) {
      const cells = raw.map(cleanCell)
      if (cells.some((cell) => cell !== '')) parsed.rows.push({ line, cells })
      if (open?.row === index) parsed.unclosed = line
      line += 1
      for (const cell of raw) for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) line += 1
    }
  }

  await new Promise<void>((resolve, reject) => {
    Papa.parse<string[]>(skipped > 0 ? text.slice(skipped) : text, {
      delimiter,
      newline: '\n',
      chunkSize: piece,
      ...(spacer === '' ? { fastMode: true } : { quoteChar: spacer, escapeChar: spacer }),
      chunk(results, parser) {
        take(results)
        parser.pause()
        setImmediate(() => {
          try {
            parser.resume()
          } catch (error) {
            reject(error)
          }
        })
      },
      complete: () => resolve(),
    })
  })
  return parsed
}
