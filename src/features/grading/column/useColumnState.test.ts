import { expect, it } from 'vitest'
import { nextStudent } from './useColumnState.ts'

it('goes to the next student, and stays with the last one', () => {
  expect(nextStudent([true, false, true], 0, false)).toBe(1)
  expect(nextStudent([true, false, true], 2, false)).toBeUndefined()
})

it('goes to the next open student, from the top when there is none behind', () => {
  expect(nextStudent([false, false, true], 0, true)).toBe(2)
  expect(nextStudent([true, false, false], 1, true)).toBe(0)
})

it('has nobody to go to when nothing is open any more, or only the student itself', () => {
  expect(nextStudent([false, false], 0, true)).toBeUndefined()
  expect(nextStudent([true, false], 0, true)).toBeUndefined()
  expect(nextStudent([], -1, true)).toBeUndefined()
})
