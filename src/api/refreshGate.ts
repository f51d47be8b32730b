import type { ApiPorts } from './createApi.ts'

const lockName = 'zeugnis-refresh'
const generationKey = 'refreshGeneration'

/** Allows one refresh of the session at a time in all tabs. A waiting tab sees by the generation that it is done. */
export function createRefreshGate(storage: Storage, locks: LockManager | undefined): ApiPorts['refreshGate'] {
  let last: Promise<unknown> = Promise.resolve()
  const generation = () => Number(storage.getItem(generationKey) ?? 0)
  return {
    generation,
    bump: () => storage.setItem(generationKey, String(generation() + 1)),
    lock: async (work) => {
      if (locks) return await locks.request(lockName, work)
      const result = last.then(work)
      // The next work runs even if this one fails; only this caller gets the error.
      last = result.catch(() => undefined)
      return result
    },
  }
}
