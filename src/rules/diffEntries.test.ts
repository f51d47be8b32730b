import { describe, expect, it } from 'vitest'
import type { Entry } from '#contract/index.ts'
import { diffEntries } from './diffEntries.ts'

const blank: Entry = { class: '1a', year: '2024/2025-1. Halbjahr', grades: [], layout: {} }
const snippet = { subject: 'deu', category: 'lesen', snippet: 's1' }

describe('diffEntries', () => {
  it('finds nothing between entries that say the same, whatever their order and revision', () => {
    const math = { subject: 'math', grade: '2' }
    const one: Entry = { ...blank, grades: [math, { ...snippet, grade: 'sicher' }], layout: { sickDays: 1 } }
    const same: Entry = { ...one, grades: one.grades.toReversed(), layout: { sickDays: 1 }, revision: 4 }
    expect(diffEntries(one, same)).toEqual([])
  })

  it('takes everything as new where there was nothing', () => {
    const first: Entry = { ...blank, grades: [{ ...snippet, grade: 'sicher' }], layout: { comments: 'Neu.' } }
    expect(diffEntries(null, first)).toEqual([
      { kind: 'grade', cell: expect.any(String), grade: snippet, before: undefined, after: 'sicher' },
      { kind: 'field', field: 'comments', before: undefined, after: 'Neu.' },
    ])
  })

  it('names what was changed, added and taken out, a cleared text apart from none', () => {
    const before: Entry = {
      ...blank,
      grades: [
        { subject: 'math', grade: '2' },
        { subject: 'art', grade: '1' },
      ],
      layout: { sickDays: 0, comments: 'Alt.', clubs: 'Chor' },
    }
    const after: Entry = {
      ...blank,
      grades: [
        { subject: 'sport', grade: '3' },
        { subject: 'math', grade: '4' },
      ],
      layout: { sickDays: 6, comments: '' },
    }
    const told = diffEntries(before, after).map((change) => [
      change.kind === 'grade' ? change.cell : change.field,
      change.before,
      change.after,
    ])
    expect(told).toEqual([
      ['sport', undefined, '3'],
      ['math', '2', '4'],
      ['art', '1', undefined],
      ['sickDays', 0, 6],
      ['comments', 'Alt.', ''],
      ['clubs', 'Chor', undefined],
    ])
  })
})
