import { describe, expect, it } from 'vitest'
import type { ImportProfile } from '#contract/index.ts'
import { everybody, planOf, school, student } from '../../../tests/support/planRows.ts'

describe('students who are not in the file', () => {
  const four = {
    ...school,
    students: [...school.students, ...[4, 5, 6].map((n) => student(`0${n}`, `N${n}`, 'X', '1a'))],
  }
  const rows = [...everybody, '04;N4;X;1a;', '05;N5;X;1a;']

  it('are removed, when the profile says so', () => {
    expect(planOf(rows, {}, four).remove.map(({ id }) => id)).toEqual(['06'])
    expect(planOf(rows, { removeOldStudents: 'false' }, four).remove).toEqual([])
  })

  it.each<[string, string[], Partial<ImportProfile>]>([
    ['nothing', [], {}],
    ['a heading', ['Nr;Name;Vorname;Klasse;Geb'], { ignoreFirstRow: 'true' }],
    ['rows that cannot be read', ['kaputt', 'noch;kaputter'], {}],
    ['a quotation without end', ['01;Meier;Anna;1a;', '02;"Öztürk;Ben;1a;'], {}],
  ])('are never found in a file with %s', (_, lines, change) => {
    expect(planOf(lines, change, four).remove).toEqual([])
  })

  it.each([
    ['too short', '06;N6;X'],
    ['too long', '06;N6;X;1a;;zu;lang'],
    ['without class', '06;N6;X;;'],
    ['with a damaged number', '6E+0;N6;X;1a;'],
  ])('are not those whose row is %s', (_, row) => {
    expect(planOf([...rows, row], {}, four).remove).toEqual([])
  })

  it('are not those of the row that the profile leaves out', () => {
    expect(planOf([...rows, '06;N6;X;1a;'], { ignoreLastRow: 'true' }, four).remove).toEqual([])
  })

  it('need a second confirmation above a fifth', () => {
    expect(planOf(rows, {}, four).confirmRemoval).toBeUndefined()
    expect(planOf(rows.slice(0, 4), {}, four).confirmRemoval).toEqual({
      count: 2,
      text: '2 von 6 Schülern würden gelöscht (33 %).',
    })
  })

  it('need one when the file covers only some classes', () => {
    const many = {
      ...school,
      students: [...school.students, ...[...Array(10).keys()].map((n) => student(`1${n}`, `N${n}`, 'X', '1a'))],
    }
    const onlyFirst = [...everybody.slice(0, 2), ...[...Array(10).keys()].map((n) => `1${n};N${n};X;1a;`)]
    expect(planOf(onlyFirst, {}, many).confirmRemoval).toEqual({
      count: 1,
      text: 'Die Datei enthält nicht die ganze Schule, es fehlt die Klasse 2b. 1 von 13 Schülern würden gelöscht (8 %).',
    })
  })
})
