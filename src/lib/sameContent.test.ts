import { expect, test } from 'vitest'
import { sameContent } from './sameContent.ts'

const row = () => ({ text: 'liest', mark: null, type: { size: 9, tags: ['a', 'b'] } })

test('plain data that says the same is the same, however deep', () => {
  expect(sameContent(row(), row())).toBe(true)
  expect(sameContent([row(), Number.NaN], [row(), Number.NaN])).toBe(true)
})

test.each([
  [row(), { ...row(), mark: 0 }],
  [row(), { ...row(), type: { size: 9, tags: ['a', 'c'] } }],
  [{ a: undefined }, { b: undefined }],
  [{ a: 1 }, { a: 1, b: undefined }],
  [['a'], { 0: 'a' }],
  [null, {}],
  [() => 1, () => 1],
])('%j is not %j', (a, b) => {
  expect(sameContent(a, b)).toBe(false)
  expect(sameContent(b, a)).toBe(false)
})
