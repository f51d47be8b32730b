import type { ReadColumns } from '#contract/index.ts'
import { Refusal } from '../http/Refusal.ts'
import { detectFormat } from './detectFormat.ts'
import { guessColumns, hasHeadings, hasSummary } from './detectRows.ts'
import { columnsOf } from './headings.ts'
import { parseRows } from './parseRows.ts'
import { readText } from './readText.ts'

const flag = (value: boolean) => (value ? 'true' : 'false')
const sampleRows = 5

/** What a CSV file's rows say about the profile it needs. Throws a `Refusal` for what is too large or no text. */
export function readColumns(bytes: Uint8Array): ReadColumns {
  const { text, encoding } = readText(bytes)
  const found = detectFormat(text)
  const format = { ...found, delimiter: found.delimiter || ';' }
  const { rows, beyond } = parseRows(text, format.delimiter, format.spacer)
  if (beyond !== undefined) throw new Refusal('tooLarge', beyond)
  const headed = hasHeadings(rows)
  const summed = hasSummary(rows)
  const data = rows.slice(headed ? 1 : 0, summed ? -1 : undefined)
  const headings = headed ? (rows[0]?.cells ?? []) : []
  const cols = headed ? columnsOf(headings) : guessColumns(data)
  return {
    ...{ encoding, ...format, cols: cols.slice(0, 200) },
    ignoreFirstRow: flag(headed),
    ignoreLastRow: flag(summed),
    headings: headed ? headings : cols.map(() => ''),
    sample: data.slice(0, sampleRows).map(({ cells }) => cells),
  }
}
