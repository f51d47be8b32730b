import { expect, it } from 'vitest'
import { gradeValues } from '#rules/index.ts'
import { type CellScale, readValue } from './readValue.ts'

const grades: CellScale = { kind: 'grades', labels: gradeValues, isPoints: false }
const points: CellScale = { ...grades, isPoints: true }
const days: CellScale = { kind: 'days', labels: [], isPoints: false }
const ticks: CellScale = {
  kind: 'ticks',
  labels: ['trifft voll zu', 'trifft teilweise zu', 'trifft nicht zu'],
  isPoints: false,
}
const signs: CellScale = { kind: 'ticks', labels: ['++', '+', 'o', '-'], isPoints: false }

it.each<[CellScale, string, string | number]>([
  ...[1, 2, 3, 4, 5, 6].map((grade): [CellScale, string, string] => [grades, `${grade}`, `${grade}`]),
  ...(
    [
      ['2,0', '2'],
      ['3.0', '3'],
      ['gut', '2'],
      ['Sehr gut', '1'],
      ['2 (gut)', '2'],
      ['NE', 'ne'],
      ['n.b.', 'nb'],
      ['befreit', 'bf'],
      ['nicht erteilt', 'ne'],
    ] as const
  ).map(([cell, grade]): [CellScale, string, string] => [grades, cell, grade]),
  [points, 'befreit', 'bf'],
  [days, '0', 0],
  [days, '12', 12],
  [days, '5,0', 5],
  [ticks, 'Trifft  voll zu', 'trifft voll zu'],
  [signs, '++', '++'],
  [signs, '–', '-'],
])('%o: %j is %j', (scale, cell, value) => {
  expect(readValue(cell, scale)).toEqual({ kind: 'value', value })
})

it.each<[CellScale, string, (string | number)[]]>([
  [grades, '2-', ['2']],
  [grades, '1+', ['1']],
  [grades, '2−', ['2']],
  [grades, '(3)', ['3']],
  [grades, '3/4', ['3', '4']],
  [grades, '3-4', ['3', '4']],
  [grades, '2,3', ['2']],
  [grades, '2.5', ['2', '3']],
  [grades, '03. Apr', ['3', '4']],
  [grades, '03.04.2025', ['3', '4']],
  [grades, '—', []],
  [grades, '7', []],
  [grades, '0', []],
  [grades, '12', []],
  [grades, '2 (sehr gut)', ['2']],
  [grades, 'fehlt', []],
  [points, '2', ['5']],
  [points, '15', ['1']],
  [points, '0', ['6']],
  [points, '16', []],
  [days, '-', [0]],
  [days, '7,5', [7, 8]],
  [days, '3 Tage', [3]],
  [days, '4/1', []],
  [days, '9999', []],
  [ticks, '2', ['trifft teilweise zu']],
  [ticks, 'trifft voll', ['trifft voll zu']],
  [ticks, 'trifft', ['trifft voll zu', 'trifft teilweise zu', 'trifft nicht zu']],
  [ticks, 'x', []],
  [signs, '0', []],
])('%o: %j is asked about, as %j', (scale, cell, proposals) => {
  expect(readValue(cell, scale)).toEqual({ kind: 'doubt', proposals })
})

it('an empty cell says nothing', () => {
  for (const scale of [grades, points, days, ticks]) expect(readValue('', scale)).toEqual({ kind: 'empty' })
})
