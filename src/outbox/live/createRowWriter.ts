import { write } from '#edits/row.ts'
import { noEdits } from '#edits/slot.ts'
import type { Ports, StoredRow } from '../ports.ts'
import { begunRow, editedRow } from '../row/steps.ts'
import type { Cards } from './createCards.ts'
import type { Mirror } from './createMirror.ts'
import type { Session } from './createSession.ts'
import type { WipeWatch } from './createWipeWatch.ts'
import { cardOf, failureOf, isTyped, type LiveRow, retryMs } from './LiveRow.ts'

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

/** Writes typed edits to the device, several of a row together. While that takes long, the mirror has them. */
export function createRowWriter(
  ports: Pick<Ports, 'clock' | 'random' | 'lifecycle' | 'report'>,
  session: Session,
  { cards, mirror, wipe, stored }: { cards: Cards; mirror: Mirror; wipe: WipeWatch; stored: (row: StoredRow) => void },
  /** Called when the device has refused these rows again. */
  refused: (rows: readonly LiveRow[]) => void,
): RowWriter {
  const queued = new Map<LiveRow, Promise<Error | undefined>>()
  const pauses = new Map<LiveRow, () => void>()
  let isAgainDue = false

  // A frozen row stays in memory, is shown as not saved, and keeps no other row from being written and sent.
  const isPending = (live: LiveRow) => isTyped(live) && !live.record?.isFrozen

  /** Joins a write that has not begun. Resolves with the error; undefined if the write succeeded. */
  function attempt(live: LiveRow): Promise<Error | undefined> {
    pauses.get(live)?.()
    pauses.delete(live)
    const waiting = queued.get(live)
    if (waiting) return waiting
    const job = session.queue.run(live.key, async () => {
      queued.delete(live)
      return writeAll(live)
    })
    queued.set(live, job)
    return job
  }

  async function writeAll(live: LiveRow): Promise<Error | undefined> {
    try {
      // Taken into memory, what is written is not typed any more; edits made during the write still are.
      for (let left = live.typed; isPending(live); left = live.typed) {
        await writeOnce(live)
        if (live.typed === left) throw new Error('The device has not taken what was typed.')
      }
      return undefined
    } catch (error) {
      live.failure = failureOf(error)
      await mirror.prepare(live)
      mirror.put(live)
      // The next try has the new key.
      if (error instanceof Error && error.name === 'KeyGone') wipe.renewKey().catch(ports.report)
      tryAgainLater()
      return error instanceof Error ? error : new Error(String(error))
    } finally {
      session.changed()
    }
  }

  async function writeOnce(live: LiveRow): Promise<void> {
    const { baseRevision } = cardOf(live)
    void mirror.prepare(live)
    const stopWatch = watch(live)
    // Each try to begin a row has another `born`: an earlier one may have been committed, sent and acknowledged unseen.
    const born = ports.random.id()
    const verdict = await cards
      .changeNow(live.key, ({ row, settled, stored }) => {
        const begin = () => begunRow(live, session.owner, born, stored.floor)
        // What another page has sent and taken out here since has to be taken out at the server.
        const how = { begin, on: baseRevision, isMore: mirror.isAwaited(live.key) }
        const next = write({ card: row, settled }, live.discarded ? noEdits : live.typed, how)
        if (!next) return { verdict: 'known' as const }
        const card = next.card && editedRow(next.card, row, live.editedAt)
        return { row: card ?? (row ? null : undefined), settled: next.settled, verdict: 'written' as const }
      })
      .finally(stopWatch)
    if (verdict === undefined) throw new Error('This row was written by a newer version.')
    // A write whose answer was lost has stored it: it is to be sent like any other.
    const row = verdict === 'known' ? live.record?.stored.row : undefined
    if (row) stored(row)
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
      // Sealing takes longer than a page has that is being left: so the mirror's edits are sealed beforehand.
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
