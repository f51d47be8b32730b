import { expect, it } from 'vitest'
import { momentText } from './momentText.ts'

it('names today as today, another day by its date, and no time by nothing', () => {
  const now = new Date(2025, 0, 12, 18, 0).getTime()
  expect(momentText(new Date(2025, 0, 12, 9, 42).getTime(), now)).toBe('heute, 09:42')
  expect(momentText(new Date(2025, 0, 11, 9, 42).getTime(), now)).toBe('11.01.2025, 09:42')
  expect(momentText(Number.NaN, now)).toBe('')
})
