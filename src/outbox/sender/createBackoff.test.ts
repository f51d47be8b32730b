import { describe, expect, it } from 'vitest'
import { backoffMs, createBackoff, isDue } from './createBackoff.ts'

describe('the backoff', () => {
  it('is 1, 2, 4, 8, 15, 30, 60 s and stays there, give or take 30 %', () => {
    const steps = [1, 2, 3, 4, 5, 6, 7, 8, 99]
    expect(steps.map((n) => backoffMs(n, 0.5))).toEqual([1, 2, 4, 8, 15, 30, 60, 60, 60].map((s) => s * 1_000))
    expect([backoffMs(1, 0), backoffMs(1, 1)]).toEqual([700, 1_300])
  })

  it('begins anew after an answer or a kick, and honours Retry-After towards events only', () => {
    let now = 0
    const backoff = createBackoff(
      () => now,
      () => 0.5,
    )
    expect([backoff.failed(), backoff.failed(), backoff.failed(20_000)]).toEqual([1_000, 2_000, 20_000])
    now = 5_000
    expect(backoff.reset('event')).toBe(15_000)
    expect(backoff.failed()).toBe(1_000)
    backoff.failed(20_000)
    expect(backoff.reset('user')).toBe(0)
    expect(backoff.reset('event')).toBe(0)
  })

  it('does not believe a Retry-After of a day, nor one from before the clock was set back', () => {
    let now = 1_000_000
    const backoff = createBackoff(
      () => now,
      () => 0.5,
    )
    expect(backoff.failed(86_400_000)).toBe(600_000)
    now = 0
    expect(backoff.reset('event')).toBe(0)
  })

  it('takes a row that is due in an hour for one whose clock was set back', () => {
    expect([isDue(5, 5), isDue(6, 5), isDue(78_006, 5), isDue(3_600_000, 5)]).toEqual([true, false, true, true])
  })
})
