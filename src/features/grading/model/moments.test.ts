import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { longMoment, momentText, shortMoment } from './moments.ts'

beforeAll(() => void vi.stubEnv('TZ', 'Europe/Berlin'))
afterAll(() => void vi.unstubAllEnvs())

it('says no day of today, yesterday by its word and an earlier one by its date', () => {
  const now = new Date(2025, 0, 12, 8, 0).getTime()
  expect(shortMoment(new Date(2025, 0, 12, 7, 42).getTime(), now)).toBe('07:42')
  expect(shortMoment(new Date(2025, 0, 11, 23, 59).getTime(), now)).toBe('gestern 23:59')
  expect(shortMoment(new Date(2025, 0, 9, 7, 42).getTime(), now)).toBe('09.01.2025 07:42')
})

it('knows yesterday in the first hour after the clocks were put forward, too', () => {
  const now = new Date(2026, 2, 30, 0, 20).getTime()
  const clock = (at: number) => shortMoment(at, now).split(' ')[0]
  expect(clock(new Date(2026, 2, 29, 23, 50).getTime())).toBe('gestern')
  expect(clock(new Date(2026, 2, 28, 23, 50).getTime())).toBe('28.03.2026')
})

it('names today as today, another day by its date, and no time by nothing', () => {
  const now = new Date(2025, 0, 12, 18, 0).getTime()
  expect(momentText(new Date(2025, 0, 12, 9, 42).getTime(), now)).toBe('heute, 09:42')
  expect(momentText(new Date(2025, 0, 11, 9, 42).getTime(), now)).toBe('11.01.2025, 09:42')
  expect(momentText(Number.NaN, now)).toBe('')
  expect(longMoment(new Date(2025, 0, 12, 9, 42).getTime(), now)).toBe('heute, 09:42 Uhr')
  expect(longMoment(new Date(2025, 0, 10, 9, 42).getTime(), now)).toBe('Fr, 10.01.2025, 09:42 Uhr')
  expect(longMoment(Number.NaN, now)).toBe('')
})
