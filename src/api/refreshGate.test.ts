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

  it('is counted for every tab', () => {
    const shared = storage()
    const here = createRefreshGate(shared, undefined)
    const there = createRefreshGate(shared, undefined)
    here.bump()
    there.bump()
    expect([here.generation(), there.generation()]).toEqual([2, 2])
  })
})
