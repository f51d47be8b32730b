import { expect, it } from 'vitest'
import type { GradingStudent } from '#contract/index.ts'
import { earlierEntries, sourcesOf } from './earlierEntries.ts'

const student = (id: string, ...years: string[]): GradingStudent => ({
  ...{ id, preName: id, name: 'Muster' },
  grades: years.map((year) => ({ class: '2a', year, grades: [], layout: {} })),
})
const [autumn, spring, older] = ['2024/2025-1. Halbjahr', '2023/2024-2. Halbjahr', '2022/2023-2. Halbjahr']

it('has the entry before this half-year of every student who has one', () => {
  const entries = earlierEntries(
    [student('emil', older, spring, autumn), student('mia', autumn), student('ben')],
    autumn,
  )
  expect([...entries].map(([id, { year }]) => [id, year])).toEqual([['emil', spring]])
})

it('names the half-year, and counts where children had their last report at different times', () => {
  const all = [student('mia', older), student('emil', spring), student('ben', spring)]
  expect(sourcesOf(earlierEntries(all, autumn).values())).toEqual([
    '2023/2024, 2. Halbjahr (2)',
    '2022/2023, 2. Halbjahr (1)',
  ])
  expect(sourcesOf(earlierEntries(all.slice(1), autumn).values())).toEqual(['2023/2024, 2. Halbjahr'])
  expect(sourcesOf([])).toEqual([])
})
