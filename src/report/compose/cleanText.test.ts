import { expect, test } from 'vitest'
import { cleanLine, cleanText } from './cleanText.ts'

test('what looks clean is what cleaning leaves', () => {
  const letters = Array.from({ length: 0x180 }, (_, code) => String.fromCodePoint(code))
  const texts = letters.flatMap((letter) => [letter, `a${letter}b`, `a ${letter}b`, `${letter} b`, `a\u0308 ${letter}`])
  // The byte order mark keeps the text from being taken as clean without a look.
  const looked = texts.map((text) => `\ufeff${text}`)
  expect(texts.map(cleanText)).toEqual(looked.map(cleanText))
  expect(texts.map(cleanLine)).toEqual(looked.map(cleanLine))
})

test('letters are composed, lines kept, and blanks that say nothing left out', () => {
  expect(cleanText('  Scho\u0308n  geschrieben.\r\n\nWeiter so\t! ')).toBe('Schön geschrieben.\n\nWeiter so !')
  expect(cleanLine('eins\u00a0und\nzwei')).toBe('eins und zwei')
  expect(cleanText(undefined)).toBe('')
})

test('of a run of blank lines twenty are left, whatever invisible stands in them', () => {
  const lines = (count: number, inside = '') => `oben\n${`${inside}\n`.repeat(count)}unten`
  expect(cleanText(lines(20))).toBe(lines(20))
  for (const inside of ['', ' ', '\u00a0', '\u200b']) expect(cleanText(lines(9_000, inside))).toBe(lines(20))
})

test('of the marks of a letter thirty are left', () => {
  const marks = '\u0315\u0316'
  expect(cleanText(`e${marks.repeat(9)}\u0301.`)).toBe(`\u00e9${'\u0316'.repeat(9)}${'\u0315'.repeat(9)}.`)
  expect(cleanText(`e${marks.repeat(9_000)}.`)).toBe(`e${'\u0316'.repeat(15)}${'\u0315'.repeat(15)}.`)
})

test('a text of which nothing would be printed takes no time that grows with its square', () => {
  const many = 300_000
  for (const inside of ['\n', '\r\n', ' ', '\u00a0', '\t', '\u0315\u0316', '\u00a0\n']) {
    expect(cleanText(`ö${inside.repeat(many)}ö`).length).toBeLessThanOrEqual(many + 2)
  }
})

test('nothing in a text turns what follows it around, and letters that run from right to left stay', () => {
  expect(cleanText('Note \u202e12\u202c und \u2067mehr\u2069')).toBe('Note 12 und mehr')
  expect(cleanLine('محمد\u200f Ali')).toBe('محمد\u200f Ali')
})
