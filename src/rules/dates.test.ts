import { describe, expect, it } from 'vitest'
import { daysUntil, nextYearName, printDateProblem, readBirthday, readPrintDate } from './dates.ts'

describe('a birthday', () => {
  it.each([
    ['14.03.2018', '14.03.2018'],
    ['4.3.2018', '04.03.2018'],
    ['4. 3. 2018', '04.03.2018'],
    ['2018-03-04', '04.03.2018'],
    ['29.02.2020', '29.02.2020'],
  ])('%s is kept as %s', (text, kept) => {
    expect(readBirthday(text)).toBe(kept)
  })

  it.each(['29.02.2019', '31.04.2018', '00.01.2018', '1.13.2018', '14.03.18', '03/14/2018', '1.1.0000', 'März'])(
    '%s is none',
    (text) => {
      expect(readBirthday(text)).toBeNull()
    },
  )
})

it.each([
  ['31.01.2025', '2025-01-31'],
  ['29.02.2024', '2024-02-29'],
  ['01.01.0001', '0001-01-01'],
  ['13.09.275760', '275760-09-13'],
  [' 05.07.2025 ', '2025-07-05'],
  ['1.7.2025', '2025-07-01'],
  ['29.1.27', '2027-01-29'],
  ['29.02.00', '2000-02-29'],
])('takes %s for a day', (text, day) => {
  expect(readPrintDate(text)).toBe(day)
})

it.each([
  '',
  '2025-01-31',
  '1.1.5',
  '31.01.125',
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

it.each([
  ['2026-05-01', '2026/2027'],
  ['2027-10-31', '2026/2027'],
  ['2027-01-29', '2026/27'],
  ['2099-12-31', '2099/00'],
  ['2000-01-01', 'Schuljahr der Probe'],
  ['2100-12-31', '2026/2028'],
])('%s can be the Zeugnisdatum of %s', (day, year) => {
  expect(printDateProblem(day, year)).toBeUndefined()
})

it.each([
  [
    '2026-04-30',
    '2026/2027',
    /^Das Zeugnisdatum liegt nicht im Schuljahr 2026\/2027\. .* 01\.05\.2026 bis zum 31\.10\.2027/,
  ],
  ['2027-11-01', '2026/27', /nicht im Schuljahr 2026\/27/],
  ['0027-01-29', '2026/2027', /nicht im Schuljahr/],
  ['10027-01-29', '2026/2027', /nicht im Schuljahr/],
  ['1999-12-31', 'Probe', /2000 bis 2100/],
  ['2101-01-01', '2026/2028', /2000 bis 2100/],
])('%s cannot be that of %s', (day, year, sentence) => {
  expect(printDateProblem(day, year)).toMatch(sentence)
})

describe('the next school year', () => {
  const years = (...names: string[]) => names.map((name) => ({ name }))
  const today = new Date(2026, 10, 21)

  it('is the year after the latest, in whatever order they are listed', () => {
    expect(nextYearName(years('2024/2025', '2023/2024'), today)).toBe('2025/2026')
  })

  it('is the running year where there is none to follow', () => {
    expect(nextYearName([], today)).toBe('2026/2027')
    expect(nextYearName(years('Probejahr'), new Date(2026, 6, 31))).toBe('2025/2026')
  })
})

it.each([
  ['29.01.2027', 16],
  ['13.01.2027', 0],
  ['10.1.2027', -3],
  // Over the change to summer time, which has a day of 23 hours.
  ['01.04.2027', 78],
  ['31.02.2027', undefined],
  ['bald', undefined],
])('from the evening of 13.01.2027 to %s there are %s days', (day, days) => {
  expect(daysUntil(day, new Date(2027, 0, 13, 23, 30))).toBe(days)
})
