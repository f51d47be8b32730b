import { expect, it } from 'vitest'
import { isBounce } from './isBounce.ts'

const tap = (at: number, label = '2', isFill = false) => ({ label, at, isFill })

it('takes the same key twice for one tap only when no finger is that fast', () => {
  expect(isBounce(null, tap(0))).toBe(false)
  expect(isBounce(tap(1000), tap(1080))).toBe(true)
  expect(isBounce(tap(1000), tap(1180))).toBe(false)
  expect(isBounce(tap(1000), tap(1080, '3'))).toBe(false)
})

it('keeps the second half of a double tap on a fill from the chosen child', () => {
  expect(isBounce(tap(1000, '2', true), tap(1350))).toBe(true)
  expect(isBounce(tap(1000, '2', true), tap(1350, '3'))).toBe(false)
  expect(isBounce(tap(1000, '2', true), tap(1700))).toBe(false)
})
