import { expect, it } from 'vitest'
import { gradeValues } from '#rules/index.ts'
import { jumpOf } from './jumpOf.ts'

it('says of grades whether they are better or worse, and by how much', () => {
  expect(jumpOf(gradeValues, true, '4', '2')).toEqual({ way: 'better', words: '2 Noten besser' })
  expect(jumpOf(gradeValues, true, '1', '4')).toEqual({ way: 'worse', words: '3 Noten schlechter' })
})

it('says of ticks only how far they are apart', () => {
  expect(jumpOf(['oft', 'manchmal', 'selten'], false, 'oft', 'selten')).toEqual({
    way: 'apart',
    words: '2 Stufen Unterschied',
  })
})

it('says nothing of one step, of a reason for no grade, and where one of them is not there', () => {
  expect(jumpOf(gradeValues, true, '3', '2')).toBeUndefined()
  expect(jumpOf(gradeValues, true, '1', 'ne')).toBeUndefined()
  expect(jumpOf(gradeValues, true, undefined, '6')).toBeUndefined()
})
