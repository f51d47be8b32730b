import { updateRow, writeRow } from '../row/steps.ts'
import type { Ports, StoredRow } from '../types.ts'
import type { Mirror } from './createMirror.ts'
import type { Session } from './createSession.ts'
import type { WipeWatch } from './createWipeWatch.ts'
import { forgetSends } from './directSends.ts'
import { failureOf, type LiveRow, retryMs, type Taken } from './LiveRow.ts'
import { prepareWrite } from './prepareWrite.ts'
import { isMissed, rebase, rebaseOnMissing } from './rebase.ts'

const textPauseMs = 300
const slowMs = 300

export interface RowWriter {
  /** Writes a value that was just typed: a tick at once, text 300 ms after the first letter that is not written. */
  typed(live: LiveRow, pace: 'tick' | 'text'): void
  /** Resolves when everything typed in the row is committed. Rejects if the device refuses it. */
  commit(live: LiveRow): Promise<void>
  /** The same for every row. Rejects with the first refusal after all rows were tried. */
  commitAll(): Promise<void>
  /** The page is being hidden: mirrors at once what is not committed, and writes it. */
  hide(): void
}

/** Writes typed values to the device, several edits of a row together. While that takes long, the mirror has them. */
export function createRowWriter(
  ports: Pick<Ports, 'store' | 'merge' | 'clock' | 'random' | 'bus' | 'lifecycle' | 'report'>,
  session: Session,
  mirror: Mirror,
  wipe: WipeWatch,
  /** Called when a row is on the device: it is to be sent when it is due. */
  wrote: (row: StoredRow) => void,
  /** Called when the device has refused these rows again. */
  refused: (rows: readonly LiveRow[]) => void,
): RowWriter {
  const queued = new Map<LiveRow, Promise<Error | undefined>>()
  const pauses = new Map<LiveRow, () => void>()
  let isAgainDue = false

  // The row must note what was sent without it: every page that merges the row has to know that.
  const isSent = (live: LiveRow) => live.row !== undefined && session.direct.unnoted.has(live.key)
  // A frozen row stays in memory, is shown as not saved, and keeps no other row from being written and sent.
  const isPending = (live: LiveRow) => !live.discarded && !live.frozen && (live.edits > 0 || isSent(live))

  /** Joins a write that has not begun. Resolves with the error; undefined if the write succeeded. */
  function attempt(live: LiveRow): Promise<Error | undefined> {
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

  async function write(live: LiveRow): Promise<Error | undefined> {
    try {
      let written = !isPending(live)
      while (!written) written = await writeOnce(live)
      live.failure = undefined
      return undefined
    } catch (error) {
      live.failure = failureOf(error)
      mirror.put(live)
      // If the store was wiped, the next try has the new key.
      if (error instanceof Error && error.name === 'KeyGone') wipe.wiped().catch(ports.report)
      tryAgainLater()
      return error instanceof Error ? error : new Error(String(error))
    } finally {
      session.changed()
    }
  }

  /**
   * Resolves with false if another tab was faster: its value has been taken over, and the row is to be written again.
   */
  async function writeOnce(live: LiveRow): Promise<boolean> {
    if (live.discarded) return true
    const { typed, taken } = await prepareWrite(live, session, ports)
    mirror.ready(live, typed)
    if (taken.edits > 0) live.attempts.push({ writer: typed.writer, taken })
    // A mirrored value that the stored row contains must not come back after the row is overwritten.
    if (live.row && live.row.hand.id !== live.writer.id) mirror.removeOlder(live.row)
    // Another page may have sent a value that was taken out again: then the server has to get the removal.
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
      // The next edit starts from what is shown, so the other tab's edits must be shown now.
      session.changed()
      // The tab that wrote the row may be closed or suspended.
      if (live.row) wrote(live.row)
      return isDone
    }
    // Discarded during the write: the row is unchanged, and its deletion comes next.
    if (verdict === 'dropped' && live.discarded) return true
    settle(live, taken, verdict === 'written' ? stored : undefined)
    if (live.row) wrote(live.row)
    forgetSends(session.direct, live.key, taken.direct)
    if (!isPending(live)) mirror.remove(live.key)
    else if (verdict === 'dropped') mirror.removeWithoutRow(live.key, typed.writer)
    if (live.edits === 0 && !live.row && session.rows.get(live.key) === live) session.rows.delete(live.key)
    ports.bus.post(live.key)
    return true
  }

  /** Takes over the stored row, or its absence. Resolves with whether something is left to write. */
  async function takeIn(live: LiveRow, stored: StoredRow | undefined): Promise<boolean> {
    if (!stored) {
      if (isMissed(live, session) && (await wipe.wiped())) return true
      const left = rebaseOnMissing(live, session.acknowledged, ports.merge)
      if (!left) session.rows.delete(live.key)
      return left
    }
    if (live.row && live.row.born !== stored.born && isMissed(live, session)) await wipe.wiped()
    const opened = await session.sealer.open(stored)
    if (opened instanceof Error) {
      live.frozen = true
      throw opened
    }
    rebase(live, opened, ports.merge)
    return isPending(live)
  }

  function watch(live: LiveRow): () => void {
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
    ports.clock.after(retryMs, () => {
      isAgainDue = false
      // A hidden page does not touch the store. When it is shown again it writes everything.
      if (!ports.lifecycle.visible()) return
      void attemptAll().then(() =>
        refused([...session.rows.values()].filter((live) => live.failure && isPending(live))),
      )
    })
  }

  function attemptAll(): Promise<(Error | undefined)[]> {
    return Promise.all([...session.rows.values()].filter(isPending).map(attempt))
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
      // Sealing takes longer than a page has that is being left: so the mirror's value is sealed beforehand.
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
      for (const live of session.rows.values()) if (isPending(live)) mirror.put(live)
      void attemptAll()
    },
  }
}

/**
 * Notes a committed write. Edits made during the write stay to be written. `stored` is undefined if the value was the
 * server's again and the row is gone.
 */
function settle(live: LiveRow, taken: Taken, stored: StoredRow | undefined): void {
  live.edits -= taken.edits
  live.attempts = []
  live.past = []
  if (live.recovered === taken.recovered) live.recovered = undefined
  live.row = stored
  live.written = stored && taken.value
  if (live.unseen !== taken.unseen) return
  live.theirs ??= live.unseen
  live.unseen = undefined
}
