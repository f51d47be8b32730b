import type { Ports } from '#outbox/index.ts'
import type { Ops } from './createOps.ts'

export interface Locks {
  lockOf(tab: string): Ports['lock']
  dropTab(tab: string): void
}

/** Web Locks over all tabs of a browser. */
export function createLocks(ops: Ops, stolenFrom: (tab: string) => void): Locks {
  const holders = new Map<string, { tab: string; lost: AbortController }>()

  function take<T>(tab: string, name: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const before = holders.get(name)
    if (before) {
      stolenFrom(before.tab)
      ops.add(before.tab, 'lock lost', () => before.lost.abort())
    }
    const holder = { tab, lost: new AbortController() }
    holders.set(name, holder)
    return work(holder.lost.signal).finally(() => {
      if (holders.get(name) === holder) holders.delete(name)
    })
  }

  return {
    lockOf: (tab) => (name, options, work) =>
      new Promise((resolve, reject) => {
        ops.add(tab, 'lock', () => {
          if (holders.has(name) && !options.steal) resolve(undefined)
          else take(tab, name, work).then(resolve, reject)
        })
      }),
    dropTab(tab) {
      for (const [name, holder] of holders) if (holder.tab === tab) holders.delete(name)
    },
  }
}
