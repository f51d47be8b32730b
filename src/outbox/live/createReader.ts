import { isKnown } from '../row/knownVersion.ts'
import type { Session } from '../Session.ts'
import type { Ports, StoredRow } from '../types.ts'
import { absorb, isMissed, outlive } from './absorb.ts'
import type { WipeWatch } from './createWipeWatch.ts'
import { failureOf } from './failureOf.ts'
import { isOwned, type Live, liveOf } from './Live.ts'

const againMs = 2_000

export interface Reader {
  /**
   * Looks at every row of the owner that is not as it was seen last; rejects when the device cannot be read. Resolves
   * with all of them as they lay there: whoever sends reads them anyway, and a message of another tab may be missed.
   */
  load(): Promise<StoredRow[]>
  /** Looks at one row: another tab or the sender has changed it. */
  look(key: string): Promise<void>
}

/** Brings what lies on the device into memory. The store is the truth; typing goes on on top of it. */
export function createReader(
  ports: Pick<Ports, 'store' | 'merge' | 'random' | 'clock' | 'lifecycle' | 'report'>,
  session: Session,
  wipe: WipeWatch,
  /** A row could be read at last, and nobody else may be there to send it. */
  found: (row: StoredRow) => void,
): Reader {
  let isAgainDue = false

  function take(key: string, row: StoredRow | undefined) {
    const live = session.lives.get(key)
    if (!row || !isOwned(row, session.owner)) return live ? lose(live) : undefined
    if (live) return renew(live, row)
    return session.discarding.has(key) ? undefined : add(row)
  }

  async function lose(live: Live): Promise<void> {
    if (isMissed(live, session) && (await wipe.wiped())) return
    if (!outlive(live, session.acknowledged)) session.lives.delete(live.key)
  }

  async function add(row: StoredRow): Promise<void> {
    const opened = await session.vault.open(row)
    // Typing may have begun while the row was being opened: then its first write meets the row.
    if (!session.lives.has(row.key)) session.lives.set(row.key, liveOf(row, ports.random.id(), opened))
  }

  async function renew(live: Live, row: StoredRow): Promise<void> {
    if (live.discarded) return
    // In the place of a row that nobody has got: another window was faster to begin anew.
    if (live.row && live.row.born !== row.born && isMissed(live, session)) await wipe.wiped()
    const opened = await session.vault.open(row)
    live.frozen = opened instanceof Error || !isKnown(row)
    if (opened instanceof Error) live.row = row
    else absorb(live, opened, ports.merge)
    // A write that was given up was committed after all: nothing is left that could fail or succeed.
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
    const keys = new Set([...stored.keys(), ...session.lives.keys()])
    // What could not be read may be readable by now: the key may have come late.
    const changed = [...keys].filter((key) => {
      const live = session.lives.get(key)
      return live?.frozen || isOther(live?.row, stored.get(key))
    })
    await Promise.all(changed.map(look))
    return rows
  }

  /** Nobody else tells what the device would not: a report card long sent would wait on the screen for ever. */
  function loadAgainLater(): void {
    if (isAgainDue) return
    isAgainDue = true
    ports.clock.after(againMs, () => {
      isAgainDue = false
      // Hidden, nothing touches the store; whoever is shown again looks at everything.
      if (session.closed || !ports.lifecycle.visible()) return
      load().then((rows) => rows.forEach(found), ports.report)
    })
  }

  return { look, load }
}

/** Whether the stored row is another one than memory knows. */
function isOther(known: StoredRow | undefined, stored: StoredRow | undefined): boolean {
  const marks = (row: StoredRow | undefined) =>
    row && [row.v, row.born, row.seq, row.ackedSeq, row.sent?.opId, row.hold?.kind, row.tries, row.nextAt]
  return JSON.stringify(marks(known)) !== JSON.stringify(marks(stored))
}
