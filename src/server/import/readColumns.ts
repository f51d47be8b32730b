import type { ColumnType, ReadColumns } from '#contract/index.ts'
import { detectFormat } from '#csv/detectFormat.ts'
import { parseRows } from '#csv/parseRows.ts'
import {
  columnTypesOf,
  countsRows,
  findTable,
  guessColumns,
  hasBothNames,
  hasHeadings,
  hasSummary,
} from '#rules/table/index.ts'
import { Refusal } from '../http/Refusal.ts'
import { readUploadedText } from './readFile.ts'

const flagText = (value: boolean) => (value ? 'true' : 'false')
const sampleRows = 5

const isOpenName = (type: ColumnType) => type === 'name' || type === ''

/** The profile settings that fit a CSV file. Throws a `Refusal` for a file that is too large or no text. */
export function readColumns(bytes: Uint8Array): ReadColumns {
  const { text, encoding } = readUploadedText(bytes)
  const detected = detectFormat(text)
  const format = { ...detected, delimiter: detected.delimiter || ';' }
  const { rows, beyond } = parseRows(text, format.delimiter, format.spacer)
  if (beyond !== undefined) throw new Refusal('tooLarge', beyond)
  const table = findTable(rows)
  const [first] = table.rows
  // Headings of unknown words are told by what stands below them.
  const head = table.head ?? (first && hasHeadings(table.rows) ? first : undefined)
  const summed = table.hasSum || hasSummary(table.rows)
  const data = table.rows.slice(head && head === first ? 1 : 0, summed && !table.hasSum ? -1 : undefined)
  const headings = head?.cells ?? []
  const found = head ? columnTypesOf(headings) : guessColumns(data)
  const cellsOf = (at: number) => data.map(({ cells }) => cells[at] ?? '')
  const whose = data.map(({ cells }) => cells.filter((_, at) => /name/i.test(found[at] ?? '')).join(';'))
  const named = found.map((type, at) => (type === 'id' && countsRows(cellsOf(at), whose) ? '' : type))
  const both = named.includes('preName')
    ? -1
    : named.findIndex((type, at) => isOpenName(type) && hasBothNames(data, at))
  const split = both < 0 ? named : named.map((type, at) => (at === both ? 'fullName' : type === 'name' ? '' : type))
  // The class of a profile is found in the titles if no column of the file has it.
  const isTitled = !split.includes('class') && data.some(({ under }) => under !== undefined)
  const cols: ColumnType[] = isTitled ? [...split, 'class'] : split
  return {
    ...{ encoding, ...format, cols: cols.slice(0, 200) },
    ignoreFirstRow: flagText(head !== undefined),
    ignoreLastRow: flagText(summed),
    headings: head ? headings : cols.map(() => ''),
    sample: data.slice(0, sampleRows).map(({ cells }) => cells),
  }
}
