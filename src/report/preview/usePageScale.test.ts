import { expect, it } from 'vitest'
import { previewScale } from './usePageScale.ts'

it.each([
  [390, 1],
  [1535, 1],
  [1536, 1536 / 1945],
  [1945, 1],
  [2560, 2560 / 1945],
])('in a window of %i pixels the page is drawn at %f', (width, scale) => {
  expect(previewScale(width)).toBe(scale)
})
