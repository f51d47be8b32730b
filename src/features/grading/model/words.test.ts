import { expect, it } from 'vitest'
import { isFirstYearHalf } from './isFirstYearHalf.ts'
import { parseDays } from './parseDays.ts'
import { softHyphens } from './softHyphens.ts'
import { tickTemplate } from './testing/templates.ts'

it('reads whole days from 0 to 9999, and nothing from an empty field', () => {
  expect(['6', '0', '', ' ', '-3', '2.7', '1e9', 'x'].map(parseDays)).toEqual([
    6,
    0,
    undefined,
    undefined,
    0,
    2,
    9999,
    undefined,
  ])
})

it('knows a half-year report of the first year', () => {
  expect(isFirstYearHalf(tickTemplate, '1a', '1')).toBe(true)
  expect(isFirstYearHalf(tickTemplate, '2a', '1')).toBe(false)
  expect(isFirstYearHalf(tickTemplate, '1a', '2')).toBe(false)
  expect(isFirstYearHalf({ ...tickTemplate, level: '1' }, 'Füchse', '1')).toBe(true)
  expect(isFirstYearHalf({ ...tickTemplate, level: '3' }, '3a', '1')).toBe(false)
})

it('breaks the long words of a report softly and leaves the rest alone', () => {
  expect(softHyphens('trifft überwiegend zu')).toBe('trifft über\u00ADwiegend zu')
  expect(softHyphens('Sport')).toBe('Sport')
})
