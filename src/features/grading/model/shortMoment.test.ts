import { expect, it } from 'vitest'
import { shortMoment } from './shortMoment.ts'

it('says no day of today, yesterday by its word and an earlier one by its date', () => {
  const now = new Date(2025, 0, 12, 8, 0).getTime()
  expect(shortMoment(new Date(2025, 0, 12, 7, 42).getTime(), now)).toBe('07:42')
  expect(shortMoment(new Date(2025, 0, 11, 23, 59).getTime(), now)).toBe('gestern 23:59')
  expect(shortMoment(new Date(2025, 0, 9, 7, 42).getTime(), now)).toBe('09.01.2025 07:42')
})
