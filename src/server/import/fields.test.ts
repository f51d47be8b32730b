import { describe, expect, it } from 'vitest'
import { isDay, parseBirthday, parseGender, parseLanguage } from './fields.ts'

const now = Date.parse('2025-01-15T08:00:00Z')

describe('a birthday of a file', () => {
  it.each([
    ['22.8.2012', '22.08.2012'],
    ['01.02.2017', '01.02.2017'],
    ['07.07.17', '07.07.2017'],
    ['07.07.99', '07.07.1999'],
    ['15.01.25', '15.01.2025'],
    ['16.01.25', '16.01.1925'],
    ['29.02.96', '29.02.1996'],
    ['01.01.1900', '01.01.1900'],
    ['2016-02-29', '29.02.2016'],
    ['20151120', '20.11.2015'],
    ['42736', '01.01.2017'],
    ['42736,0', '01.01.2017'],
  ])('%s is %s', (text, date) => {
    expect(parseBirthday(text, now)).toBe(date)
  })

  it.each(['07.07.2099', '2099-07-07', '20990707', '72870', '16.01.2025', '31.12.1899', '07.07.0017'])(
    '%s is a day, but nobody’s birthday',
    (text) => {
      expect([isDay(text), parseBirthday(text, now)]).toEqual([true, null])
    },
  )

  it.each(['31.02.2016', '29.02.2017', '20151320', '2017', '12345', '99999', '1/2/2017', 'Mai 2017', '0', '01.2017'])(
    '%s is none',
    (text) => {
      expect(parseBirthday(text, now)).toBeNull()
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
