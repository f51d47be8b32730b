import type { ReadColumns } from '#contract/index.ts'
import { detectFormat } from './detectFormat.ts'
import { guessColumns, hasHeadings, hasSummary } from './detectRows.ts'
import { columnsOf } from './headings.ts'
import { parseRows } from './parseRows.ts'
import { readText } from './readText.ts'

const flag = (value: boolean) => (value ? 'true' : 'false')
const sampleRows = 5

/** What a CSV file's rows say about the profile it needs. Throws a `Refusal` for what is too large or no text. */
export async function readColumns(bytes: Uint8Array): Promise<ReadColumns> {
  const { text, encoding } = readText(bytes)
  const found = await detectFormat(text)
  const format = { ...found, delimiter: found.delimiter || ';' }
  const { rows } = await parseRows(text, format.delimiter, format.spacer)
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
