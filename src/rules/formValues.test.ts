import { describe, expect, it } from 'vitest'
import { isEmail, isStudentNumber, nextStudentNumber, passwordProblem, passwordStrength } from './formValues.ts'

it('tells an address from what is none', () => {
  const good = ['lehrkraft@musterschule.example', 'm.böttcher+1@gs-lindenweg.de', 'a@b.c.de']
  const bad = ['', 'anna', 'anna@', '@schule.de', 'anna@schule', 'an na@schule.de', 'a@b@schule.de', 'anna@schule.']
  expect(good.filter((text) => !isEmail(text))).toEqual([])
  expect(bad.filter(isEmail)).toEqual([])
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

describe('password strength', () => {
  it.each([
    ['', 0],
    ['abc', 1],
    ['abcdefghij', 2],
    ['Abcdefghij', 3],
    ['Abcdefghi1', 4],
    ['Abcdefgh1!', 5],
    ['ÄÖÜäöü', 2],
  ])('%s has %i points', (password, points) => {
    expect(passwordStrength(password)).toBe(points)
  })
})

describe('a new password', () => {
  it.each([
    ['', 'short'],
    ['Aa1!', 'short'],
    ['Zeugnis-1', 'short'],
    ['zeugnis-2024', 'weak'],
    ['ZEUGNIS-2024', 'weak'],
    ['Zeugnis-Juni', 'weak'],
    ['Zeugnis2024', 'weak'],
    ['Zeugnis-24', undefined],
    ['Übung?für1Öl', undefined],
  ])('%s is %s', (password, problem) => expect(passwordProblem(password)).toBe(problem))
})
