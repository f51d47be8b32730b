import { expect, it } from 'vitest'
import { languageCodes, languageName } from './languages.ts'

it('every language has a German name of its own', () => {
  const names = languageCodes.map(languageName)
  expect(names.filter((name, at) => name === languageCodes[at])).toEqual([])
  expect(new Set(names).size).toBe(languageCodes.length)
  expect([languageName('tr'), languageName('uk'), languageName('de')]).toEqual(['Türkisch', 'Ukrainisch', 'Deutsch'])
})

it('what is no code stays what it is', () => {
  expect([languageName(''), languageName('Plattdeutsch?'), languageName('qx')]).toEqual(['', 'Plattdeutsch?', 'qx'])
})
