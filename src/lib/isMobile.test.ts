import { expect, it } from 'vitest'
import { isMobile } from './isMobile.ts'

it.each([
  ['a small phone', 5, 375, 667, true],
  ['the same phone on its side', 5, 667, 375, true],
  ['a phone whose larger side is 768', 5, 393, 768, false],
  ['an iPad, however narrow its window is', 5, 820, 1180, false],
  ['a small window of a computer', 0, 640, 480, false],
])('%s', (_device, maxTouchPoints, width, height, mobile) => {
  expect(isMobile({ maxTouchPoints, screen: { width, height } })).toBe(mobile)
})
