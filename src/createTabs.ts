const lockName = 'zeugnis-keys'

/** Which tabs work with the keys of this device: many at a time, or one alone to change them. */
export interface Tabs {
  /** Resolves when nobody is changing keys; then nobody does until `leave`. */
  enter(): Promise<void>
  leave(): Promise<void>
  /** Resolves with undefined, and has not begun, while any tab has entered. */
  alone<T>(work: () => Promise<T>): Promise<T | undefined>
  /** The same, but gives the other tabs a while to leave. */
  soonAlone<T>(work: () => Promise<T>): Promise<T | undefined>
}

/** Without Web Locks nobody can know to be alone: then keys stay as they are. `patienceMs` is what `soonAlone` waits. */
export function createTabs(locks: LockManager | undefined, patienceMs = 2_000): Tabs {
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
        return await locks?.request(lockName, { signal: AbortSignal.timeout(patienceMs) }, work)
      } catch (error) {
        if (error instanceof DOMException && error.name === 'TimeoutError') return undefined
        throw error
      }
    },
    alone: async (work) => locks?.request(lockName, { ifAvailable: true }, async (lock) => (lock ? work() : undefined)),
  }
}
