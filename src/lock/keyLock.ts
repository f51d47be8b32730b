const keyLockName = 'zeugnis-keys'

/** A lock on the keys of this device: many tabs may use them at a time, but only one tab alone may change them. */
export interface KeyLock {
  /** Resolves when no tab is changing keys. No tab can change them until `leave`. */
  enter(): Promise<void>
  leave(): Promise<void>
  /** Runs `work` if no tab has entered; otherwise resolves with undefined without running it. */
  alone<T>(work: () => Promise<T>): Promise<T | undefined>
  /** As `alone`, but waits a while for the other tabs to leave. */
  soonAlone<T>(work: () => Promise<T>): Promise<T | undefined>
}

/**
 * Without Web Locks a tab cannot know that it is alone, so no key is changed. `timeoutMs` is how long `soonAlone`
 * waits.
 */
export function createKeyLock(locks: LockManager | undefined, timeoutMs = 2_000): KeyLock {
  let held: { release: () => void; released: Promise<unknown> } | undefined

  return {
    async enter() {
      if (held || !locks) return
      let release = () => {}
      const left = new Promise<void>((resolve) => {
        release = resolve
      })
      await new Promise<void>((entered) => {
        const released = locks
          .request(keyLockName, { mode: 'shared' }, () => {
            entered()
            return left
          })
          .catch(() => {
            // Refused: this tab goes on as without Web Locks, and the next `enter` asks again.
            if (held?.release === release) held = undefined
            entered()
          })
        held = { release, released }
      })
    },
    async leave() {
      const former = held
      held = undefined
      former?.release()
      await former?.released
    },
    async soonAlone(work) {
      try {
        return await locks?.request(keyLockName, { signal: AbortSignal.timeout(timeoutMs) }, work)
      } catch (error) {
        if (error instanceof DOMException && error.name === 'TimeoutError') return undefined
        throw error
      }
    },
    alone: async (work) =>
      locks?.request(keyLockName, { ifAvailable: true }, async (lock) => (lock ? work() : undefined)),
  }
}
