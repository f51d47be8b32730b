import { write } from '#edits/row.ts'
import { noEdits } from '#edits/slot.ts'
import type { StoredRow } from '../ports.ts'
import { dueNow, editedRow, knownVersion, type Row } from '../row/Row.ts'
import type { Owner } from '../types.ts'
import type { Cards } from './createCards.ts'
import type { Mirror } from './createMirror.ts'
import type { Session } from './createSession.ts'
import { cardOf, failureOf, isTyped, type LiveRow } from './LiveRow.ts'

const textPauseMs = 300
const slowMs = 300

export type RowWriter = ReturnType<typeof createRowWriter>

interface Parts {
  cards: Cards
  mirror: Mirror
  /** A row is stored: it is to be sent when it is due. */
  stored: (row: StoredRow) => void
  /** The device has refused these rows again. */
  refused: (rows: readonly LiveRow[]) => void
}

/** Writes typed edits to the device, several of a row together. While that takes long, the mirror has them. */
export function createRowWriter(session: Session, { cards, mirror, stored, refused }: Parts) {
  const { ports } = session
  const queued = new Map<LiveRow, Promise<Error | undefined>>()
  const pauses = new Map<LiveRow, () => void>()
  const tryLater = session.later(() => {
    void attemptAll().then(() => refused([...session.rows.values()].filter((live) => live.failure && isPending(live))))
  })

  // A frozen row stays in memory, is shown as not saved, and keeps no other row from being written and sent.
  const isPending = (live: LiveRow) => isTyped(live) && !live.record?.isFrozen

  /** Joins a write that has not begun. Resolves with the error; undefined if the write succeeded. */
  function attempt(live: LiveRow): Promise<Error | undefined> {
    pauses.get(live)?.()
    pauses.delete(live)
    const waiting = queued.get(live)
    if (waiting) return waiting
    const job = session.queue(live.key, async () => {
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
        if (live.typed === left) throw new Error('The device has not taken it.')
      }
      return undefined
    } catch (error) {
      live.failure = failureOf(error)
      await mirror.prepare(live)
      mirror.put(live)
      // The next try has the new key.
      if (error instanceof Error && error.name === 'KeyGone') session.renewKey().catch(ports.report)
      tryLater()
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

  function attemptAll(): Promise<(Error | undefined)[]> {
    return Promise.all([...session.rows.values()].filter(isPending).map(attempt))
  }

  return {
    /** Writes a value that was just typed: a tick at once, text 300 ms after the first letter that is not written. */
    typed(live: LiveRow, pace: 'tick' | 'text'): void {
      const begin = () => void attempt(live)
      if (pace === 'tick') begin()
      else if (!pauses.has(live)) pauses.set(live, ports.clock.after(textPauseMs, begin))
      // Sealing takes longer than a page has that is being left: so the mirror's edits are sealed beforehand.
      if (pace === 'text') void mirror.prepare(live)
    },
    /** Resolves when everything typed in the row is committed. Rejects if the device refuses it. */
    async commit(live: LiveRow): Promise<void> {
      const error = isPending(live) ? await attempt(live) : undefined
      if (error) throw error
    },
    /** The same for every row. Rejects with the first refusal after all rows were tried. */
    async commitAll(): Promise<void> {
      const error = (await attemptAll()).find((result) => result !== undefined)
      if (error) throw error
    },
    /** The page is being hidden: mirrors at once what is not committed, and writes it. */
    hide(): void {
      for (const live of session.rows.values()) if (isPending(live)) mirror.put(live)
      void attemptAll()
    },
  }
}

/** The row that a card without one begins with. `floor`: the highest seq that any row of this device ever had. */
export function begunRow(live: LiveRow, { school, userID }: Owner, born: string, floor: number): Row {
  const { studentID, studentName, className, year } = live.target
  const { base, baseRevision } = cardOf(live)
  const now = live.editedAt
  return {
    ...{ key: live.key, v: knownVersion, n: 0, born, school, userID, studentID, className, year, name: studentName },
    ...{ base, baseRevision, edits: noEdits, seq: floor, ...dueNow, since: now, editedAt: now, order: floor + 1 },
  }
}
