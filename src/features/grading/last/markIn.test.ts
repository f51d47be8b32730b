import { expect, it } from 'vitest'
import { markIn } from './markIn.ts'

const grades = [
  { subject: 'music', grade: '2' },
  { subject: 'art', grade: 'weggefallen' },
]
const entry = { class: '2a', year: '2023/2024-2. Halbjahr', grades, layout: {} }

it('is the mark of the cell, unless the template has lost its label', () => {
  expect(markIn(entry, 'music', ['1', '2'])).toBe('2')
  expect(markIn(entry, 'art', ['1', '2'])).toBeUndefined()
  expect(markIn(entry, 'sport', ['1', '2'])).toBeUndefined()
  expect(markIn(null, 'music', ['1', '2'])).toBeUndefined()
})
