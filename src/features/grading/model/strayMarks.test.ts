import { expect, it } from 'vitest'
import { cardModel } from './cardModel.ts'
import { strayMarks } from './strayMarks.ts'
import { blank, mark, tickTemplate } from './testing/templates.ts'

const model = cardModel(tickTemplate)

it('lists a mark whose snippet is gone, and one whose label is gone', () => {
  const grades = [mark('sprechen', 's1', 'sicher'), mark('sprechen', 'alt', 'sicher'), mark('lesen', 's3', 'ganz toll')]
  const marks = strayMarks(tickTemplate, model, { ...blank, grades })
  expect(marks.map(({ text, grade }) => [text, grade])).toEqual([
    ['Deutsch · sprechen · alt', 'sicher'],
    ['liest vor', 'ganz toll'],
  ])
  expect(marks[0]?.cell).toEqual({ subject: 'deu', category: 'sprechen', snippet: 'alt' })
})
