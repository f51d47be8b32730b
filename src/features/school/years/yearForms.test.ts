import { expect, it } from 'vitest'
import type { SchoolYear } from '#contract/index.ts'
import { checkPart, nextYearName } from './yearForms.ts'

it('asks for name, term and date', () => {
  expect(checkPart({ name: ' ', term: null, printDate: '' }, '2024/2025')).toEqual({
    name: 'Bitte einen Namen angeben.',
    term: 'Bitte ein Halbjahr wählen.',
    printDate: 'Bitte ein Datum wie 31.01.2025 angeben.',
  })
  expect(checkPart({ name: 'x'.repeat(201), term: '1', printDate: '31.01.2025' }, '2024/2025')).toEqual({
    name: 'Höchstens 200 Zeichen.',
  })
  expect(checkPart({ name: '1. Halbjahr', term: '2', printDate: '31.01.2025' }, '2024/2025')).toEqual({})
})

it('asks for a date of the school year', () => {
  const part = { name: '1. Halbjahr', term: '1', printDate: '29.01.2020' }
  expect(checkPart(part, '2026/2027').printDate).toContain('nicht im Schuljahr 2026/2027')
  expect(checkPart(part, 'Probe')).toEqual({})
})

const years = (...names: string[]): SchoolYear[] => names.map((name) => ({ name, status: 'archived', parts: [] }))
const today = new Date(2026, 10, 21)

it('suggests the year after the latest, in whatever order they are listed', () => {
  expect(nextYearName(years('2024/2025', '2023/2024'), today)).toBe('2025/2026')
})

it('suggests the running year where there is none to follow', () => {
  expect(nextYearName([], today)).toBe('2026/2027')
  expect(nextYearName(years('Probejahr'), new Date(2026, 6, 31))).toBe('2025/2026')
})
