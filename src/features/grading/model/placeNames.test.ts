import { expect, it } from 'vitest'
import { placeNames, valueText } from './placeNames.ts'
import { tickTemplate } from './testing/templates.ts'

it('calls a place as the sheet does, and by its id when the template lost it', () => {
  const names = placeNames(tickTemplate)
  const cell = { subject: 'deu', category: 'lesen', snippet: 's3' }
  expect(names.grade(cell)).toEqual({ text: 'liest vor', where: 'Deutsch, Lesen' })
  expect(names.grade({ ...cell, snippet: 'weg' })).toEqual({ text: 'weg', where: 'deu, lesen' })
  expect(placeNames(undefined).grade({ subject: 'math' })).toEqual({ text: 'Mathematik', where: 'Noten' })
  expect(names.field('sickDays')).toEqual({ text: 'Versäumte Tage', where: 'Fehltage' })
  expect(names.field('workBehaviour')).toEqual({ text: 'Arbeitsverhalten', where: 'Text' })
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
