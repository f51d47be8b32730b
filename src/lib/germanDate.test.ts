import { expect, it } from 'vitest'
import { germanDate, isoDay, readGermanDate } from './germanDate.ts'

it('writes a date as Germans do and leaves alone what is none', () => {
  expect([germanDate('2025-01-05'), germanDate('heute'), germanDate('2025-1-5')]).toEqual([
    '05.01.2025',
    'heute',
    '2025-1-5',
  ])
})

it('writes the local day of a moment, on its first and in its last second, too', () => {
  expect([new Date(2027, 0, 5), new Date(2027, 11, 31, 23, 59, 59)].map(isoDay)).toEqual(['2027-01-05', '2027-12-31'])
})

it.each([
  ['5.1.2025', '05.01.2025'],
  [' 31.12.2024 ', '31.12.2024'],
  ['29.02.2024', '29.02.2024'],
  ['1.1.0001', '01.01.0001'],
  ['29.1.27', '29.01.2027'],
  ['5.3.18', '05.03.2018'],
  ['1.1.275760', '01.01.275760'],
])('%s is a day', (text, day) => {
  expect(readGermanDate(text)).toBe(day)
})

it.each([
  '',
  '5.1.',
  '31.4.2025',
  '29.2.2023',
  '29.2.1900',
  '0.1.2025',
  '1.13.2025',
  '1.1.0000',
  '1.1.2',
  '1.1.202',
  '1.1.275761',
  '2025-01-05',
])('"%s" is none', (text) => {
  expect(readGermanDate(text)).toBeUndefined()
})

it('years outside of what is asked for are refused', () => {
  expect(readGermanDate('1.1.1999', 2000, 2100)).toBeUndefined()
  expect(readGermanDate('1.1.2101', 2000, 2100)).toBeUndefined()
  expect(readGermanDate('1.1.2000', 2000, 2100)).toBe('01.01.2000')
})
