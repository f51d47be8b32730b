import { describe, expect, it } from 'vitest'
import { parseBirthday, parseGender, parseLanguage } from './fields.ts'

describe('a birthday of a file', () => {
  it.each([
    ['22.8.2012', '22.08.2012'],
    ['01.02.2017', '01.02.2017'],
    ['07.07.17', '07.07.2017'],
    ['2016-02-29', '29.02.2016'],
    ['20151120', '20.11.2015'],
    ['42736', '01.01.2017'],
    ['42736,0', '01.01.2017'],
  ])('%s is %s', (text, date) => {
    expect(parseBirthday(text)).toBe(date)
  })

  it.each(['31.02.2016', '29.02.2017', '20151320', '2017', '12345', '99999', '1/2/2017', 'Mai 2017', '0', '01.2017'])(
    '%s is none',
    (text) => {
      expect(parseBirthday(text)).toBeNull()
    },
  )
})

it.each([
  ['m', 'm'],
  ['W', 'w'],
  ['D', 'd'],
  ['männlich', 'm'],
  ['Weiblich', 'w'],
  ['divers', 'd'],
  ['3', 'm'],
  ['4', 'w'],
  ['5', 'd'],
  ['6', null],
  ['x', null],
  ['constructor', null],
])('the gender %s is %s', (text, gender) => {
  expect(parseGender(text)).toBe(gender)
})

it.each([
  ['de', 'de'],
  ['DE', 'de'],
  ['de-DE', 'de'],
  ['pt_BR', 'pt'],
  ['zh-Hant-TW', 'zh'],
  ['Türkisch', 'tr'],
  ['ukrainisch', 'uk'],
  ['Dari', 'fa'],
  ['TUR', 'tr'],
  ['RUS', 'ru'],
  ['ger', 'de'],
  ['Akan', 'ak'],
  ['syr', null],
  ['xx', null],
  ['Klingonisch', null],
  ['de de', null],
])('the language %s is %s', (text, code) => {
  expect(parseLanguage(text)).toBe(code)
})
