import { describe, expect, it } from 'vitest'
import { checkImportProfile, type ImportProfileDraft } from './checkImportProfile.ts'

const good: ImportProfileDraft = {
  name: 'DaNiS',
  fileType: 'csv',
  delimiter: ';',
  spacer: '',
  ignoreFirstRow: 'true',
  ignoreLastRow: 'false',
  cols: ['name', 'preName', '', 'class', '', 'id'],
  addNewStudents: 'true',
  removeOldStudents: 'true',
  updateNames: 'true',
  createNewClasses: 'true',
  classLabel: 'Klasse',
}
const problemsOf = (change: Partial<ImportProfileDraft>) =>
  checkImportProfile({ ...good, ...change }).map(({ field, text }) => `${field}: ${text}`)

const nothing = {
  addNewStudents: 'false',
  removeOldStudents: 'false',
  updateNames: 'false',
  createNewClasses: 'false',
} as const

const missing = 'Name und Trennzeichen müssen angegeben werden.'
const columns = 'Sie müssen mindestens eine Spalte für den Namen, Nachnamen und die Klasse festlegen.'

describe('an import profile', () => {
  it.each<[string, Partial<ImportProfileDraft>]>([
    ['as it should be', {}],
    ['split by tabs', { delimiter: '\t', spacer: '"' }],
    ['that only adds', { ...nothing, addNewStudents: 'true', classLabel: '', cols: ['preName', 'name', 'class'] }],
    ['with both names in one column', { cols: ['fullName', 'class', 'id'] }],
  ])('%s is fine', (_, change) => {
    expect(problemsOf(change)).toEqual([])
  })

  it.each<[string, Partial<ImportProfileDraft>, string[]]>([
    ['name', { name: '  ' }, [`name: ${missing}`]],
    ['delimiter', { delimiter: '' }, [`delimiter: ${missing}`]],
    ['first name', { cols: ['name', 'class', 'id'] }, [`cols: ${columns}`]],
    [
      'one place for a name',
      { cols: ['fullName', 'name', 'class', 'id'] },
      ['cols: Nach- und Vorname stehen entweder in einer Spalte oder in zweien. Bitte eine davon nicht übernehmen.'],
    ],
    ['last name', { cols: ['preName', 'class', 'id'] }, [`cols: ${columns}`]],
    [
      'class',
      { cols: ['name', 'preName', 'id'] },
      [
        `cols: ${columns}`,
        'createNewClasses: Wenn Sie Klassen erstellen lassen wollen, müssen sie eine Spalte für Klassen festlegen.',
      ],
    ],
    [
      'number',
      { cols: ['name', 'preName', 'class'] },
      [
        'removeOldStudents: Wenn Sie Schüler entfernen lassen wollen, müssen sie eine Spalte für Schüler Nr. festlegen.',
        'updateNames: Wenn Sie die Namen der Schüler aktualisieren lassen wollen, müssen sie eine Spalte für Schüler Nr. festlegen.',
      ],
    ],
    [
      'label of new classes',
      { classLabel: ' ' },
      ['classLabel: Wenn Sie Klassen erstellen lassen wollen, müssen sie eine Klassenbezeichnung festlegen.'],
    ],
    ['action', { ...nothing }, ['addNewStudents: Sie müssen mindestens eine Aktion auswählen.']],
  ])('without %s says so', (_, change, expected) => {
    expect(problemsOf(change)).toEqual(expected)
  })

  it('has each column once, and those left out as often as needed', () => {
    expect(problemsOf({ cols: [...good.cols, 'id', ''] })).toEqual(['cols: Jede Spalte kann nur einmal vorkommen.'])
  })

  it.each([
    ['"', ''],
    ['a', ''],
    ['\n', ''],
    ["'", "'"],
  ])('cannot be split by %j with quotes %j', (delimiter, spacer) => {
    expect(problemsOf({ delimiter, spacer })).toEqual(['delimiter: Dieses Trennzeichen ist nicht möglich.'])
  })
})
