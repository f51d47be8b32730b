import { describe, expect, it } from 'vitest'
import type { Entry } from '#contract/index.ts'
import { cellKey, gradesByCell, withGrade } from './cells.ts'

const blank: Entry = { class: '1a', year: '2024/2025-1. Halbjahr', grades: [], layout: {} }
const cell = { subject: 'de', category: 'lesen', snippet: 'a' }

describe('a tick', () => {
  it('is one per cell and can be taken back', () => {
    const once = withGrade(blank, cell, 'sicher')
    const twice = withGrade(once, cell, 'unsicher')
    expect([...gradesByCell(twice)]).toEqual([[cellKey(cell), 'unsicher']])
    expect(withGrade(twice, cell, undefined)).toEqual(blank)
  })

  it('keeps the place of the other marks', () => {
    const other = { ...cell, snippet: 'b' }
    const both = withGrade(withGrade(blank, cell, 'sicher'), other, 'sicher')
    expect(withGrade(both, cell, 'unsicher').grades.map((grade) => grade.snippet)).toEqual(['a', 'b'])
  })

  it('never mistakes one cell for another', () => {
    const keys = [
      cellKey({ subject: 'a', category: 'b', snippet: 'c' }),
      cellKey({ subject: 'a', category: 'b', snippet: 'd' }),
      cellKey({ subject: 'c' }),
    ]
    expect(new Set(keys).size).toBe(3)
  })

  it('stays with its snippet when that moves to another category', () => {
    const once = withGrade(blank, cell, 'sicher')
    const moved = { subject: 'ma', category: 'zahlen', snippet: 'a' }
    expect(gradesByCell(once).get(cellKey(moved))).toBe('sicher')
    expect(withGrade(once, moved, 'unsicher').grades).toEqual([{ ...moved, grade: 'unsicher' }])
  })
})
