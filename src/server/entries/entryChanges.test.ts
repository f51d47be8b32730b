import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Content } from '#rules/index.ts'
import { Changes, changesBetween, undoChanges } from './entryChanges.ts'

const mark = (snippet: string, grade: string, category = 'lesen') => ({ subject: 'deu', category, snippet, grade })
const content = (grades: Content['grades'], layout: object = {}): Content => ({ grades, layout })

it('names the cells that changed, each with what it was and what it is', () => {
  const before = content([mark('a', 'gut'), mark('b', 'gut'), { subject: 'mat', grade: '2' }], {
    sickDays: 1,
    clubs: 'Chor',
  })
  const after = content([mark('a', 'gut'), mark('b', 'sehr gut'), mark('c', 'gut')], { sickDays: 2, comments: 'Neu' })
  expect(changesBetween(before, after)).toEqual({
    marks: [
      { subject: 'deu', category: 'lesen', snippet: 'b', was: 'gut', is: 'sehr gut' },
      { subject: 'deu', category: 'lesen', snippet: 'c', is: 'gut' },
      { subject: 'mat', was: '2', at: 2 },
    ],
    fields: { sickDays: { was: 1, is: 2 }, comments: { is: 'Neu' }, clubs: { was: 'Chor' } },
  })
  expect(changesBetween(after, after)).toEqual({})
})

it('keeps all marks only where they changed their order', () => {
  const before = content([mark('a', 'gut'), mark('b', 'gut')])
  const after = content([mark('b', 'gut'), mark('a', 'gut')])
  expect(changesBetween(before, after)).toEqual({ marksBefore: before.grades })
})

const grade = fc.constantFrom('1', '2', '3')
const marks = fc.array(
  fc.record({
    snippet: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    grade,
    category: fc.constantFrom('lesen', 'rechnen'),
  }),
  { maxLength: 8 },
)
const fields = fc.dictionary(
  fc.constantFrom('comments', 'sickDays', 'later', 'clubs'),
  fc.oneof(fc.string(), fc.nat(9), fc.constant(null)),
)
const contents = fc.tuple(marks, fields).map(([list, layout]) =>
  content(
    list.map(({ snippet, grade, category }) => mark(snippet, grade, category)),
    layout,
  ),
)

it('what was before comes back exactly, in its order, from what was written down', () => {
  fc.assert(
    fc.property(contents, contents, (before, after) => {
      const kept = Changes.parse(JSON.parse(JSON.stringify(changesBetween(before, after))))
      expect(undoChanges(after, kept)).toEqual(before)
    }),
    { numRuns: 2_000 },
  )
})

it('of a first version nothing is written down, as nothing was before it', () => {
  const first = content([mark('a', 'gut')], { sickDays: 1 })
  expect(changesBetween(undefined, first)).toEqual({ first: true })
  expect(undoChanges(first, { first: true })).toBeUndefined()
})
