import { expect, it } from 'vitest'
import { importFileProblem } from './importFile.ts'

const problemOf = (name: string, type = '', size = 100) => importFileProblem({ name, type, size })

it.each([
  ['liste.csv', 'text/csv'],
  ['LISTE.CSV ', 'text/plain'],
  ['Klassen 1.2 neu.csv', 'application/vnd.ms-excel'],
  ['SchuelerBasisdaten.dat', ''],
  ['liste', 'text/csv;charset=utf-8'],
  ['blob', 'application/octet-stream'],
])('%s (%s) is read', (name, type) => {
  expect(problemOf(name, type)).toBeUndefined()
})

it.each([
  ['a.txt', 'text/csv'],
  ['a.csv.txt', 'text/plain'],
  ['Klasse 1.2', 'text/csv'],
  ['liste.xlsx', ''],
  ['liste', 'text/plain'],
])('%s (%s) is refused with its name and what to do', (name, type) => {
  expect(problemOf(name, type)).toMatch(`„${name}“ ist keine CSV-Datei. Bitte die Tabelle als CSV-Datei exportieren`)
})

it('a file of more than 10 MB is refused', () => {
  expect(problemOf('liste.csv', 'text/csv', 10 * 1024 * 1024 + 1)).toBe('Die Datei ist größer als 10 MB.')
})
