import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Entry, Grade, LayoutFields } from '#contract/index.ts'
import { cellKey } from './cells.ts'
import { mergeEntries } from './merge.ts'

const places: Omit<Grade, 'grade'>[] = [
  { subject: 'math' },
  { subject: 'de', category: 'c1', snippet: 's1' },
  { subject: 'de', category: 'c1', snippet: 's2' },
  { subject: 'de', category: 'c2', snippet: 's3' },
]

const grades = fc
  .shuffledSubarray(places)
  .chain((chosen) =>
    fc.tuple(...chosen.map((place) => fc.constantFrom('1', '2', '3').map((grade) => ({ ...place, grade })))),
  )
const layout: fc.Arbitrary<LayoutFields> = fc.record(
  { sickDays: fc.nat(2), interests: fc.constantFrom('', 'a', 'b'), comments: fc.constantFrom('x', 'y') },
  { requiredKeys: [] },
)
const entry: fc.Arbitrary<Entry> = fc.record({
  class: fc.constant('1a'),
  year: fc.constant('2024/2025-1. Halbjahr'),
  grades: grades as fc.Arbitrary<Grade[]>,
  layout,
})
const base = fc.option(entry)
const blank: Entry = { class: '1a', year: '2024/2025-1. Halbjahr', grades: [], layout: {} }

/** Marks compared as sets; a revision is no content. */
function content(value: Entry) {
  return { grades: new Map(value.grades.map((grade) => [cellKey(grade), grade.grade])), layout: value.layout }
}

describe('mergeEntries', () => {
  it('knows no base of another epoch: what a restored server lacks stays, and two values are a clash', () => {
    const known = { ...blank, grades: [{ subject: 'math', grade: '2' }], layout: { comments: 'x' }, epoch: 'old' }
    const lost = { ...blank, layout: { comments: 'y' }, revision: 9, epoch: 'new' }
    expect(mergeEntries(known, known, lost)).toEqual({
      merged: { ...known, revision: 9, epoch: 'new' },
      conflicts: [{ kind: 'field', field: 'comments', before: 'y', after: 'x' }],
    })
    const { epoch: _, ...unsaid } = lost
    expect(mergeEntries(known, known, unsaid).merged).toEqual(unsaid)
  })

  it('is the identity when nobody changed anything', () => {
    fc.assert(
      fc.property(entry, (e) => {
        expect(mergeEntries(e, e, e)).toEqual({ merged: e, conflicts: [] })
      }),
    )
  })

  it('keeps mine when the others changed nothing: merge(b, m, b) = m', () => {
    fc.assert(
      fc.property(base, entry, (b, mine) => {
        const { merged, conflicts } = mergeEntries(b, mine, b ?? blank)
        expect(content(merged)).toEqual(content(mine))
        expect(conflicts).toEqual([])
      }),
    )
  })

  it('takes theirs when I changed nothing: merge(b, b, t) = t, order and all', () => {
    fc.assert(
      fc.property(base, entry, (b, theirs) => {
        expect(mergeEntries(b, b ?? blank, theirs)).toEqual({ merged: theirs, conflicts: [] })
      }),
    )
  })

  it('merged again it stays the same', () => {
    fc.assert(
      fc.property(base, entry, entry, (b, mine, theirs) => {
        const { merged } = mergeEntries(b, mine, theirs)
        expect(mergeEntries(b, merged, theirs).merged).toEqual(merged)
        expect(mergeEntries(theirs, merged, theirs)).toEqual({ merged, conflicts: [] })
      }),
    )
  })

  it('invents no cell and no text', () => {
    fc.assert(
      fc.property(base, entry, entry, (b, mine, theirs) => {
        const result = content(mergeEntries(b, mine, theirs).merged)
        const [own, other] = [content(mine), content(theirs)]
        for (const [cell, grade] of result.grades) {
          expect([own.grades.get(cell), other.grades.get(cell)]).toContain(grade)
        }
        for (const [field, value] of Object.entries(result.layout)) {
          const sides = [own.layout, other.layout].map((fields) => fields[field as keyof LayoutFields])
          expect(sides).toContain(value)
        }
      }),
    )
  })

  it('is the same from both sides, but for the places where both sides clash', () => {
    fc.assert(
      fc.property(base, entry, entry, (b, mine, theirs) => {
        const one = mergeEntries(b, mine, theirs)
        const two = mergeEntries(b, theirs, mine)
        const named = (conflict: (typeof one.conflicts)[number]) =>
          conflict.kind === 'grade' ? conflict.cell : conflict.field
        expect(one.conflicts.map(named).sort()).toEqual(two.conflicts.map(named).sort())
        const clashing = new Set<string>(one.conflicts.map(named))
        const outside = (value: Entry) => {
          const { grades: marks, layout: fields } = content(value)
          const all = new Map<string, unknown>([...marks, ...Object.entries(fields)])
          return new Map([...all].filter(([name]) => !clashing.has(name)))
        }
        expect(outside(one.merged)).toEqual(outside(two.merged))
      }),
    )
  })

  it('lists a true clash with both values and holds mine', () => {
    const at = (grade: string, interests: string): Entry => ({
      ...blank,
      grades: [{ subject: 'math', grade }],
      layout: { interests },
    })
    const { merged, conflicts } = mergeEntries(at('1', 'a'), at('2', 'b'), { ...at('3', 'c'), revision: 7 })
    expect(merged).toEqual({ ...at('2', 'b'), revision: 7 })
    expect(conflicts).toEqual([
      { kind: 'grade', cell: 'math', grade: { subject: 'math' }, before: '3', after: '2' },
      { kind: 'field', field: 'interests', before: 'c', after: 'b' },
    ])
  })

  it('treats a removed tick as a value: removed here and changed there clashes, removed by both does not', () => {
    const tick = (...list: [string, string][]): Entry => ({
      ...blank,
      grades: list.map(([snippet, grade]) => ({ subject: 'de', category: 'c', snippet, grade })),
    })
    const b = tick(['s1', '1'], ['s2', '1'], ['s3', '1'])
    const { merged, conflicts } = mergeEntries(b, tick(['s3', '1']), tick(['s1', '2'], ['s3', '1']))
    expect(merged).toEqual(tick(['s3', '1']))
    expect(conflicts).toMatchObject([{ kind: 'grade', before: '2', after: undefined }])
  })

  it('keeps the order of theirs and puts my new marks behind', () => {
    const marks = (...subjects: string[]): Entry => ({
      ...blank,
      grades: subjects.map((subject) => ({ subject, grade: '1' })),
    })
    const { merged } = mergeEntries(marks('a', 'b'), marks('a', 'x', 'b', 'y'), marks('b', 'z', 'a'))
    expect(merged.grades.map((grade) => grade.subject)).toEqual(['b', 'z', 'a', 'x', 'y'])
  })
})
