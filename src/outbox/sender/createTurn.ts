import type { Owner, Ports } from '../types.ts'
import { anySignal } from './anySignal.ts'

/** Another window has the turn or the row: asked again after so long. */
export const pollMs = 2_000
/** Three requests could have timed out by then: who holds the lock so long without a word is frozen. */
const silenceMs = 45_000

/** The right to send for one owner, held by one tab at a time. */
export interface Turn {
  /**
   * Does the work if no other tab is sending; undefined otherwise, to be asked again. The turn of a tab that was
   * silent for 45 s is taken away; what it had under way is fenced by its opId.
   */
  take<T>(stop: AbortSignal, work: (stop: AbortSignal) => Promise<T>): Promise<T | undefined>
  heard(): void
}

export function createTurn({ lock, clock }: Pick<Ports, 'lock' | 'clock'>, owner: Owner): Turn {
  const name = `zeugnis-outbox:${encodeURIComponent(owner.school)}|${encodeURIComponent(owner.userID)}`
  // A timer, not the time: a clock that is set must not make a living tab look frozen.
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
    async take(stop, work) {
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
