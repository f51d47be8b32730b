import { expect, it } from 'vitest'
import { sampleTexts } from '../../../../../tests/support/head/sampleTemplate.ts'
import { dropAt, indexAfterTaking, type NodeKind, parentsAbove, type Under } from './outline.ts'

const over = (kind: NodeKind, under: Under['kind'], id: string, isLower = false) => {
  const drop = dropAt(sampleTexts, kind, { kind: under, id, isLower })
  return drop && [drop.parentID, drop.index]
}

it('a snippet goes before or behind the snippet under the finger, to the top below a category, to its end', () => {
  expect(over('snippet', 'snippet', 'n4')).toEqual(['c2', 0])
  expect(over('snippet', 'snippet', 'n4', true)).toEqual(['c2', 1])
  expect(over('snippet', 'category', 'c1')).toEqual(['c1', 0])
  expect(over('snippet', 'end', 'c1')).toEqual(['c1', 3])
  expect(over('snippet', 'end', 'c3')).toEqual(['c3', 0])
  expect(over('snippet', 'subject', 's1')).toBeUndefined()
  expect(over('snippet', 'snippet', 'gone')).toBeUndefined()
})

it('a category goes before or behind the whole category under the finger', () => {
  expect(over('category', 'category', 'c2')).toEqual(['s1', 1])
  expect(over('category', 'snippet', 'n1')).toEqual(['s1', 0])
  expect(over('category', 'snippet', 'n3')).toEqual(['s1', 1])
  expect(over('category', 'end', 'c4')).toEqual(['s2', 2])
  expect(over('category', 'subject', 's2')).toEqual(['s2', 0])
  expect(over('category', 'end', 's2')).toEqual(['s2', 2])
})

it('a subject goes before or behind the whole subject under the finger', () => {
  expect(over('subject', 'subject', 's2')).toEqual(['', 1])
  expect(over('subject', 'category', 'c3')).toEqual(['', 1])
  expect(over('subject', 'snippet', 'n5')).toEqual(['', 2])
  expect(over('subject', 'end', 's1')).toEqual(['', 1])
})

it('on a folded row one of its kind goes before or behind it, one of the next lower kind into it', () => {
  const folded = (kind: NodeKind, under: NodeKind, id: string, isLower: boolean) => {
    const drop = dropAt(sampleTexts, kind, { kind: under, id, isLower, isFolded: true })
    return drop && [drop.parentID, drop.index]
  }
  expect([false, true].map((isLower) => folded('subject', 'subject', 's1', isLower))).toEqual([
    ['', 0],
    ['', 1],
  ])
  expect([false, true].map((isLower) => folded('category', 'category', 'c2', isLower))).toEqual([
    ['s1', 1],
    ['s1', 2],
  ])
  expect(folded('category', 'subject', 's2', true)).toEqual(['s2', 0])
  expect(folded('snippet', 'category', 'c2', true)).toEqual(['c2', 0])
  expect(folded('snippet', 'subject', 's2', true)).toBeUndefined()
})

it('what has to be open for a row to be seen', () => {
  expect(['s1', 'c2', 'n4', 'gone'].map((id) => parentsAbove(sampleTexts, id))).toEqual([[], ['s1'], ['s1', 'c2'], []])
})

it('counts without the dragged one, and knows when it would stay', () => {
  const index = (id: string, parentID: string, at: number) =>
    indexAfterTaking(sampleTexts, 'snippet', id, { parentID, index: at })
  expect(index('n1', 'c1', 3)).toBe(2)
  expect(index('n3', 'c1', 0)).toBe(0)
  expect(index('n1', 'c2', 1)).toBe(1)
  expect([index('n2', 'c1', 1), index('n2', 'c1', 2)]).toEqual([undefined, undefined])
})
