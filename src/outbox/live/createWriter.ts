import { updateRow } from '../row/updateRow.ts'
import { writeRow } from '../row/writeRow.ts'
import type { Session } from '../Session.ts'
import { forgetSends } from '../sender/sendDirect.ts'
import type { Ports, StoredRow } from '../types.ts'
import { absorb, isMissed, outlive } from './absorb.ts'
import type { Mirror } from './createMirror.ts'
import type { WipeWatch } from './createWipeWatch.ts'
import { failureOf } from './failureOf.ts'
import type { Live, Taken } from './Live.ts'
import { prepare } from './prepare.ts'

const textPauseMs = 300
const slowMs = 300
const againMs = 2_000

export interface Writer {
  /** Writes a just typed value: a tick at once, text 300 ms after the first letter that is not written. */
  typed(live: Live, pace: 'tick' | 'text'): void
  /** Resolves when all that was typed so far is committed; rejects when the device refuses it. */
  commit(live: Live): Promise<void>
  /** The same for every row; rejects with the first refusal after all were tried. */
  commitAll(): Promise<void>
  /** The page goes: what is not committed is mirrored this very moment. */
  hide(): void
}

/** Brings what was typed to the device: coalesced per row, with the mirror as a second place while that takes long. */
export function createWriter(
  ports: Pick<Ports, 'store' | 'merge' | 'clock' | 'random' | 'bus' | 'lifecycle' | 'report'>,
  session: Session,
  mirror: Mirror,
  wipe: WipeWatch,
  /** This row lies on the device now, and is to be sent in its time. */
  wrote: (row: StoredRow) => void,
  /** The device has refused these again. */
  refused: (lives: readonly Live[]) => void,
): Writer {
  const queued = new Map<Live, Promise<Error | undefined>>()
  const pauses = new Map<Live, () => void>()
  let isAgainDue = false

  // What was sent without the row belongs into it: whoever merges the row has to know of it.
  const isSent = (live: Live) => live.row !== undefined && session.direct.sends.has(live.key)
  // What this build cannot write stays in memory, loudly, and keeps nothing else from being written and sent.
  const isPending = (live: Live) => !live.discarded && !live.frozen && (live.edits > 0 || isSent(live))

  /** Joins a write that has not begun; resolves with what went wrong. */
  function attempt(live: Live): Promise<Error | undefined> {
    pauses.get(live)?.()
    pauses.delete(live)
    const waiting = queued.get(live)
    if (waiting) return waiting
    const job = session.queue.run(live.key, async () => {
      queued.delete(live)
      return write(live)
    })
    queued.set(live, job)
    return job
  }

  async function write(live: Live): Promise<Error | undefined> {
    try {
      let written = !isPending(live)
      while (!written) written = await writeOnce(live)
      live.failure = undefined
      return undefined
    } catch (error) {
      live.failure = failureOf(error)
      mirror.put(live)
      // The next try has the new key.
      if (error instanceof Error && error.name === 'KeyGone') wipe.wiped().catch(ports.report)
      tryAgainLater()
      return error instanceof Error ? error : new Error(String(error))
    } finally {
      session.changed()
    }
  }

  /** False when another tab was faster and its value has been taken in: to be written once more. */
  async function writeOnce(live: Live): Promise<boolean> {
    if (live.discarded) return true
    const { typed, taken } = await prepare(live, session, ports)
    mirror.ready(live, typed)
    if (taken.edits > 0) live.attempts.push({ hand: typed.hand, taken })
    // A mirrored value that lies on the device must not come back once it has been written over.
    if (live.row && live.row.hand.id !== live.hand.id) mirror.removeOlder(live.row)
    // Another page may have sent what was taken out again here: then the server has to hear of that.
    const known = () => (typed.isBase && mirror.isElsewhere(live.key) ? { ...typed, isBase: false } : typed)
    const stopWatch = watch(live)
    const { stored, verdict } = await updateRow(ports.store, live.key, (row, floor) =>
      live.discarded ? { verdict: 'dropped' as const } : writeRow(row, floor, known()),
    ).finally(stopWatch)
    if (verdict === 'frozen') {
      live.frozen = true
      throw new Error('This row was written by a newer version.')
    }
    if (verdict === 'stale') {
      const isDone = !(await takeIn(live, stored))
      // Whoever edits next starts from what is shown: that must have the other tab's part in it from now on.
      session.changed()
      // The window that wrote it may be closed or asleep.
      if (live.row) wrote(live.row)
      return isDone
    }
    // Thrown away while it was being written: the row lies there as it was, and the deletion comes next.
    if (verdict === 'dropped' && live.discarded) return true
    settle(live, taken, verdict === 'written' ? stored : undefined)
    if (live.row) wrote(live.row)
    forgetSends(session.direct, live.key, taken.direct)
    if (!isPending(live)) mirror.remove(live.key)
    else if (verdict === 'dropped') mirror.removeWithoutRow(live.key, typed.hand)
    if (live.edits === 0 && !live.row && session.lives.get(live.key) === live) session.lives.delete(live.key)
    ports.bus.post(live.key)
    return true
  }

  /** Whether something is left to write. */
  async function takeIn(live: Live, stored: StoredRow | undefined): Promise<boolean> {
    if (!stored) {
      if (isMissed(live, session) && (await wipe.wiped())) return true
      const left = outlive(live, session.acknowledged)
      if (!left) session.lives.delete(live.key)
      return left
    }
    if (live.row && live.row.born !== stored.born && isMissed(live, session)) await wipe.wiped()
    const opened = await session.vault.open(stored)
    if (opened instanceof Error) {
      live.frozen = true
      throw opened
    }
    absorb(live, opened, ports.merge)
    return isPending(live)
  }

  function watch(live: Live): () => void {
    const cancel = ports.clock.after(slowMs, () => {
      live.slow = true
      mirror.put(live)
      session.changed()
    })
    return () => {
      cancel()
      live.slow = false
    }
  }

  function tryAgainLater(): void {
    if (isAgainDue) return
    isAgainDue = true
    ports.clock.after(againMs, () => {
      isAgainDue = false
      // Hidden, nothing touches the store; the next kick comes by here again.
      if (!ports.lifecycle.visible()) return
      void attemptAll().then(() =>
        refused([...session.lives.values()].filter((live) => live.failure && isPending(live))),
      )
    })
  }

  function attemptAll(): Promise<(Error | undefined)[]> {
    return Promise.all([...session.lives.values()].filter(isPending).map(attempt))
  }

  return {
    typed(live, pace) {
      if (pace === 'tick') void attempt(live)
      else if (!pauses.has(live)) {
        pauses.set(
          live,
          ports.clock.after(textPauseMs, () => void attempt(live)),
        )
      }
      // Sealing takes a moment that a page going away does not have: the mirror gets its value beforehand.
      if (pace === 'text') void mirror.prepare(live)
    },
    async commit(live) {
      const error = isPending(live) ? await attempt(live) : undefined
      if (error) throw error
    },
    async commitAll() {
      const error = (await attemptAll()).find((result) => result !== undefined)
      if (error) throw error
    },
    hide() {
      for (const live of session.lives.values()) if (isPending(live)) mirror.put(live)
      void attemptAll()
    },
  }
}

/**
 * Notes a committed write; what was typed while it ran stays to be written. Without `stored` the value was the base
 * again and the row is gone.
 */
function settle(live: Live, taken: Taken, stored: StoredRow | undefined): void {
  live.edits -= taken.edits
  live.attempts = []
  live.past = []
  if (live.inherited === taken.inherited) live.inherited = undefined
  live.row = stored
  live.written = stored && taken.value
}
