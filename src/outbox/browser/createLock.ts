import type { Ports } from '../types.ts'

/** Web Locks where there are any (then over all tabs), else a lock within this page. */
export function createLock(locks: LockManager | undefined): Ports['lock'] {
  return locks ? webLock(locks) : pageLock()
}

function webLock(locks: LockManager): Ports['lock'] {
  return async (name, { ifFree = false, steal = false }, work) => {
    const lost = new AbortController()
    let running: ReturnType<typeof work> | undefined
    try {
      await locks.request(name, steal ? { steal } : { ifAvailable: ifFree }, async (lock) => {
        if (!lock) return
        running = work(lost.signal)
        await running
      })
    } catch (error) {
      if (!running || !(error instanceof DOMException && error.name === 'AbortError')) throw error
      // Another tab took the lock away: the work is told, and ends by itself.
      lost.abort()
    }
    return running
  }
}

function pageLock(): Ports['lock'] {
  const holders = new Map<string, { lost: AbortController; done: Promise<unknown> }>()
  return async (name, { ifFree = false, steal = false }, work) => {
    const before = holders.get(name)
    if (before && ifFree) return undefined
    const lost = new AbortController()
    if (steal) before?.lost.abort()
    const ready = steal ? Promise.resolve() : (before?.done ?? Promise.resolve())
    const result = ready.then(() => work(lost.signal))
    const mine = { lost, done: result.then(ended, ended) }
    holders.set(name, mine)
    function ended() {
      if (holders.get(name) === mine) holders.delete(name)
    }
    return result
  }
}
