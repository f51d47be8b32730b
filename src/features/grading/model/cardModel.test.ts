import { describe, expect, it } from 'vitest'
import type { Template } from '#contract/index.ts'
import { templateCells } from '#rules/index.ts'
import { templateOf, tickTemplate } from '../../../../tests/support/grading/templates.ts'
import { cardModel, isFirstYearHalf } from './cardModel.ts'

const tabsOf = (template: Template) => cardModel(template).sections.map(({ tab }) => tab)

describe('the sheet of a template', () => {
  it('has absences, behaviour, texts, the subjects and remarks in the tick layout', () => {
    expect(tabsOf(tickTemplate)).toEqual([
      'Fehltage',
      'Verhalten',
      'Interessen',
      'Deutsch (Texte)',
      'Mathematik (Texte)',
      'Deutsch',
      'Sport',
      'Bemerkungen',
    ])
  })

  it('has the same texts without ticks, under their subjects', () => {
    expect(tabsOf(templateOf('nds12'))).toEqual([
      'Fehltage',
      'Verhalten',
      'Interessen',
      'Deutsch',
      'Mathematik',
      'Bemerkungen',
    ])
  })

  it('has number grades and the language of origin in years three and four', () => {
    const { sections } = cardModel(templateOf('nds34'))
    expect(sections.map(({ tab }) => tab)).toEqual([
      'Fehltage',
      'Noten',
      'Verhalten',
      'Herkunftssprache',
      'Arbeitsgemeinschaften',
      'Interessen',
      'Bemerkungen',
    ])
    const grades = sections.find(({ body }) => body.kind === 'grades')
    expect(grades?.cells).toHaveLength(10)
  })

  it('has nothing but ticks and remarks where that is all', () => {
    expect(tabsOf({ ...tickTemplate, layout: { name: 'onlyt', config: {} } })).toEqual([
      'Deutsch',
      'Sport',
      'Bemerkungen',
    ])
  })

  it('asks for exactly the cells of the rules, in their order', () => {
    for (const template of [tickTemplate, templateOf('nds34'), templateOf('nds12')]) {
      const { cells } = cardModel(template)
      expect(cells).toHaveLength(templateCells(template).length)
    }
  })

  it('numbers the snippets of a subject through its categories', () => {
    const german = cardModel(tickTemplate).sections.find(({ tab }) => tab === 'Deutsch')
    const categories = german?.body.kind === 'ticks' ? german.body.categories : []
    expect(categories.map(({ rows }) => rows.map(({ number }) => number))).toEqual([[1, 2], [3]])
  })

  it('shows the filler text of the report, or the default', () => {
    expect(cardModel(tickTemplate).filler).toBe('siehe Anhang')
    const config = { standartText: 'entfällt' }
    expect(cardModel({ ...tickTemplate, layout: { name: 'nds12t', config } }).filler).toBe('entfällt')
  })
})

it('asks in its sections for exactly the cells that the rules count, in their order', () => {
  for (const template of [tickTemplate, ...(['nds12', 'nds34', 'onlyt'] as const).map(templateOf)]) {
    const model = cardModel(template)
    expect(model.sections.flatMap(({ cells }) => cells)).toEqual(model.cells)
  }
})

it('knows a half-year report of the first year', () => {
  expect(isFirstYearHalf(tickTemplate, '1a', '1')).toBe(true)
  expect(isFirstYearHalf(tickTemplate, '2a', '1')).toBe(false)
  expect(isFirstYearHalf(tickTemplate, '1a', '2')).toBe(false)
  expect(isFirstYearHalf({ ...tickTemplate, level: '1' }, 'Füchse', '1')).toBe(true)
  expect(isFirstYearHalf({ ...tickTemplate, level: '3' }, '3a', '1')).toBe(false)
})
