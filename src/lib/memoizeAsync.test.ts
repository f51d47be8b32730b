import { expect, it } from 'vitest'
import { memoizeAsync } from './memoizeAsync.ts'

it('calls once for all callers, and again after a failure', async () => {
  let calls = 0
  const load = memoizeAsync(async () => {
    calls += 1
    if (calls === 1) throw new Error('no network')
    return calls
  })
  const first = await Promise.allSettled([load(), load()])
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await Promise.all([load(), load()])).toEqual([2, 2])
  expect(await load()).toBe(2)
})
