import { expect, it } from 'vitest'
import type { Entry } from '#contract/index.ts'
import { templateOf } from '../../../../tests/support/grading/templates.ts'
import { cardModel } from '../model/cardModel.ts'
import { columnsOf } from './columnsOf.ts'
import { createColumnCounts } from './useColumnState.ts'

const model = cardModel(templateOf('nds34'))
const counter = () => createColumnCounts(columnsOf(model), model.valid)

const entry = (...grades: [subject: string, grade: string][]): Entry => ({
  class: '3a',
  year: '2024/2025-1',
  grades: grades.map(([subject, grade]) => ({ subject, grade })),
  layout: {},
})

it('counts valid marks only, and only of columns', () => {
  const counts = counter()([entry(['german', '2'], ['math', '7'], ['originLanguage', '1']), entry(['german', 'ne'])])
  expect([...counts]).toEqual([['german', 2]])
})

it('counts days and texts by what is written', () => {
  const counts = counter()([
    { ...entry(), layout: { sickDays: 0, comments: 'Singt im Chor.' } },
    { ...entry(), layout: { comments: ' ', interests: 'Malt.' } },
  ])
  expect([...counts].sort()).toEqual([
    ['field/comments', 1],
    ['field/interests', 1],
    ['field/sickDays', 1],
  ])
})

it('follows what changes, and hands out the same counts while nothing does', () => {
  const count = counter()
  const [emil, mia, later] = [entry(['german', '2']), entry(['german', '1'], ['math', '3']), entry(['math', '3'])]
  const first = count([emil, mia])
  expect(count([mia, emil])).toBe(first)
  const second = count([emil, later])
  expect([second.get('german'), second.get('math')]).toEqual([1, 1])
  expect(first.get('german')).toBe(2)
})
