import { expect, it } from 'vitest'
import { acceptFor, deviceWord, isAppleTouch, isMobile } from './deviceWord.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'

it('recognises an iPad that says it is a Mac, and calls everything else a device', () => {
  expect(deviceWord({ userAgent: mac, maxTouchPoints: 5 })).toBe('iPad')
  expect(deviceWord({ userAgent: mac, maxTouchPoints: 0 })).toBe('Gerät')
  expect(deviceWord({ userAgent: 'Mozilla/5.0 (iPad; CPU OS 12_5)', maxTouchPoints: 5 })).toBe('iPad')
  expect(deviceWord({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', maxTouchPoints: 10 })).toBe('Gerät')
})

it('iPads and iPhones are Apple’s devices with touch, Macs are not', () => {
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)'
  expect(isAppleTouch({ userAgent: mac, maxTouchPoints: 5 })).toBe(true)
  expect(isAppleTouch({ userAgent: iPhone, maxTouchPoints: 5 })).toBe(true)
  expect(isAppleTouch({ userAgent: mac, maxTouchPoints: 0 })).toBe(false)
  expect(isAppleTouch({ userAgent: 'Mozilla/5.0 (Linux; Android 15)', maxTouchPoints: 5 })).toBe(false)
})

it.each([
  ['a small phone', 5, 375, 667, true],
  ['the same phone on its side', 5, 667, 375, true],
  ['a phone whose larger side is 768', 5, 393, 768, false],
  ['an iPad, however narrow its window is', 5, 820, 1180, false],
  ['a small window of a computer', 0, 640, 480, false],
])('%s', (_device, maxTouchPoints, width, height, mobile) => {
  expect(isMobile({ maxTouchPoints, screen: { width, height } })).toBe(mobile)
})

it('a file field of iOS offers what iOS does not know, too', () => {
  expect(acceptFor({ userAgent: mac, maxTouchPoints: 5 }, '.csv,.dat')).toBeUndefined()
  expect(acceptFor({ userAgent: mac, maxTouchPoints: 0 }, '.csv,.dat')).toBe('.csv,.dat')
})
