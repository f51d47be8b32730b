import { expect, it } from 'vitest'
import type { Entry, Template } from '#contract/index.ts'
import { placeNames, valueText } from './placeNames.ts'

const blank: Entry = { class: '1a', year: '2024/2025-1. Halbjahr', grades: [], layout: {} }
const snippets = [{ snippetID: 's3', text: 'liest vor' }]
const tickTemplate: Template = {
  ...{ name: 'Jahrgang 1/2', layout: { name: 'nds12t', config: {} }, grades: ['sicher', 'unsicher'] },
  texts: [{ id: 'deu', name: 'Deutsch', categories: [{ categoryID: 'lesen', name: 'Lesen', snippets }] }],
}

it('calls a place as the sheet does, and by its kind when the template lost it', () => {
  const names = placeNames(tickTemplate)
  const cell = { subject: 'deu', category: 'lesen', snippet: 's3' }
  expect(names.grade(cell)).toEqual({ text: 'liest vor', where: 'Deutsch, Lesen' })
  const lost = { text: 'entfernte Aussage', where: 'Deutsch, Lesen', isLost: true }
  expect(names.grade({ ...cell, snippet: 'weg' })).toEqual(lost)
  expect(names.grade({ ...cell, snippet: 'fort' })).toEqual({ ...lost, text: 'entfernte Aussage 2' })
  expect(names.grade({ ...cell, snippet: 'weg' })).toEqual(lost)
  expect(placeNames(undefined).grade({ subject: 'math' })).toEqual({ text: 'Mathematik', where: 'Noten' })
  expect(placeNames(undefined).grade(cell)).toMatchObject({ text: 'Aussage', where: '' })
  expect(names.field('sickDays')).toEqual({ text: 'Versäumte Tage', where: 'Fehltage' })
  expect(names.field('workBehaviour')).toEqual({ text: 'Arbeitsverhalten', where: 'Text' })
})

it('counts as the sheet does, in the order of the open report card', () => {
  const cell = (snippet: string) => ({ subject: 'deu', category: 'lesen', snippet })
  const grades = [
    { ...cell('weg'), grade: 'sicher' },
    { ...cell('fort'), grade: 'sicher' },
  ]
  const names = placeNames(tickTemplate, { ...blank, grades })
  expect(names.grade(cell('fort')).text).toBe('entfernte Aussage 2')
  expect(names.grade(cell('älter')).text).toBe('entfernte Aussage 3')
  expect(names.grade(cell('weg')).text).toBe('entfernte Aussage')
})

it('writes marks with their word, zero as zero and nothing as a word', () => {
  expect([valueText('2', true), valueText('sicher', true), valueText(0, false), valueText('2', false)]).toEqual([
    '2 (gut)',
    'sicher',
    '0',
    '2',
  ])
  expect([valueText(undefined, true), valueText('', false)]).toEqual(['kein Eintrag', 'kein Eintrag'])
})
