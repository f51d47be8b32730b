import type { ColumnType, ReadColumns } from '#contract/index.ts'
import { Refusal } from '../http/Refusal.ts'
import { detectFormat, guessColumns, hasBothNames, hasHeadings, hasSummary } from './detectFormat.ts'
import { columnsOf } from './headings.ts'
import { parseRows } from './parseRows.ts'
import { readText } from './readText.ts'

const flag = (value: boolean) => (value ? 'true' : 'false')
const sampleRows = 5

const isOpenName = (type: ColumnType) => type === 'name' || type === ''

/** The profile settings that fit a CSV file. Throws a `Refusal` for a file that is too large or no text. */
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
  const named = headed ? columnsOf(headings) : guessColumns(data)
  const both = named.includes('preName')
    ? -1
    : named.findIndex((type, at) => isOpenName(type) && hasBothNames(data, at))
  const cols = both < 0 ? named : named.map((type, at) => (at === both ? 'fullName' : type === 'name' ? '' : type))
  return {
    ...{ encoding, ...format, cols: cols.slice(0, 200) },
    ignoreFirstRow: flag(headed),
    ignoreLastRow: flag(summed),
    headings: headed ? headings : cols.map(() => ''),
    sample: data.slice(0, sampleRows).map(({ cells }) => cells),
  }
}
