import { tidyText } from '#rules/index.ts'
import { bounds, endOfLine, parseQuoted } from './parseRows.ts'

/** What was pasted, as the texts of new snippets, and how many lines are left out. */
export interface PastedLines {
  texts: string[]
  empty: number
  /** Lines that were pasted before, or that are there already. */
  doubled: number
}

/** Word's bullets arrive as these signs; its hollow one is an 'o' before a tab, others are private letters of a font. */
const pastedBullet = /^(?:[-–—•·▪▫◦●○■□‣⁃*➢➤✓✔☐→\p{Co}]\s+|[-•·▪◦●■\p{Co}](?=\p{L})|[o§Øü]\t\s*|[a-z]\)\s+)/u
const pastedNumber = /^\(?(\d{1,3})(?:[.)]{1,2}\s*|\t\s*)(?=\S)/

/**
 * Splits pasted text into one snippet a line: without bullets, and without numbers that count the lines. Undefined for
 * text of one line, which is no list. `present` are the texts that the category has.
 */
export function readPastedLines(pasted: string, present: readonly string[]): PastedLines | undefined {
  const unified = pasted.replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n').replace(/^\n+|\s+$/g, '')
  const lines = pastedRows(unified).map((cells) => cells.map((cell) => cell.replace(/\s*\n\s*/g, ' ')).join('\t'))
  if (lines.length < 2) return undefined
  const all = withoutNumbers(lines.map((line) => line.trim().replace(pastedBullet, ''))).map(oneLine)
  const filled = all.filter((text) => text !== '')
  const known = new Set(present.map(oneLine))
  const texts = [...new Set(filled)].filter((text) => !known.has(text))
  return { texts, empty: all.length - filled.length, doubled: filled.length - texts.length }
}

/**
 * The cells of each row as Excel copies them: it quotes those with a line break or a quotation mark. What merely stands in
 * quotation marks keeps them.
 */
function pastedRows(text: string): string[][] {
  const rows: string[][] = []
  for (let at = 0; at < text.length; ) {
    const end = endOfLine(text, at)
    const line = text.slice(at, end)
    const quoted = /(?:^|\t)"/.test(line) ? quotedRow(text.slice(at, at + bounds.rowLength)) : undefined
    rows.push(quoted?.cells ?? line.split('\t'))
    at += quoted?.length ?? end - at + 1
  }
  return rows
}

/** The first row and its length; undefined where its quotation marks are not Excel's. */
function quotedRow(text: string): { cells: string[]; length: number } | undefined {
  const { data, errors, meta } = parseQuoted(text, '\t', '"', { preview: 1 })
  const [cells = []] = data
  const isExcel = errors.length === 0 && cells.some((cell) => /[\n"]/.test(cell))
  return isExcel ? { cells, length: meta.cursor } : undefined
}

const oneLine = (text: string) => tidyText(text).replace(/\s+/g, ' ')

/** A number counts if the numbered line before or behind it has the one before or behind it: '3 Sätze' does not. */
function withoutNumbers(lines: readonly string[]): string[] {
  const found = lines.flatMap((line, at) => {
    const digits = pastedNumber.exec(line)?.[1]
    return digits === undefined ? [] : [{ at, value: Number(digits) }]
  })
  const counting = new Set(
    found
      .filter(({ value }, at) => found[at - 1]?.value === value - 1 || found[at + 1]?.value === value + 1)
      .map(({ at }) => at),
  )
  return lines.map((line, at) => (counting.has(at) ? line.replace(pastedNumber, '') : line))
}
