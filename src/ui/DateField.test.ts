import { expect, it } from 'vitest'
import { dayProblem } from './DateField.tsx'

it('finds nothing in a day, nor in nothing', () => {
  expect(dayProblem('', 1950, 2026)).toBeUndefined()
  expect(dayProblem('  ', 1950, 2026)).toBeUndefined()
  expect(dayProblem('1.2.1950', 1950, 2026)).toBeUndefined()
  expect(dayProblem('31.12.2026', 1950, 2026)).toBeUndefined()
})

it('says that a day is not in the calendar', () => {
  for (const text of ['31.2.2018', '29.02.2025', '1.13.2018']) {
    expect(dayProblem(text, 1950, 2026)).toBe('Diesen Tag gibt es nicht.')
  }
})

it('shows how a day is written', () => {
  for (const text of ['5.3.201', '5.', '5.3', '5.3.', 'gestern']) {
    expect(dayProblem(text, 1950, 2026)).toBe('Bitte ein Datum wie 31.01.2025 angeben.')
  }
})

it('names the years where the day is one, in another year', () => {
  for (const text of ['31.12.1949', '01.01.2027', '05.03.27']) {
    expect(dayProblem(text, 1950, 2026)).toBe('Bitte ein Jahr von 1950 bis 2026 angeben.')
  }
})
