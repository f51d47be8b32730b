import { expect, it } from 'vitest'
import { readPrintDate } from './printDate.ts'

it.each([
  ['31.01.2025', '2025-01-31'],
  ['29.02.2024', '2024-02-29'],
  ['01.01.0001', '0001-01-01'],
  ['13.09.275760', '275760-09-13'],
  [' 05.07.2025 ', '2025-07-05'],
])('takes %s for a day', (text, day) => {
  expect(readPrintDate(text)).toBe(day)
})

it.each([
  '',
  '2025-01-31',
  '1.1.2025',
  '31.01.25',
  '29.02.2023',
  '00.01.2025',
  '01.13.2025',
  '01.01.0000',
  '01.01.275761',
  '14.09.275760',
  '31.01.2025x',
])('does not take "%s" for a day', (text) => {
  expect(readPrintDate(text)).toBeNull()
})
