import { describe, expect, it } from 'vitest'
import type { Entry } from '#contract/index.ts'
import { firstHalfEntry, previousEntry } from './earlierEntries.ts'

const entry = (year: string, className = '1a'): Entry => ({ class: className, year, grades: [], layout: {} })
const now = '2024/2025-1. Halbjahr'

describe('the previous entry', () => {
  it('is the newest one of an earlier part, in whatever order and class they come', () => {
    const entries = [
      entry(now),
      entry('2022/2023-2. Halbjahr'),
      entry('2023/2024-2. Halbjahr', '2b'),
      entry('2023/2024-1. Halbjahr'),
    ]
    for (const all of [entries, [...entries].reverse()]) {
      expect(previousEntry(all, now)).toEqual(entry('2023/2024-2. Halbjahr', '2b'))
    }
  })

  it('may be of the same school year', () => {
    expect(previousEntry([entry('2023/2024-2. Halbjahr'), entry(now)], '2024/2025-2. Halbjahr')).toEqual(entry(now))
  })

  it('is never the present one in another class, nor a later one', () => {
    expect(previousEntry([entry(now, '1b'), entry('2024/2025-2. Halbjahr')], now)).toBeUndefined()
  })

  it('is the first of two of the same part', () => {
    const entries = [entry('2023/2024-2. Halbjahr', '1b'), entry('2023/2024-2. Halbjahr', '1a')]
    expect(previousEntry(entries, now)).toBe(entries[0])
  })
})

it('the first half-year of a child that has changed classes is found: first in this class, then in another', () => {
  const part = { firstHalf: '1. Halbjahr' }
  const [here, there] = [entry(now, '1b'), entry(now, '1a')]
  const all = [entry('2023/2024-1. Halbjahr', '1b'), there, here, entry('2024/2025-2. Halbjahr', '1b')]
  expect(firstHalfEntry(all, '1b', '2024/2025', part)).toBe(here)
  expect(firstHalfEntry(all, '1c', '2024/2025', part)).toBe(there)
  expect(firstHalfEntry(all, '1b', '2025/2026', part)).toBeUndefined()
  expect(firstHalfEntry(all, '1b', '2024/2025', {})).toBeUndefined()
})
