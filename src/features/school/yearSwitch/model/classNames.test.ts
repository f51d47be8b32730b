import { describe, expect, it } from 'vitest'
import { firstPrintDate, lastGrade, nextClassName } from './classNames.ts'

describe('the class after a class', () => {
  it.each([
    ['1a', '2a'],
    ['3', '4'],
    ['2 b', '3 b'],
    ['1-c', '2-c'],
    ['1ä', '2ä'],
    ['4a', null],
    ['5b', null],
  ])('counts %s up', (name, next) => {
    expect(nextClassName(name, 4)).toBe(next)
  })

  it.each(['Bärenklasse', '1/2 a', '10b', '1ab', '0a', ''])('is unknown for %s', (name) => {
    expect(nextClassName(name, 4)).toBeUndefined()
  })

  it('leaves after the fourth, or after the highest grade of the school', () => {
    expect([lastGrade([]), lastGrade(['1a', '2a']), lastGrade(['1a', '6b', '10c'])]).toEqual([4, 4, 6])
    expect(nextClassName('4a', lastGrade(['4a', '6b']))).toBe('5a')
  })
})

describe('the next year', () => {
  it('has its first report cards on the last Friday in January', () => {
    const dates = ['2024/2025', '2025/2026', '2026/2027', '2027/2028', 'Probe'].map(firstPrintDate)
    expect(dates).toEqual(['31.01.2025', '30.01.2026', '29.01.2027', '28.01.2028', ''])
  })
})
