import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { packWidths } from '../../../tests/support/reports/readCoverage.ts'
import { letterWidths, linesIn, lineWidth, wordWidth } from './textWidth.ts'

/** Latin with its extension A, Cyrillic, dashes and quotes, the euro. */
const runs = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x400, 0x45f],
  [0x2010, 0x2026],
  [0x20ac, 0x20ac],
] as const

it('has the widths of the font', () => {
  const font = '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'
  expect(letterWidths).toBe(packWidths(createRequire(import.meta.url).resolve(font), runs))
})

it('a capital M is much wider than an i, and a letter of another alphabet never too narrow', () => {
  expect(wordWidth('MMMM', 10)).toBeGreaterThan(2.5 * wordWidth('iiii', 10))
  expect(wordWidth('李', 10)).toBeGreaterThanOrEqual(10)
  expect(wordWidth('Ọ\u0301', 10)).toBe(wordWidth('Ọ', 10))
})

it('counts the lines of a text, those of words that no line holds, and those that were typed', () => {
  const two = 'liest sicher'
  expect(linesIn(two, 10, lineWidth(two, 10))).toBe(1)
  expect(linesIn(two, 10, lineWidth(two, 10) - 1)).toBe(2)
  expect(linesIn('W'.repeat(30), 10, 100)).toBe(3)
  expect(linesIn('eins\n\nzwei', 10, 100)).toBe(3)
})
