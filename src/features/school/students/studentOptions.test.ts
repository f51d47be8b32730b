import { expect, it } from 'vitest'
import { genderOptions, languageOptions } from './studentOptions.ts'

it('the languages of the school come before all others, both by their German names', () => {
  const labels = languageOptions(['tr', 'uk', 'ar'], '').map(({ label }) => label)
  expect(labels.slice(0, 7)).toEqual([
    'Keine Angabe',
    'Arabisch',
    'Deutsch',
    'Türkisch',
    'Ukrainisch',
    'Abchasisch',
    'Afar',
  ])
  expect(labels).toContain('Somali')
})

it('a gender or language that nobody here knows can be kept', () => {
  expect(genderOptions('x')[1]).toEqual({ id: 'x', label: 'x' })
  expect(languageOptions([], 'nds').slice(1, 2)).toEqual([{ id: 'nds', label: 'Niederdeutsch' }])
})
