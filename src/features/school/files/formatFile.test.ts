import { expect, it } from 'vitest'
import { fileDay, fileMoment, fileSize } from './formatFile.ts'

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [88_000, '88 kB'],
  [999_600, '1 MB'],
  [2_440_000, '2,4 MB'],
  [3_000_000_000, '3 GB'],
])('%s bytes are %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})

it('dates have no zeros before them', () => {
  expect(fileMoment(new Date(2025, 6, 8, 9, 5).toISOString())).toBe('8.7.2025, 09:05 Uhr')
  expect(fileDay(new Date(2025, 6, 8, 9, 5).toISOString())).toBe('8.7.2025')
  expect(fileDay('2025-07-08')).toBe('8.7.2025')
  expect(fileMoment('gestern')).toBe('gestern')
})
