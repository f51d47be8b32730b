import { describe, expect, it } from 'vitest'
import { checkPart, emptyPart, isAhead, partOf, runningPartOf, startOf, valuesOf } from './yearForms.ts'

it('asks for name, term and date', () => {
  expect(checkPart({ ...emptyPart, name: ' ' }, '2024/2025')).toEqual({
    name: 'Bitte den Namen des Abschnitts angeben.',
    term: 'Bitte das Halbjahr wählen.',
    printDate: 'Bitte ein Datum wie 31.01.2025 angeben.',
  })
  expect(checkPart({ ...emptyPart, name: 'x'.repeat(201), term: '1', printDate: '31.01.2025' }, '2024/2025')).toEqual({
    name: 'Der Name darf höchstens 200 Zeichen lang sein.',
  })
  expect(checkPart({ ...emptyPart, name: '1. Halbjahr', term: '2', printDate: '31.01.2025' }, '2024/2025')).toEqual({})
})

it('asks for a date of the school year', () => {
  const part = { ...emptyPart, name: '1. Halbjahr', term: '1', printDate: '29.01.2020' }
  expect(checkPart(part, '2026/2027').printDate).toContain('nicht im Schuljahr 2026/2027')
  expect(checkPart(part, 'Probe')).toEqual({})
})

const today = new Date(2026, 10, 21)

describe('a part that is valid from a later day', () => {
  const first = { partID: 'p1', name: '1. Halbjahr', term: '1', printDate: '31.01.2027' }
  const second = { partID: 'p2', name: '2. Halbjahr', term: '2', printDate: '07.07.2027', validFrom: '01.02.2027' }
  const values = { ...emptyPart, ...valuesOf(second, new Date(2027, 0, 20)) }

  it('is shown as later until its day, and then as any other', () => {
    expect([values.when, values.validFrom]).toEqual(['later', '01.02.2027'])
    expect(valuesOf(second, new Date(2027, 1, 1))).toMatchObject({ when: 'now', validFrom: '' })
    expect([isAhead('', today), isAhead('bald', today)]).toEqual([false, false])
  })

  it('needs a day of the school year, and is sent with it only as long as it is later', () => {
    expect(checkPart({ ...values, validFrom: '' }, '2026/2027')).toHaveProperty('validFrom')
    expect(checkPart({ ...values, validFrom: '01.02.2029' }, '2026/2027')).toHaveProperty('validFrom')
    expect(partOf(values)).toMatchObject({ validFrom: '01.02.2027' })
    expect(partOf({ ...values, when: 'now' })).not.toHaveProperty('validFrom')
    expect(startOf({ ...values, when: 'now' }).validFrom).toBe('')
  })

  it('is not the one that report cards are written for before its day', () => {
    const year = { name: '2026/2027', status: 'active', parts: [first, second] }
    expect(runningPartOf(year, new Date(2027, 0, 31, 23, 59))).toBe(first)
    expect(runningPartOf(year, new Date(2027, 1, 1))).toBe(second)
  })
})
