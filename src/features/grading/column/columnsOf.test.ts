import { expect, it } from 'vitest'
import { cardModel } from '../model/cardModel.ts'
import { templateOf, tickTemplate } from '../model/testing/templates.ts'
import { columnsOf } from './columnsOf.ts'

it('has the ten subjects of nds34 in the order of the form, without the optional one', () => {
  const columns = columnsOf(cardModel(templateOf('nds34')))
  expect(columns.map(({ text }) => text).slice(0, 3)).toEqual(['Deutsch', 'Mathematik', 'Fremdsprache'])
  expect(columns).toHaveLength(10)
  expect(columns[0]).toMatchObject({ cell: { subject: 'german' }, category: '', number: 1 })
})

it('has every snippet of a tick layout with its subject and category', () => {
  const model = cardModel(tickTemplate)
  const columns = columnsOf(model)
  expect(columns.map(({ key }) => key)).toEqual(model.cells)
  expect(columns.every(({ section }) => section.body.kind === 'ticks')).toBe(true)
  expect(new Set(columns.map(({ category }) => category)).size).toBeGreaterThan(1)
})
