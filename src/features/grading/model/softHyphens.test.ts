import { expect, it } from 'vitest'
import { softHyphens } from './softHyphens.ts'

it('breaks the long words of a report softly and leaves the rest alone', () => {
  expect(softHyphens('trifft überwiegend zu')).toBe('trifft über\u00ADwiegend zu')
  expect(softHyphens('Sport')).toBe('Sport')
})
