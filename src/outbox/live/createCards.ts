import type { KnownEntry } from '#contract/index.ts'
import { cardValue } from '#edits/row.ts'
import { isSameStamp, noEdits, type Settled, unsettled, unwritten } from '#edits/slot.ts'
import type { Ports, Stored, StoredRow } from '../ports.ts'
import { type CardRecord, isSameRow, type Row } from '../row/Row.ts'
import type { RowSealer } from '../row/sealing.ts'
import type { Session } from './createSession.ts'
import type { WipeWatch } from './createWipeWatch.ts'
import { failureOf, isOwned, isTyped, type LiveRow, newLiveRow, retryMs, show } from './LiveRow.ts'

/** What a step makes of a report card: the row as it is to be stored (null: it goes), and what is settled beside it. */
export interface Made<Verdict> {
  row?: Row | null | undefined
  settled?: Settled | undefined
  /** What the server has now, if the row goes because of that. */
  base?: KnownEntry
  verdict: Verdict
}

/** The owner's report cards in memory and on the device. What is stored counts; what was typed since goes on top. */
export interface Cards {
  /**
   * Stores what a pure step makes of the card as it is stored, and takes the result into memory. The step runs again if
   * another page was faster. Resolves with undefined if this build cannot read the row. Rejects if the device refuses.
   */
  change<Verdict>(key: string, step: (record: CardRecord) => Made<Verdict>): Promise<Verdict | undefined>
  /** The same without waiting for other changes of the card; for a job that runs in `session.queue` itself. */
  changeNow<Verdict>(
    key: string,
    step: (record: CardRecord) => Made<Verdict>,
    /** The step may also change a row that this build cannot read. */
    isFrozenToo?: boolean,
  ): Promise<Verdict | undefined>
  /** Reads one card that another tab has changed. */
  look(key: string): Promise<void>
  /** Reads up to where the device has counted. */
  count(): Promise<void>
  /**
   * Reads the owner's rows and takes over those that differ from memory; a message of another tab may have been missed.
   * Resolves with all of the owner's rows as they are stored. Rejects if the device cannot be read.
   */
  load(): Promise<StoredRow[]>
}

/** A record, and what opened it: another one has taken its place if the store was wiped since. */
type ReadRecord = CardRecord & { sealer: RowSealer }

export function createCards(
  ports: Pick<Ports, 'store' | 'clock' | 'bus' | 'lifecycle' | 'report'>,
  session: Session,
  wipe: WipeWatch,
  hooks: {
    /** A row is stored: it is to be sent when it is due. */
    stored(row: StoredRow): void
    /** A card was taken into memory: what is mirrored of it may be superfluous. */
    taken(live: LiveRow): void
  },
): Cards {
  const { store, clock } = ports
  let isAgainDue = false

  /** Resolves with false if the store was wiped since the record was read: it is to be read anew. */
  async function take(key: string, { sealer, ...record }: ReadRecord, base?: KnownEntry): Promise<boolean> {
    const { row, stored, settled } = record
    if (sealer !== session.sealer) return false
    const isOurs = stored.row !== undefined && isOwned(stored.row, session.owner)
    const live = session.rows.get(key) ?? (isOurs && !session.discarding.has(key) ? added(key, record) : undefined)
    if (!live || live.discarded) return true
    const before = live.record?.row
    const missing = before && before.born !== row?.born && unsettled(before.edits, settled).size > 0
    if (missing && !record.isFrozen && (await wipe.wiped())) return false
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
    if (!stored.row) return undefined
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
  async function made<V>({ stored, settled }: CardRecord, step: Made<V>): Promise<ReadRecord> {
    const { sealer } = session
    const row = step.row ? await sealer.seal(step.row, stored.row) : step.row === null ? undefined : stored.row
    const anew = step.settled && (await sealer.sealSettled(step.settled, stored.settled))
    return {
      stored: { row, settled: anew ?? stored.settled, floor: Math.max(stored.floor, row?.seq ?? 0, session.highest()) },
      row: step.row && row ? { ...step.row, v: row.v, n: row.n, seq: row.seq } : undefined,
      settled: step.settled ?? settled,
      isFrozen: false,
      sealer,
    }
  }

  async function changeNow<V>(
    key: string,
    step: (record: CardRecord) => Made<V>,
    isFrozenToo = false,
  ): Promise<V | undefined> {
    const known = session.rows.get(key)?.record
    let record = known ? { ...known, sealer: session.sealer } : await watched(() => read(key))
    for (let isFresh = known === undefined; ; isFresh = true) {
      const next = record.isFrozen && !isFrozenToo ? undefined : step(record)
      if (next && (next.row !== undefined || next.settled)) {
        const to = await made(record, next)
        const found = await put(key, record.stored, to.stored, next.row !== undefined)
        if (!found && (await take(key, next.row === undefined ? { ...to, row: record.row } : to, next.base))) {
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
  async function put(key: string, seen: Stored, next: Stored, isRow: boolean): Promise<Stored | undefined> {
    let found: Stored | undefined
    await store.update(key, (row, beside) => {
      const isSame = isSameRow(row, seen.row) && beside.settled?.n === seen.settled?.n
      found = isSame ? undefined : { row, ...beside }
      if (found) return undefined
      beside.settled = next.settled
      beside.floor = next.floor
      if (!isRow) return undefined
      return next.row ?? (row ? null : undefined)
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
      loadAgainLater()
      throw error
    }
  }

  const takeStored = (key: string): Promise<void> =>
    watched(() =>
      session.queue.run(key, async () => {
        while (!(await take(key, await read(key)))) {
          // Read before the store was wiped.
        }
      }),
    )

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
    const failed = taken.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
    return rows
  }

  /** Without this, a report card that was sent meanwhile would wait on the screen for ever. */
  function loadAgainLater(): void {
    if (isAgainDue) return
    isAgainDue = true
    clock.after(retryMs, () => {
      isAgainDue = false
      // A hidden page does not touch the store. When it is shown again it reads everything.
      if (session.closed || !ports.lifecycle.visible()) return
      load().then((rows) => rows.forEach(hooks.stored), ports.report)
    })
  }

  return {
    count: async () => session.noteFloor((await watched(() => store.get(''))).floor),
    changeNow,
    change: (key, step) => session.queue.run(key, () => changeNow(key, step)).finally(session.changed),
    look: (key) => takeStored(key).then(session.changed),
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
