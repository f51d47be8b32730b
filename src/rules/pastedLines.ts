import { tidyText } from './formValues.ts'

/** What was pasted, as the texts of new snippets, and how many lines are left out. */
export interface PastedLines {
  texts: string[]
  empty: number
  /** Lines that were pasted before, or that are there already. */
  doubled: number
}

/** A cell that Excel has quoted, because it holds a line break or a quotation mark. */
const quotedCell = /(^|[\t\n])"((?:[^"]|"")*)"(?=[\t\n]|$)/g
/** Word's bullets arrive as these signs; its hollow one is an 'o' before a tab, others are private letters of a font. */
const bullet = /^(?:[-–—•·▪▫◦●○■□‣⁃*➢➤✓✔☐→\p{Co}]\s+|[-•·▪◦●■\p{Co}](?=\p{L})|[o§Øü]\t\s*|[a-z]\)\s+)/u
const number = /^\(?(\d{1,3})(?:[.)]{1,2}\s*|\t\s*)(?=\S)/

/**
 * Splits pasted text into one snippet a line: without bullets, and without numbers that count the lines. Undefined for
 * text of one line, which is no list. `present` are the texts that the category has.
 */
export function readPastedLines(pasted: string, present: readonly string[]): PastedLines | undefined {
  const unified = pasted.replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n').replace(/^\n+|\s+$/g, '')
  const lines = unified.replace(quotedCell, unquoted).split('\n')
  if (lines.length < 2) return undefined
  const all = withoutNumbers(lines.map((line) => line.trim().replace(bullet, ''))).map(oneLine)
  const filled = all.filter((text) => text !== '')
  const known = new Set(present.map(oneLine))
  const texts = [...new Set(filled)].filter((text) => !known.has(text))
  return { texts, empty: all.length - filled.length, doubled: filled.length - texts.length }
}

/** Excel quotes no other cells: what merely stands in quotation marks keeps them. */
function unquoted(whole: string, before: string, content: string): string {
  return /\n|""/.test(content) ? before + content.replaceAll('""', '"').replace(/\s*\n\s*/g, ' ') : whole
}

const oneLine = (text: string) => tidyText(text).replace(/\s+/g, ' ')

/** A number counts if the numbered line before or behind it has the one before or behind it: '3 Sätze' does not. */
function withoutNumbers(lines: readonly string[]): string[] {
  const found = lines.flatMap((line, at) => {
    const digits = number.exec(line)?.[1]
    return digits === undefined ? [] : [{ at, value: Number(digits) }]
  })
  const counting = new Set(
    found
      .filter(({ value }, at) => found[at - 1]?.value === value - 1 || found[at + 1]?.value === value + 1)
      .map(({ at }) => at),
  )
  return lines.map((line, at) => (counting.has(at) ? line.replace(number, '') : line))
}
