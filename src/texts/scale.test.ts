import { expect, it } from 'vitest'
import { scaleTexts } from './scale.ts'

const nothing = { open: 0, empty: 0, days: 0 }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it.each([
  [{ ...nothing, open: 33, marks: 'ticks', empty: 8 }, 'noch 33 Kreuze und 8 Texte'],
  [{ ...nothing, open: 1, marks: 'ticks', empty: 1 }, 'noch 1 Kreuz und 1 Text'],
  [{ open: 10, marks: 'grades', empty: 6, days: 1 }, 'noch 10 Noten, 5 Texte und die Fehltage'],
  [{ ...nothing, open: 2, marks: 'both' }, 'noch 2 Bewertungen'],
  [{ ...nothing, empty: 1, days: 1 }, 'noch die Fehltage'],
  [nothing, 'fertig'],
] as const)('what a report card lacks is said in one way: %o', (lacking, words) => {
  expect(plain(scaleTexts.left(lacking))).toBe(words)
})

it('below a head that says so, only what is missing is named', () => {
  expect(plain(scaleTexts.lacks({ open: 33, marks: 'ticks', empty: 9, days: 1 }))).toBe('33 Kreuze, 8 Texte, Fehltage')
})

it('of a class the days are counted by child', () => {
  expect(plain(scaleTexts.leftInClass({ open: 0, empty: 141, days: 24 }))).toBe(
    'noch 117 Texte und Fehltage bei 24 Kindern',
  )
  expect(plain(scaleTexts.leftInClass({ open: 0, empty: 1, days: 1 }))).toBe('noch Fehltage bei 1 Kind')
  expect(scaleTexts.leftInClass(nothing)).toBe('fertig')
})
