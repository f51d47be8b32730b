import { expect, it } from 'vitest'
import { gradeValues } from '#rules/index.ts'
import { jumpOf, markIn } from './lastMark.ts'

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

it('says of grades whether they are better or worse, and by how much', () => {
  expect(jumpOf(gradeValues, true, '4', '2')).toEqual({ kind: 'better', words: '2 Noten besser' })
  expect(jumpOf(gradeValues, true, '1', '4')).toEqual({ kind: 'worse', words: '3 Noten schlechter' })
})

it('says of ticks only how far they are apart', () => {
  expect(jumpOf(['oft', 'manchmal', 'selten'], false, 'oft', 'selten')).toEqual({
    kind: 'apart',
    words: '2 Stufen Unterschied',
  })
})

it('says nothing of one step, of a reason for no grade, and where one of them is not there', () => {
  expect(jumpOf(gradeValues, true, '3', '2')).toBeUndefined()
  expect(jumpOf(gradeValues, true, '1', 'ne')).toBeUndefined()
  expect(jumpOf(gradeValues, true, undefined, '6')).toBeUndefined()
})
