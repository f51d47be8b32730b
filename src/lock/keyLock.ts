const lockName = 'zeugnis-keys'

/** The lock on the keys of this device: many tabs use them at a time, or one alone changes them. */
export interface KeyLock {
  /** Resolves when no tab is changing keys; from then on none does until `leave`. */
  enter(): Promise<void>
  leave(): Promise<void>
  /** Resolves with undefined, and has not begun, while any tab has entered. */
  alone<T>(work: () => Promise<T>): Promise<T | undefined>
  /** The same, but gives the other tabs a while to leave. */
  soonAlone<T>(work: () => Promise<T>): Promise<T | undefined>
}

/** Without Web Locks no tab can know that it is alone, so keys stay as they are. `timeoutMs` is how long `soonAlone` waits. */
export function createKeyLock(locks: LockManager | undefined, timeoutMs = 2_000): KeyLock {
  let here: { release: () => void; released: Promise<unknown> } | undefined

  return {
    async enter() {
      if (here || !locks) return
      let release = () => {}
      const left = new Promise<void>((resolve) => {
        release = resolve
      })
      await new Promise<void>((entered) => {
        const released = locks.request(lockName, { mode: 'shared' }, () => {
          entered()
          return left
        })
        here = { release, released }
      })
    },
    async leave() {
      const former = here
      here = undefined
      former?.release()
      await former?.released
    },
    async soonAlone(work) {
      try {
        return await locks?.request(lockName, { signal: AbortSignal.timeout(timeoutMs) }, work)
      } catch (error) {
        if (error instanceof DOMException && error.name === 'TimeoutError') return undefined
        throw error
      }
    },
    alone: async (work) => locks?.request(lockName, { ifAvailable: true }, async (lock) => (lock ? work() : undefined)),
  }
}
