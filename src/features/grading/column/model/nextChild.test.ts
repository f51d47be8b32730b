import { expect, it } from 'vitest'
import { nextChild } from './nextChild.ts'

it('goes to the next child, and stays with the last one', () => {
  expect(nextChild([true, false, true], 0, false)).toBe(1)
  expect(nextChild([true, false, true], 2, false)).toBeUndefined()
})

it('goes to the next open child, from the top when there is none behind', () => {
  expect(nextChild([false, false, true], 0, true)).toBe(2)
  expect(nextChild([true, false, false], 1, true)).toBe(0)
})

it('has nobody to go to when nothing is open any more, or only the child itself', () => {
  expect(nextChild([false, false], 0, true)).toBeUndefined()
  expect(nextChild([true, false], 0, true)).toBeUndefined()
  expect(nextChild([], -1, true)).toBeUndefined()
})
