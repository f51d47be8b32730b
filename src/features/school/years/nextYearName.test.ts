import { expect, it } from 'vitest'
import type { SchoolYear } from '#contract/index.ts'
import { nextYearName } from './nextYearName.ts'

const years = (...names: string[]): SchoolYear[] => names.map((name) => ({ name, status: 'archived', parts: [] }))
const today = new Date(2026, 10, 21)

it('suggests the year after the latest, in whatever order they are listed', () => {
  expect(nextYearName(years('2024/2025', '2023/2024'), today)).toBe('2025/2026')
})

it('suggests the running year where there is none to follow', () => {
  expect(nextYearName([], today)).toBe('2026/2027')
  expect(nextYearName(years('Probejahr'), new Date(2026, 6, 31))).toBe('2025/2026')
})
