import { describe, expect, it } from 'vitest'
import {
  checkPart,
  emptyPart,
  isAhead,
  newPart,
  partBodyOf,
  partStartOf,
  partValuesOf,
  runningPartOf,
  withUsualName,
} from './yearForms.ts'

const today = new Date(2026, 10, 21)

it('asks for name, term and date', () => {
  expect(checkPart({ ...emptyPart, name: ' ' }, '2024/2025', today)).toEqual({
    name: 'Bitte den Namen des Abschnitts angeben.',
    term: 'Bitte das Halbjahr wählen.',
    printDate: 'Bitte ein Datum wie 31.01.2025 angeben.',
  })
  expect(
    checkPart({ ...emptyPart, name: 'x'.repeat(201), term: '1', printDate: '31.01.2025' }, '2024/2025', today),
  ).toEqual({
    name: 'Der Name darf höchstens 200 Zeichen lang sein.',
  })
  expect(
    checkPart({ ...emptyPart, name: '1. Halbjahr', term: '2', printDate: '31.01.2025' }, '2024/2025', today),
  ).toEqual({})
})

it('asks for a date of the school year', () => {
  const part = { ...emptyPart, name: '1. Halbjahr', term: '1', printDate: '29.01.2020' }
  expect(checkPart(part, '2026/2027', today).printDate).toContain('nicht im Schuljahr 2026/2027')
  expect(checkPart(part, 'Probe', today)).toEqual({})
})

describe('a part that is valid from a later day', () => {
  const first = { partID: 'p1', name: '1. Halbjahr', term: '1', printDate: '31.01.2027' }
  const second = { partID: 'p2', name: '2. Halbjahr', term: '2', printDate: '07.07.2027', validFrom: '01.02.2027' }
  const values = { ...emptyPart, ...partValuesOf(second, new Date(2027, 0, 20)) }

  it('is shown as later until its day, and then as any other', () => {
    expect([values.when, values.validFrom]).toEqual(['later', '01.02.2027'])
    expect(partValuesOf(second, new Date(2027, 1, 1))).toMatchObject({ when: 'now', validFrom: '' })
    expect([isAhead('', today), isAhead('bald', today)]).toEqual([false, false])
  })

  it('needs a day of the school year, and is sent with it only as long as it is later', () => {
    expect(checkPart({ ...values, validFrom: '' }, '2026/2027', today)).toHaveProperty('validFrom')
    expect(checkPart({ ...values, validFrom: '01.02.2029' }, '2026/2027', today).validFrom).toMatch(
      /^„Gilt ab“ liegt nicht/,
    )
    expect(partBodyOf(values)).toMatchObject({ validFrom: '01.02.2027' })
    expect(partBodyOf({ ...values, when: 'now' })).not.toHaveProperty('validFrom')
    expect(partStartOf({ ...values, when: 'now' }).validFrom).toBe('')
  })

  it('is suggested while report cards are unfinished: on 1 February, after it in a week, after the year not at all', () => {
    const start = (day: Date, hasOpen = true) => {
      const { when, validFrom } = newPart('2026/2027', day, hasOpen)
      return [when, validFrom]
    }
    expect(start(today)).toEqual(['later', '01.02.2027'])
    expect(start(today, false)).toEqual(['now', '01.02.2027'])
    expect(start(new Date(2027, 1, 26))).toEqual(['later', '05.03.2027'])
    expect(start(new Date(2027, 9, 28))).toEqual(['now', ''])
    expect(newPart('Probe', today, true)).toMatchObject({ when: 'later', validFrom: '28.11.2026' })
  })

  it('cannot begin today or earlier', () => {
    const at = (day: Date) => checkPart(values, '2026/2027', day).validFrom
    expect([at(new Date(2027, 0, 31)), at(new Date(2027, 1, 1))]).toEqual([
      undefined,
      expect.stringContaining('„Sofort“'),
    ])
  })

  it('is not the one that report cards are written for before its day', () => {
    const year = { name: '2026/2027', status: 'active', parts: [first, second] }
    expect(runningPartOf(year, new Date(2027, 0, 31, 23, 59))).toBe(first)
    expect(runningPartOf(year, new Date(2027, 1, 1))).toBe(second)
  })
})

it.each([
  ['', '2. Halbjahr'],
  ['1. Halbjahr', '2. Halbjahr'],
  ['Sommerzeugnis', undefined],
])(
  'a new part called „%s“ takes the name of the half that is chosen, unless it has one of its own',
  (name, expected) => {
    expect(withUsualName({ ...emptyPart, name }, { term: '2' }).name).toBe(expected)
  },
)
