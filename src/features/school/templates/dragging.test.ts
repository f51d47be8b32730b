import { expect, it } from 'vitest'
import { isTouchDevice } from './dragging.tsx'

it('an iPad, which says it is a Mac, drags by touch, and so does a coarse pointer; a mouse does not', () => {
  expect(isTouchDevice({ maxTouchPoints: 5, hasCoarsePointer: false })).toBe(true)
  expect(isTouchDevice({ maxTouchPoints: 0, hasCoarsePointer: true })).toBe(true)
  expect(isTouchDevice({ maxTouchPoints: 0, hasCoarsePointer: false })).toBe(false)
})
