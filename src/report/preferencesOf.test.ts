import { expect, it } from 'vitest'
import { preferencesOf } from './preferencesOf.ts'

it('has the defaults for what is not set', () => {
  expect(preferencesOf({})).toMatchObject({
    mainTitle: {
      first: ['preName', 'name'],
      second: ['class', 'schoolYear'],
      size: 17,
      style: 'bold',
      color: '#000000',
      align: 'center',
    },
    otherTitle: { texts: ['preName', 'name', 'class', 'schoolYear'], size: 13, style: 'bold', align: 'left' },
    subject: { size: 21 },
    grades: { size: 10, align: 'center' },
    subheading: { size: 11 },
    text: { size: 9 },
    symbols: { size: 8 },
    logo: { size: 44 },
    general: { showPageNumbers: true, tableColor: '#ffffff', alternateRowColor: '#f2f2f2', evenPages: true },
  })
})

it('keeps what was set, and takes an undefined value for unset', () => {
  const prefrences = { mainTitle: { size: 20, first: [] }, general: { evenPages: false } }
  const set = preferencesOf({ prefrences: { ...prefrences, ...({ text: { size: undefined } } as object) } })
  expect(set.mainTitle).toMatchObject({ size: 20, first: [], align: 'center' })
  expect(set.general).toMatchObject({ evenPages: false, showPageNumbers: true })
  expect(set.text.size).toBe(9)
})
