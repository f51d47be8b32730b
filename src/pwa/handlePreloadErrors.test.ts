import { describe, expect, it } from 'vitest'
import { shouldReload } from './handlePreloadErrors.ts'

describe('a part of the app that cannot be loaded', () => {
  const failure = { answers: true, mayReload: true, reloadedAt: undefined, now: 1_000_000 }

  it('is worth one reload', () => {
    expect(shouldReload(failure)).toBe(true)
    expect(shouldReload({ ...failure, reloadedAt: 0 })).toBe(true)
  })

  it.each([
    ['without network', { ...failure, answers: false }],
    ['while something typed could be lost', { ...failure, mayReload: false }],
    ['again so soon', { ...failure, reloadedAt: 900_000 }],
  ])('is none %s', (_when, given) => expect(shouldReload(given)).toBe(false))
})
