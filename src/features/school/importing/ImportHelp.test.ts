import { expect, it } from 'vitest'
import { parseRows } from '#csv/parseRows.ts'
import { columnTypesOf, findTable, readDay, readGender, readLanguage, readTableText } from '#rules/table/index.ts'
import { exampleColumns, exampleTable } from './ImportHelp.tsx'

it('the example is read as what it says, heading by heading and cell by cell', () => {
  const read = readTableText(new TextEncoder().encode(exampleTable()))
  if ('refused' in read) throw new Error(read.refused)
  expect(read.encoding).toBe('UTF-8 mit BOM')
  const { head, rows } = findTable(parseRows(read.text, ';', '"').rows)
  expect(columnTypesOf(head?.cells ?? [])).toEqual(exampleColumns)
  const cells = (type: (typeof exampleColumns)[number]) =>
    rows.map((row) => row.cells[exampleColumns.indexOf(type)] ?? '')
  expect(cells('birthday').map((day) => readDay(day, Number.POSITIVE_INFINITY).kind)).toEqual(['day', 'day'])
  expect([cells('gender').map(readGender), cells('language').map(readLanguage)]).toEqual([
    ['m', 'w'],
    ['de', 'tr'],
  ])
})
