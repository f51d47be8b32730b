import type { KnownEntry } from '#contract/index.ts'
import { cardValue } from '#edits/row.ts'
import { isSameStamp, noEdits, type Settled, unsettled, unwritten } from '#edits/slot.ts'
import type { Stored, StoredRow } from '../ports.ts'
import { type CardRecord, isSameRow, type Row } from '../row/Row.ts'
import type { RowSealer } from '../row/sealing.ts'
import type { Session } from './createSession.ts'
import { failureOf, isOwned, isTyped, type LiveRow, newLiveRow, show } from './LiveRow.ts'

/** What a step makes of a report card: the row as it is to be stored (null: it goes), and what is settled beside it. */
export interface Made<Verdict> {
  row?: Row | null | undefined
  settled?: Settled | undefined
  /** What the server has now, if the row goes because of that. */
  base?: KnownEntry
  verdict: Verdict
}

export type Cards = ReturnType<typeof createCards>

/** A record, and what opened it: another one has taken its place if the store was wiped since. */
type ReadRecord = CardRecord & { sealer: RowSealer }

/** The owner's report cards in memory and on the device. What is stored counts; what was typed since goes on top. */
export function createCards(
  session: Session,
  // A row is stored: it is to be sent when it is due. A card is in memory: what is mirrored of it may be superfluous.
  hooks: { stored(row: StoredRow): void; taken(live: LiveRow): void },
) {
  const { ports } = session
  const { store } = ports
  // Without this, a report card that was sent meanwhile would wait on the screen for ever.
  const loadLater = session.later(() => {
    if (!session.closed) load().then((rows) => rows.forEach(hooks.stored), ports.report)
  })

  /** Resolves with false if the store was wiped since the record was read: it is to be read anew. */
  async function take(key: string, { sealer, ...record }: ReadRecord, base?: KnownEntry): Promise<boolean> {
    const { row, stored, settled } = record
    if (sealer !== session.sealer) return false
    const live = session.rows.get(key) ?? added(key, record)
    if (!live) return true
    const before = live.record?.row
    const missing = before && before.born !== row?.born && unsettled(before.edits, settled).size > 0
    if (missing && !record.isFrozen && (await session.wiped())) return false
    if (before && !row && !record.isFrozen) live.base = base ?? knownBase(before, settled)
    live.record = record
    live.typed = unwritten(live.typed, row?.edits ?? noEdits, settled)
    if (!isTyped(live)) {
      live.failure = undefined
      live.editedAt = row?.editedAt ?? live.editedAt
      if (!stored.row) session.rows.delete(key)
    }
    show(live)
    hooks.taken(live)
    return true
  }

  function added(key: string, { row, stored }: CardRecord): LiveRow | undefined {
    if (!stored.row || !isOwned(stored.row, session.owner) || session.discarding.has(key)) return undefined
    const { studentID, className, year } = stored.row
    const live = newLiveRow({ studentID, className, year, studentName: row?.name ?? '' }, key, null)
    live.editedAt = stored.row.editedAt
    session.rows.set(key, live)
    return live
  }

  async function read(key: string): Promise<ReadRecord> {
    const { sealer } = session
    return opened(await store.get(key), sealer)
  }

  async function opened(stored: Stored, sealer: RowSealer): Promise<ReadRecord> {
    session.noteFloor(stored.floor)
    return { ...(await sealer.open(stored)), sealer }
  }

  /** The card as it is to be stored. */
  async function made<V>({ row: before, stored, settled }: CardRecord, step: Made<V>): Promise<ReadRecord> {
    const { sealer } = session
    const { row: next } = step
    const row = next ? await sealer.seal(next, stored.row) : next === null ? undefined : stored.row
    const beside = step.settled ? await sealer.sealSettled(step.settled, stored.settled) : stored.settled
    return {
      stored: { row, settled: beside, floor: Math.max(stored.floor, row?.seq ?? 0, session.highest()) },
      row: next && row ? { ...next, v: row.v, n: row.n, seq: row.seq } : next === null ? undefined : before,
      settled: step.settled ?? settled,
      isFrozen: false,
      sealer,
    }
  }

  /** As `change`, without waiting for other changes of the card; for a job that runs in `session.queue` itself. */
  async function changeNow<V>(
    key: string,
    step: (record: CardRecord) => Made<V>,
    /** The step may also change a row that this build cannot read. */
    isFrozenToo = false,
  ): Promise<V | undefined> {
    const known = session.rows.get(key)?.record
    let record = known ? { ...known, sealer: session.sealer } : await watched(() => read(key))
    for (let isFresh = known === undefined; ; isFresh = true) {
      const next = record.isFrozen && !isFrozenToo ? undefined : step(record)
      if (next && (next.row !== undefined || next.settled)) {
        const to = await made(record, next)
        const found = await put(key, record.stored, to.stored)
        if (!found && (await take(key, to, next.base))) {
          ports.bus.post(key)
          if (to.stored.row) hooks.stored(to.stored.row)
          return next.verdict
        }
        record = found ? await opened(found, to.sealer) : await watched(() => read(key))
        // A row that is gone has told what the server has: what was typed since goes on top of that.
        await take(key, record)
      } else if (isFresh && (await take(key, record))) {
        return next?.verdict
      } else {
        record = await watched(() => read(key))
      }
    }
  }

  /** Stores the card if it is as it was `seen`; else resolves with what is there. */
  async function put(key: string, seen: Stored, next: Stored): Promise<Stored | undefined> {
    let found: Stored | undefined
    await store.update(key, (row, beside) => {
      const isSame = isSameRow(row, seen.row) && beside.settled?.n === seen.settled?.n
      found = isSame ? undefined : { row, ...beside }
      if (found) return undefined
      beside.settled = next.settled
      beside.floor = next.floor
      return next.row === seen.row ? undefined : (next.row ?? null)
    })
    return found
  }

  async function watched<T>(work: () => Promise<T>): Promise<T> {
    try {
      const found = await work()
      if (session.failure !== undefined) {
        session.failure = undefined
        session.changed()
      }
      return found
    } catch (error) {
      session.failure = failureOf(error)
      session.changed()
      loadLater()
      throw error
    }
  }

  const takeStored = (key: string): Promise<void> =>
    watched(() =>
      session.queue(key, async () => {
        while (!(await take(key, await read(key)))) {
          // Read before the store was wiped.
        }
      }),
    )

  /**
   * Reads the owner's rows and takes over those that differ from memory; a message of another tab may have been missed.
   * Resolves with all of the owner's rows as they are stored. Rejects if the device cannot be read.
   */
  async function load(): Promise<StoredRow[]> {
    const rows = (await watched(store.list)).filter((row) => isOwned(row, session.owner))
    const stored = new Map(rows.map((row) => [row.key, row]))
    const keys = new Set([...stored.keys(), ...session.rows.keys()])
    // A frozen row is read again: its key may have come late.
    const changed = [...keys].filter((key) => {
      const record = session.rows.get(key)?.record
      return record?.isFrozen || !isSameRow(record?.stored.row, stored.get(key))
    })
    const taken = await Promise.allSettled(changed.map(takeStored))
    // One view for all of them, also of those that could be read.
    if (changed.length > 0) session.changed()
    for (const one of taken) if (one.status === 'rejected') throw one.reason
    return rows
  }

  return {
    /** Reads up to where the device has counted. */
    count: async () => session.noteFloor((await watched(() => store.get(''))).floor),
    changeNow,
    /**
     * Stores what a pure step makes of the card as it is stored, and takes the result into memory. The step runs again if
     * another page was faster. Resolves with undefined if this build cannot read the row. Rejects if the device refuses.
     */
    change: <V>(key: string, step: (record: CardRecord) => Made<V>): Promise<V | undefined> =>
      session.queue(key, () => changeNow(key, step)).finally(session.changed),
    /** Reads one card that another tab has changed. */
    look: (key: string): Promise<void> => takeStored(key).then(session.changed),
    load,
  }
}

/**
 * What the server had last, as far as a row tells that is gone: its base with the edits that were taken. Its revision is that of
 * the base, so that the server is asked.
 */
function knownBase(row: Row, settled: Settled): KnownEntry | null {
  const taken = [...row.edits].filter(([cell, slot]) => {
    const known = settled.get(cell)
    return known?.is !== undefined && !known.isUnsure && isSameStamp(known, slot)
  })
  const { revision: _, ...base } = cardValue(row, new Map(taken))
  if (taken.length === 0 && !row.base) return null
  return row.baseRevision === undefined ? base : { ...base, revision: row.baseRevision }
}
