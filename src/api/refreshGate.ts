import type { ApiPorts } from './createApi.ts'

const lockName = 'zeugnis-refresh'
const generationKey = 'refreshGeneration'

/** One renewal of the session at a time for the whole origin; the generation tells waiting tabs that it is done. */
export function createRefreshGate(storage: Storage, locks: LockManager | undefined): ApiPorts['refreshGate'] {
  let last: Promise<unknown> = Promise.resolve()
  const generation = () => Number(storage.getItem(generationKey) ?? 0)
  return {
    generation,
    bump: () => storage.setItem(generationKey, String(generation() + 1)),
    lock: async (work) => {
      if (locks) return await locks.request(lockName, work)
      const turn = last.then(work)
      // The next in line goes on however this one ended; its caller hears of it.
      last = turn.catch(() => undefined)
      return turn
    },
  }
}
