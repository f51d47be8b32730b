import { describe, expect, it } from 'vitest'
import { createRefreshGate } from './refreshGate.ts'

describe('the renewal of a session', () => {
  function storage(): Storage {
    const all = new Map<string, string>()
    const getItem = (key: string) => all.get(key) ?? null
    return { getItem, setItem: (key: string, value: string) => void all.set(key, value) } as Storage
  }

  it('happens one at a time also where the browser has no locks, and one that failed does not stop the next', async () => {
    const gate = createRefreshGate(storage(), undefined)
    const log: string[] = []
    const run = (name: string, fails = false) =>
      gate.lock(async () => {
        log.push(`${name} in`)
        await Promise.resolve()
        log.push(`${name} out`)
        if (fails) throw new Error(name)
      })
    const results = await Promise.allSettled([run('a', true), run('b'), run('c')])
    expect(log).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out'])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  })

  describe('with a tab that was suspended while it had the lock', () => {
    const calls: LockOptions[] = []
    const locks = {
      request: (name: string, options: LockOptions, work: () => Promise<unknown>) => {
        calls.push(options)
        return navigator.locks.request(name, options, work)
      },
    } as LockManager
    const thefts = () => calls.filter(({ steal }) => steal).length

    it('goes on in another one, which is taken for dead by nobody, and the suspended one has its own result', async () => {
      const shared = storage()
      const suspended = createRefreshGate(shared, locks, 15_000, 60_000)
      const awake = createRefreshGate(shared, locks, 15_000, 30)
      const { promise, resolve } = Promise.withResolvers<string>()
      const begun = Promise.withResolvers<void>()
      const late = suspended.lock(() => {
        begun.resolve()
        return promise
      })
      await begun.promise
      expect(await Promise.all(['a', 'b', 'c'].map((name) => awake.lock(async () => name)))).toEqual(['a', 'b', 'c'])
      expect(thefts()).toBe(1)
      resolve('late')
      expect(await late).toBe('late')
    })
  })

  it('has an end for what it does', async () => {
    const ended = (signal: AbortSignal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve('ended')))
    for (const locks of [navigator.locks, undefined])
      expect(await createRefreshGate(storage(), locks, 1).lock(ended)).toBe('ended')
  })

  it('is counted for every tab', () => {
    const shared = storage()
    const here = createRefreshGate(shared, undefined)
    const there = createRefreshGate(shared, undefined)
    here.bump()
    there.bump()
    expect([here.generation(), there.generation()]).toEqual([2, 2])
  })
})
