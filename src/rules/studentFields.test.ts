import { describe, expect, it } from 'vitest'
import { readBirthday } from './birthday.ts'
import { isStudentNumber, nextStudentNumber } from './studentFields.ts'

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

describe('a student number', () => {
  it('may have letters, and never what an address would trip over', () => {
    expect(['01001', 'S-17', 'ä 1', '1.2_3'].map(isStudentNumber)).toEqual([true, true, true, true])
    expect(['', '.', '..', '1/2', '1%2', '1|2', '1?', '-1', 'x'.repeat(51)].some(isStudentNumber)).toBe(false)
  })

  it('goes on from the highest, leading zeros kept', () => {
    expect(nextStudentNumber([])).toBe('1')
    expect(nextStudentNumber(['A7'])).toBe('1')
    expect(nextStudentNumber(['01002', 'A7', '01001'])).toBe('01003')
    expect(nextStudentNumber(['0099', '7'])).toBe('0100')
    expect(nextStudentNumber(['999'])).toBe('1000')
    expect(nextStudentNumber(['99999999999999999999'])).toBe('100000000000000000000')
  })
})
