import { describe, expect, it } from 'vitest'
import { createLock } from './createLock.ts'

const held = () => Promise.withResolvers<string>()

describe.each([
  ['Web Locks', () => createLock(navigator.locks)],
  ['a page without Web Locks', () => createLock(undefined)],
])('the lock with %s', (_, create) => {
  let count = 0
  const name = () => {
    count += 1
    return `lock ${_} ${count}`
  }

  it('lets one work at a time and gives up at once when asked to', async () => {
    const [lock, first, own] = [create(), held(), name()]
    const one = lock(own, {}, () => first.promise)
    expect(await lock(own, { ifFree: true }, async () => 'second')).toBeUndefined()
    first.resolve('first')
    expect(await one).toBe('first')
    expect(await lock(own, { ifFree: true }, async () => 'third')).toBe('third')
  })

  it('is free again after work that failed', async () => {
    const [lock, own] = [create(), name()]
    await expect(lock(own, {}, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await lock(own, { ifFree: true }, async () => 'next')).toBe('next')
  })

  it('tells the holder that it was taken away, and lets it end by itself', async () => {
    const [lock, first, started, own] = [create(), held(), Promise.withResolvers<AbortSignal>(), name()]
    const one = lock(own, {}, (signal) => {
      started.resolve(signal)
      return first.promise
    })
    const signal = await started.promise
    expect(signal.aborted).toBe(false)
    expect(await lock(own, { steal: true }, async () => 'stolen')).toBe('stolen')
    first.resolve('first')
    expect(await one).toBe('first')
    expect(signal.aborted).toBe(true)
  })
})
