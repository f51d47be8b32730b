import { expect, it } from 'vitest'
import { Preferences } from './preferences.ts'

const styleOf = (title: Record<string, unknown>) => Preferences.parse({ mainTitle: title }).mainTitle

it('takes the tokens of a title in each of their spellings, and gives them in one', () => {
  const first = ['%preName%', 'preName', 'prename', '%prename%', '%schoolYear%', 'birthdate', 'name']
  expect(Preferences.parse({ mainTitle: { first, second: ['%class%'] }, otherTitle: { texts: first } })).toEqual({
    mainTitle: {
      first: ['preName', 'preName', 'preName', 'preName', 'schoolYear', 'birthDate', 'name'],
      second: ['class'],
    },
    otherTitle: { texts: ['preName', 'preName', 'preName', 'preName', 'schoolYear', 'birthDate', 'name'] },
  })
})

it.each(['%preName', 'Vorname', 'PRENAME', ''])('does not take "%s" for a token', (token) => {
  expect(Preferences.safeParse({ otherTitle: { texts: [token] } }).success).toBe(false)
})

it.each([
  [{}, {}],
  [{ style: 'bolditalic' }, { style: 'bolditalic' }],
  [
    { style: 'italic', underline: true, strike: false },
    { style: 'italic', underline: true, strike: false },
  ],
  [{ style: 'underline' }, { style: 'normal', underline: true }],
  [{ style: ['bold', 'italic', 'strike'] }, { style: 'bolditalic', strike: true }],
  [{ style: { bold: true, italic: false, underline: true } }, { style: 'bold', underline: true }],
  [{ bold: true, italic: true }, { style: 'bolditalic' }],
  [
    { bolditalic: true, underline: true },
    { style: 'bolditalic', underline: true },
  ],
  [{ bold: false }, { style: 'normal' }],
  [{ underline: true }, { underline: true }],
])('takes a style as one word, as several or as flags, and gives it in one form: %j', (given, kept) => {
  expect(styleOf({ size: 17, ...given })).toEqual({ size: 17, ...kept })
  expect(styleOf(styleOf(given) ?? {})).toEqual(kept)
})

it('does not take a word that is no style', () => {
  expect(Preferences.safeParse({ mainTitle: { style: 'fett' } }).success).toBe(false)
})
