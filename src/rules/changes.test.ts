import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Entry, Grade, LayoutField, LayoutName } from '#contract/index.ts'
import { cellKey, marksOf, ownCells } from './cells.ts'
import { applyChanges, diffEntries, gradeChange, placeKey, reversed, sameEntry, valueAt } from './changes.ts'
import { fieldsOf } from './layouts.ts'

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

const snippets = ['s1', 's2', 's3'].map((snippetID) => ({ snippetID, text: snippetID }))
const texts = [{ id: 'deu', name: 'Deutsch', categories: [{ categoryID: 'lesen', name: 'Lesen', snippets }] }]
const days: readonly LayoutField[] = ['sickDays', 'unexcused']

/** Entries of a layout with values in any of its cells and fields, and sometimes in one that only a newer version knows. */
function entriesOf(name: LayoutName): fc.Arbitrary<Entry> {
  const cells = ownCells({ name: 'Muster', layout: { name, config: {} }, grades: [], texts })
  const marks = fc
    .shuffledSubarray(cells)
    .chain((chosen) =>
      fc.tuple(...chosen.map((cell) => fc.constantFrom('1', '2').map((grade): Grade => ({ ...cell, grade })))),
    )
  const values = fieldsOf[name].map((field) => [
    field,
    days.includes(field) ? fc.nat(2) : fc.constantFrom('', 'a', 'b'),
  ])
  const newer = ['newer', fc.constantFrom('x', 'y').map((text) => ({ text }))]
  const layout = fc.record(Object.fromEntries([...values, newer]), { requiredKeys: [] })
  return fc.record({ class: fc.constant('1a'), year: fc.constant(blank.year), grades: marks, layout })
}

/** Two entries of one layout, and two of two layouts. */
const pair = fc
  .tuple(fc.constantFrom(...(Object.keys(fieldsOf) as LayoutName[])), fc.constantFrom('nds12t' as const, undefined))
  .chain(([name, other]) => fc.tuple(entriesOf(name), entriesOf(other ?? name)))

const content = ({ grades, layout }: Entry) => [marksOf({ ...blank, grades }), layout]

describe('one diff, one equality, one apply', () => {
  it('made on an entry, its changes to another give the other, and reversed they give it back', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const changes = diffEntries(a, b)
        const there = applyChanges(a, changes)
        expect(content(there)).toEqual(content(b))
        expect(content(applyChanges(there, changes.map(reversed)))).toEqual(content(a))
      }),
    )
  })

  it('two entries are the same exactly if they have the same values, and then nothing changes', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const plain = (entry: Entry) =>
          JSON.stringify([
            entry.grades.map((mark) => JSON.stringify([cellKey(mark), mark.grade])).sort(),
            Object.entries(entry.layout)
              .map((field) => JSON.stringify(field))
              .sort(),
          ])
        expect(sameEntry(a, b)).toBe(plain(a) === plain(b))
        expect(sameEntry(a, structuredClone(a))).toBe(true)
        expect(applyChanges(a, [])).toEqual(a)
      }),
    )
  })

  it('each change says what the one and the other entry has at its place', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        for (const change of diffEntries(a, b)) {
          expect([valueAt(a, placeKey(change)), valueAt(b, placeKey(change))]).toEqual([change.before, change.after])
        }
      }),
    )
  })
})

describe('a tick', () => {
  const cell = { subject: 'de', category: 'lesen', snippet: 'a' }
  const give = (entry: Entry, place: typeof cell, grade: string | undefined) =>
    applyChanges(entry, [gradeChange(entry, place, grade)])

  it('is one per cell and can be taken back', () => {
    const once = give(blank, cell, 'sicher')
    const twice = give(once, cell, 'unsicher')
    expect([...marksOf(twice)]).toEqual([[cellKey(cell), 'unsicher']])
    expect(give(twice, cell, undefined)).toEqual(blank)
  })

  it('keeps the place of the other marks', () => {
    const other = { ...cell, snippet: 'b' }
    const both = give(give(blank, cell, 'sicher'), other, 'sicher')
    expect(give(both, cell, 'unsicher').grades.map((grade) => grade.snippet)).toEqual(['a', 'b'])
  })

  it('stays with its snippet when that moves to another category', () => {
    const once = give(blank, cell, 'sicher')
    const moved = { subject: 'ma', category: 'zahlen', snippet: 'a' }
    expect(marksOf(once).get(cellKey(moved))).toBe('sicher')
    expect(give(once, moved, 'unsicher').grades).toEqual([{ ...moved, grade: 'unsicher' }])
  })
})
