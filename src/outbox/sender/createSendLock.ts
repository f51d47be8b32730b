import type { Ports } from '../ports.ts'
import type { Owner } from '../types.ts'

/** If another tab has the lock or the row, the next try comes after so long. */
export const pollMs = 2_000
/** Three requests time out within this time: a holder that is silent for so long is suspended. */
const silenceMs = 45_000

/** The right to send for one owner. One tab holds it at a time. */
export interface SendLock {
  /**
   * Runs `work` if no other tab is sending; else resolves with undefined, and the caller asks again later. The lock of
   * a tab that was silent for 45 s is stolen; what that tab still does is fenced by opId. `work` ends when its signal
   * is aborted: by `stop`, or because the lock was stolen.
   */
  run<T>(stop: AbortSignal, work: (stop: AbortSignal) => Promise<T>): Promise<T | undefined>
  /** Another tab has shown that it is alive. */
  heard(): void
}

export function createSendLock({ lock, clock }: Pick<Ports, 'lock' | 'clock'>, owner: Owner): SendLock {
  const name = `zeugnis-outbox:${encodeURIComponent(owner.school)}|${encodeURIComponent(owner.userID)}`
  // A timer, not the time of day: setting the clock must not make a living tab look suspended.
  let cancelSilence: (() => void) | undefined
  let isSilent = false

  function heard(): void {
    cancelSilence?.()
    cancelSilence = undefined
    isSilent = false
  }

  function listen(): void {
    cancelSilence ??= clock.after(silenceMs, () => {
      isSilent = true
    })
  }

  return {
    async run(stop, work) {
      const done = await lock(name, isSilent ? { steal: true } : { ifFree: true }, async (lost) => {
        heard()
        return { result: await work(anySignal(stop, lost)) }
      })
      if (!done) listen()
      return done?.result
    },
    heard,
  }
}

/** Aborts with the first of the two. `AbortSignal.any` is missing in the oldest Safari that we support. */
function anySignal(a: AbortSignal, b: AbortSignal): AbortSignal {
  const controller = new AbortController()
  for (const signal of [a, b]) {
    if (signal.aborted) controller.abort()
    else signal.addEventListener('abort', () => controller.abort(), { signal: controller.signal })
  }
  return controller.signal
}
