import { sameContent } from '#lib/sameContent.ts'
import { isKnown } from '../row/knownVersion.ts'
import type { Ports, StoredRow } from '../types.ts'
import type { Session } from './createSession.ts'
import type { WipeWatch } from './createWipeWatch.ts'
import { failureOf, isOwned, type LiveRow, liveRowOf, retryMs } from './LiveRow.ts'
import { isMissed, rebase, rebaseOnMissing } from './rebase.ts'

export interface Reader {
  /**
   * Reads the owner's rows and takes over those that differ from memory; a message of another tab may have been missed.
   * Resolves with all of the owner's rows as they are stored. Rejects if the device cannot be read.
   */
  load(): Promise<StoredRow[]>
  /** Reads one row that another tab or the sender has changed. */
  look(key: string): Promise<void>
}

/** Brings stored rows into memory. The stored row counts; what was typed since goes on top of it. */
export function createReader(
  ports: Pick<Ports, 'store' | 'merge' | 'random' | 'clock' | 'lifecycle' | 'report'>,
  session: Session,
  wipe: WipeWatch,
  /** Called for a row that could be read at last. No other tab may be there to send it. */
  found: (row: StoredRow) => void,
): Reader {
  let isAgainDue = false

  function take(key: string, row: StoredRow | undefined) {
    const live = session.rows.get(key)
    if (!row || !isOwned(row, session.owner)) return live ? lose(live) : undefined
    if (live) return renew(live, row)
    return session.discarding.has(key) ? undefined : add(row)
  }

  async function lose(live: LiveRow): Promise<void> {
    if (isMissed(live, session) && (await wipe.wiped())) return
    if (!rebaseOnMissing(live, session.acknowledged, ports.merge)) session.rows.delete(live.key)
  }

  async function add(row: StoredRow): Promise<void> {
    const opened = await session.sealer.open(row)
    // If typing has begun while the row was being opened, its first write finds the row.
    if (!session.rows.has(row.key)) session.rows.set(row.key, liveRowOf(row, ports.random.id(), opened))
  }

  async function renew(live: LiveRow, row: StoredRow): Promise<void> {
    if (live.discarded) return
    // Another life of a row that nobody has acknowledged: the store may have been wiped, and another tab has begun
    // anew.
    if (live.row && live.row.born !== row.born && isMissed(live, session)) await wipe.wiped()
    const opened = await session.sealer.open(row)
    live.frozen = opened instanceof Error || !isKnown(row)
    if (opened instanceof Error) live.row = row
    else rebase(live, opened, ports.merge)
    // An unconfirmed write was committed after all: no failure is left to show.
    if (live.edits === 0) live.failure = undefined
  }

  async function look(key: string): Promise<void> {
    await watched(() => session.queue.run(key, async () => take(key, await ports.store.get(key))))
    session.changed()
  }

  async function watched<T>(read: () => Promise<T>): Promise<T> {
    try {
      const found = await read()
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

  async function load(): Promise<StoredRow[]> {
    const rows = (await watched(ports.store.list)).filter((row) => isOwned(row, session.owner))
    const stored = new Map(rows.map((row) => [row.key, row]))
    const keys = new Set([...stored.keys(), ...session.rows.keys()])
    // A frozen row is read again: its key may have come late.
    const changed = [...keys].filter((key) => {
      const live = session.rows.get(key)
      return live?.frozen || isOther(live?.row, stored.get(key))
    })
    await Promise.all(changed.map(look))
    return rows
  }

  /** Without this, a report card that was sent meanwhile would wait on the screen for ever. */
  function loadAgainLater(): void {
    if (isAgainDue) return
    isAgainDue = true
    ports.clock.after(retryMs, () => {
      isAgainDue = false
      // A hidden page does not touch the store. When it is shown again it reads everything.
      if (session.closed || !ports.lifecycle.visible()) return
      load().then((rows) => rows.forEach(found), ports.report)
    })
  }

  return { look, load }
}

/** True if the stored row differs from the one in memory. */
function isOther(known: StoredRow | undefined, stored: StoredRow | undefined): boolean {
  const marks = (row: StoredRow | undefined) =>
    row && [row.v, row.born, row.seq, row.ackedSeq, row.sent?.opId, row.hold?.kind, row.lock, row.tries, row.nextAt]
  return !sameContent(marks(known), marks(stored))
}
