import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryWith } from '../../tests/support/outbox/entries.ts'
import {
  applyEdits,
  digestOf,
  type Edits,
  editsOf,
  isClash,
  isLater,
  joinEdits,
  joinSlots,
  type Slot,
  settle,
  unsettled,
  unwritten,
  valueIn,
} from './slot.ts'

const value = fc.constantFrom(null, '1', '2', '3', 4)
/** A stamp names one edit: what has the same stamp has the same value. */
const known = new Map<string, Slot['is']>()
const slot: fc.Arbitrary<Slot> = fc
  .record(
    {
      is: value,
      saw: fc.uniqueArray(value, { maxLength: 3 }),
      at: fc.nat(5),
      by: fc.constantFrom('a', 'b', 'c'),
      out: fc.constant(true as const),
      tried: fc.uniqueArray(value, { maxLength: 2 }),
    },
    { requiredKeys: ['is', 'saw', 'at', 'by'] },
  )
  .map((made) => {
    const stamp = `${made.at} ${made.by}`
    if (!known.has(stamp)) known.set(stamp, made.is)
    const one = { ...made, is: known.get(stamp) ?? null }
    // The form in which a joined slot is stored.
    return joinSlots(one, one)
  })
const edits: fc.Arbitrary<Edits> = fc
  .dictionary(fc.constantFrom('x', 'y', 'z'), slot)
  .map((cells) => new Map(Object.entries(cells)))

describe('the join of edits', () => {
  const holds = (property: (a: Edits, b: Edits, c: Edits) => void) =>
    fc.assert(fc.property(edits, edits, edits, property), { numRuns: 2_000 })

  it('is the same in any order', () =>
    holds((a, b) => {
      expect(joinEdits(a, b)).toEqual(joinEdits(b, a))
    }))

  it('is the same in any grouping', () =>
    holds((a, b, c) => {
      expect(joinEdits(joinEdits(a, b), c)).toEqual(joinEdits(a, joinEdits(b, c)))
    }))

  it('is the same when edits arrive twice', () =>
    holds((a, b) => {
      expect(joinEdits(joinEdits(a, b), b)).toEqual(joinEdits(a, b))
    }))

  it('takes the later edit of each cell, and forgets nothing that the server may have or that was seen', () =>
    holds((a, b) => {
      for (const [cell, one] of joinEdits(a, b)) {
        const parts = [a.get(cell), b.get(cell)].filter((part) => part !== undefined)
        expect(parts.every((part) => !isLater(part, one))).toBe(true)
        const reached = (part: Slot) => [...(part.tried ?? []), ...(part.out ? [part.is] : [])]
        expect(new Set(reached(one))).toEqual(new Set(parts.flatMap(reached)))
        expect(new Set(one.saw)).toEqual(new Set(parts.flatMap(({ saw }) => saw)))
      }
    }))

  it('leaves out what is settled, whenever it arrives', () =>
    holds((a, b, c) => {
      const settled = settle(settle(new Map(), c), b, true)
      expect(settled).toEqual(
        new Map([...settle(settle(new Map(), b, true), c)].map(([cell, one]) => [cell, settled.get(cell) ?? one])),
      )
      const late = unsettled(joinEdits(unsettled(a, settled), b), settled)
      for (const [cell, one] of late) {
        const upTo = settled.get(cell)
        expect(!upTo || isLater(one, upTo)).toBe(true)
      }
    }))

  it('leaves nothing to write of what is stored or settled, and everything else', () =>
    holds((a, b, c) => {
      const settled = settle(new Map(), c)
      expect(unwritten(a, joinEdits(a, b), settled).size).toBe(0)
      const left = unwritten(a, b, settled)
      const whole = unsettled(joinEdits(unsettled(a, settled), b), settled)
      expect(unsettled(joinEdits(b, left), settled)).toEqual(whole)
    }))
})

describe('a clash', () => {
  const typed: Slot = { is: '2', saw: ['1'], at: 1, by: 'a', tried: ['3'] }

  it.each([
    ['what was seen', '1', false],
    ['what was typed', '2', false],
    ['what was sent before', '3', false],
    ['what nobody has seen', 4, true],
    ['a removal that nobody has seen', null, true],
  ])('is not asked about needlessly: %s', (_what, theirs, isAsked) => expect(isClash(typed, theirs)).toBe(isAsked))

  it('is none with what this device has settled itself', () => {
    expect(isClash(typed, 4, { at: 0, by: 'a', is: digestOf(4) })).toBe(false)
    expect(isClash(typed, 4, { at: 0, by: 'a' })).toBe(true)
  })
})

it('a digest tells texts apart that differ in one letter', () => {
  const texts = Array.from({ length: 500 }, (_, at) => `Emil liest gern. ${at}`)
  expect(new Set([null, '', 1, '1', ...texts].map(digestOf)).size).toBe(504)
})

it('edits of marks and fields are found and made in an entry, a removal too', () => {
  const stamp = () => ({ at: 1, by: 'a' })
  const before = entryWith({ math: '1', art: '2' }, { layout: { sickDays: 3 } })
  const changes = editsOf(
    [
      { kind: 'grade', cell: 'math', grade: { subject: 'math' }, before: '1', after: undefined },
      { kind: 'field', field: 'interests', before: undefined, after: 'Vögel' },
    ],
    before,
    stamp,
  )
  expect([...changes.values()].map(({ saw }) => saw)).toEqual([['1'], [null]])
  const after = applyEdits(before, changes)
  expect(after).toEqual(entryWith({ art: '2' }, { layout: { sickDays: 3, interests: 'Vögel' } }))
  expect(['art', 'math', 'field/sickDays', 'field/clubs'].map((cell) => valueIn(after, cell))).toEqual([
    '2',
    null,
    3,
    null,
  ])
})
