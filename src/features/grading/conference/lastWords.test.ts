import { expect, it } from 'vitest'
import { lastWords } from './lastWords.ts'

it('names a part of this school year alone, one of an earlier year with it, and any other name as it is', () => {
  const now = '2025/2026-2. Halbjahr'
  expect(lastWords('2025/2026-1. Halbjahr', now)).toEqual({ head: '1. Halbjahr', when: 'im 1. Halbjahr' })
  expect(lastWords('2024/2025-2. Halbjahr', now)).toEqual({
    head: '2. Halbjahr 2024/2025',
    when: 'im 2. Halbjahr 2024/2025',
  })
  expect(lastWords('2025/2026-Zwischenstand', now)).toEqual({ head: 'Zwischenstand', when: 'zuletzt' })
  expect(lastWords('früher einmal', now)).toEqual({ head: 'früher einmal', when: 'zuletzt' })
})
