import { describe, expect, it } from 'vitest'
import type { GradingStudent, Template } from '#contract/index.ts'
import { templateOf, tickTemplate } from '../../../../tests/support/grading/templates.ts'
import { cardModel } from '../model/cardModel.ts'
import {
  barName,
  type Column,
  columnsOf,
  earlierEntries,
  fillChoices,
  hasColumn,
  isFilled,
  isNamedAlike,
  sourcesOf,
} from './columnsOf.ts'

const tabs = (columns: readonly Column[]) => [...new Set(columns.map(({ group }) => group.tab))]
const keysIn = (columns: readonly Column[], tab: string) =>
  columns.filter(({ group }) => group.tab === tab).map(({ key }) => key)

it('has the ten subjects of nds34 in the order of the form, without the optional one', () => {
  const columns = columnsOf(cardModel(templateOf('nds34')))
  const marks = columns.filter(({ field }) => field === undefined)
  expect(marks.map(({ text }) => text).slice(0, 3)).toEqual(['Deutsch', 'Mathematik', 'Fremdsprache'])
  expect(marks).toHaveLength(10)
  expect(marks[0]).toMatchObject({ cell: { subject: 'german' }, category: '', number: 1 })
})

it('has every snippet of a tick layout with its subject and category', () => {
  const model = cardModel(tickTemplate)
  const ticks = columnsOf(model).filter(({ group }) => group.kind === 'ticks')
  expect(ticks.map(({ key }) => key)).toEqual(model.cells)
  expect(ticks.map(({ number }) => number)).toEqual([1, 2, 3, 1])
  expect(new Set(ticks.map(({ category }) => category)).size).toBeGreaterThan(1)
})

it('is called in the bar by its subject, or by the field that it is, as short as the tab of that', () => {
  const columns = columnsOf(cardModel(tickTemplate))
  const named = (key: string) => columns.filter((column) => column.key.startsWith(key)).map(barName)
  expect(named('field/sickDays')).toEqual(['Versäumte Tage'])
  expect(named('field/interests')).toEqual(['Interessen'])
  expect(columns.filter(({ group }) => group.kind === 'ticks').map(barName)).toEqual([
    'Deutsch',
    'Deutsch',
    'Deutsch',
    'Sport',
  ])
})

it('has days and texts as well: the texts of all sections under one tab, the last one', () => {
  const columns = columnsOf(cardModel(tickTemplate))
  expect(tabs(columns)).toEqual(['Fehltage', 'Deutsch', 'Sport', 'Texte'])
  expect(keysIn(columns, 'Fehltage')).toEqual(['field/sickDays', 'field/unexcused'])
  const texts = columns.filter(({ group }) => group.kind === 'texts')
  expect(texts.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(texts.at(-1)).toMatchObject({ field: 'comments', category: 'Bemerkungen' })
  // No heading says a word that its only field begins with.
  expect(texts.filter(isNamedAlike).map(({ category }) => category)).toEqual(['Interessen', 'Bemerkungen'])
  expect(tabs(columnsOf(cardModel(templateOf('nds12'))))).toEqual(['Fehltage', 'Texte'])
  expect(tabs(columnsOf(cardModel(templateOf('onlyt'))))).toEqual(['Texte'])
})

it('counts a mark of the template, any number of days and a text that is not blank as filled', () => {
  const valid = new Set(['1', '2'])
  const column = (key: string) => columnsOf(cardModel(templateOf('nds34'))).find((one) => one.key === key) as Column
  expect(isFilled('1', column('german'), valid)).toBe(true)
  expect(isFilled('weggefallen', column('german'), valid)).toBe(false)
  expect(isFilled(0, column('field/sickDays'), valid)).toBe(true)
  expect(isFilled(' ', column('field/comments'), valid)).toBe(false)
})

it('offers for a fill the scale, the official sentences or no day, and nothing for other texts', () => {
  const columns = columnsOf(cardModel(templateOf('nds34')))
  const choices = (key: string) =>
    fillChoices(columns.find((one) => one.key === key) as Column, ['1', 'ne'], (label) => `Note ${label}`)
  expect(choices('german')).toEqual([
    { value: '1', label: 'Note 1' },
    { value: 'ne', label: 'Note ne' },
  ])
  expect(choices('field/unexcused')).toEqual([{ value: 0, label: '0 Tage' }])
  expect(choices('field/workBehaviour')[2]).toEqual({
    value: 'Das Arbeitsverhalten entspricht den Erwartungen.',
    label: 'entspricht den Erwartungen',
  })
  expect(choices('field/comments')).toEqual([])
})

describe('a report card of another kind than the class', () => {
  const grades = cardModel(templateOf('nds34'))
  const own = (template: Template) =>
    columnsOf(grades).filter((column) => hasColumn(grades, cardModel(template), column))

  it('has the columns whose field it has, and no mark of another scale', () => {
    expect(own(templateOf('nds34'))).toHaveLength(columnsOf(grades).length)
    expect(own(templateOf('nds12')).map(({ field }) => field)).toEqual([
      ...['sickDays', 'unexcused', 'workBehaviour', 'socialBehaviour', 'interests', 'comments'],
    ])
    const ticks = cardModel(tickTemplate)
    const [first] = columnsOf(ticks).filter(({ field }) => field === undefined)
    const has = (template: Template) => first && hasColumn(ticks, cardModel(template), first)
    expect(has({ ...tickTemplate })).toBe(true)
    expect(has({ ...tickTemplate, grades: ['ja', 'nein'] })).toBe(false)
    expect(has({ ...templateOf('nds34'), annex: tickTemplate })).toBe(true)
  })
})

const student = (id: string, ...years: string[]): GradingStudent => ({
  ...{ id, preName: id, name: 'Muster' },
  grades: years.map((year) => ({ class: '2a', year, grades: [], layout: {} })),
})
const [autumn, spring, older] = ['2024/2025-1. Halbjahr', '2023/2024-2. Halbjahr', '2022/2023-2. Halbjahr']

it('has the entry before this half-year of every student who has one', () => {
  const entries = earlierEntries(
    [student('emil', older, spring, autumn), student('mia', autumn), student('ben')],
    autumn,
  )
  expect([...entries].map(([id, { year }]) => [id, year])).toEqual([['emil', spring]])
})

it('names the half-year, and counts where children had their last report at different times', () => {
  const all = [student('mia', older), student('emil', spring), student('ben', spring)]
  expect(sourcesOf(earlierEntries(all, autumn).values())).toEqual([
    '2023/2024, 2. Halbjahr (2)',
    '2022/2023, 2. Halbjahr (1)',
  ])
  expect(sourcesOf(earlierEntries(all.slice(1), autumn).values())).toEqual(['2023/2024, 2. Halbjahr'])
  expect(sourcesOf([])).toEqual([])
})
