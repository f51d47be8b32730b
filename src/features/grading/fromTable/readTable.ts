import type { Student } from '#contract/index.ts'
import { detectFormat } from '#csv/detectFormat.ts'
import { parseRows } from '#csv/parseRows.ts'
import { nonAsciiWords, normalText, readTableText, type TableRow } from '#rules/table/index.ts'
import { markTableTexts as texts } from '#texts/index.ts'

/** The rows of a table, or in German why there are none, and what to do instead. */
export type ReadTable = { rows: TableRow[] } | { refused: string; advice: string }

/** A whole school has fewer; more would keep the page waiting. */
const mostRowsRead = 1_000

/** Reads a file or pasted cells. The names of the class tell the encoding of a file. */
export function readTable(
  source: Uint8Array | string,
  students: readonly Pick<Student, 'name' | 'preName'>[],
): ReadTable {
  const known = new Set(students.flatMap(({ name, preName }) => nonAsciiWords(`${name} ${preName}`)))
  const read = typeof source === 'string' ? { text: normalText(source) } : readTableText(source, { known })
  if ('refused' in read) return read
  const { delimiter, spacer } = detectFormat(read.text)
  const { rows, unclosed, beyond } = parseRows(read.text, delimiter || ';', spacer, mostRowsRead)
  const refused = rows.length > mostRowsRead ? texts.tooManyRows : beyond
  if (refused !== undefined) return { refused, advice: texts.ofOneClass }
  if (unclosed !== undefined) return { refused: texts.unclosed(unclosed), advice: texts.exportAgain }
  if (rows.length === 0) return { refused: texts.emptyTable, advice: texts.pasteWhole }
  return delimiter === '' ? { refused: texts.oneColumn, advice: texts.pasteWhole } : { rows }
}
