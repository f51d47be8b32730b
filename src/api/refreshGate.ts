import type { ApiPorts } from './createApi.ts'

const refreshLockName = 'zeugnis-refresh'
const generationKey = 'refreshGeneration'
const turnKey = 'refreshTurn'
/** A living holder has ended its work for so long when its lock is taken from it. */
const graceMs = 5_000

/**
 * Allows one refresh of the session at a time in all tabs. A waiting tab sees by the generation that it is done. A tab that
 * has the lock for longer than its work may take is suspended; a waiting one takes it over, so that its saves go on.
 */
export function createRefreshGate(
  storage: Storage,
  locks: LockManager | undefined,
  timeoutMs = 15_000,
  silenceMs = timeoutMs + graceMs,
): ApiPorts['refreshGate'] {
  let last: Promise<unknown> = Promise.resolve()
  const count = (key: string) => Number(storage.getItem(key) ?? 0)
  const increase = (key: string) => storage.setItem(key, String(count(key) + 1))

  async function inTurn<T>(manager: LockManager, work: () => Promise<T>): Promise<T> {
    let begun: Promise<T> | undefined
    const request = (options: LockOptions) =>
      manager.request(refreshLockName, options, () => {
        increase(turnKey)
        begun = work()
        return begun
      })
    for (;;) {
      const turn = count(turnKey)
      const silence = AbortSignal.timeout(silenceMs)
      try {
        return await request({ signal: silence })
      } catch (error) {
        // What a suspended tab has begun ends with its own result, also without the lock.
        if (begun) return begun
        if (!silence.aborted) throw error
      }
      // Somebody else has had the lock meanwhile: whoever has it now may be alive.
      if (count(turnKey) !== turn) continue
      // Counted before it has the lock, so that no other waiting one takes it from this one.
      increase(turnKey)
      return request({ steal: true }).catch((error: unknown) => begun ?? Promise.reject(error))
    }
  }

  return {
    generation: () => count(generationKey),
    bump: () => increase(generationKey),
    lock: async (work) => {
      const timed = () => work(AbortSignal.timeout(timeoutMs))
      if (locks) return inTurn(locks, timed)
      const result = last.then(timed)
      // The next work runs even if this one fails; only this caller gets the error.
      last = result.catch(() => undefined)
      return result
    },
  }
}
