import { expect, it } from 'vitest'
import { ignoreSecondTap } from './ignoreSecondTap.ts'

const first = { timeStamp: 1000, clientX: 300, clientY: 200 }

/** Whether a tap gets through to the page. */
function tapOn(taps: EventTarget, timeStamp: number, clientX: number): boolean {
  const tap = Object.assign(new Event('click', { cancelable: true }), { clientX, clientY: 200 })
  Object.defineProperty(tap, 'timeStamp', { value: timeStamp })
  return taps.dispatchEvent(tap)
}

it('swallows the second half of a double tap, however late the page gets to it', () => {
  const taps = new EventTarget()
  ignoreSecondTap(first, taps)
  expect(tapOn(taps, 1000, 300)).toBe(false)
  expect(tapOn(taps, 1180, 306)).toBe(false)
  expect(tapOn(taps, 1400, 296)).toBe(false)
})

it('lets through what is somewhere else or later', () => {
  const taps = new EventTarget()
  ignoreSecondTap(first, taps)
  expect(tapOn(taps, 1600, 300)).toBe(true)
  // Over for good.
  expect(tapOn(taps, 1180, 300)).toBe(true)
  ignoreSecondTap(first, taps)
  expect(tapOn(taps, 1180, 400)).toBe(true)
  expect(tapOn(taps, 1190, 300)).toBe(true)
})
