import { expect, it } from 'vitest'
import { isFirstYearHalf } from './isFirstYearHalf.ts'
import { softHyphens } from './softHyphens.ts'
import { tickTemplate } from './testing/templates.ts'

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
