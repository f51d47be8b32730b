import { type Typed, writeRow } from '../row/writeRow.ts'
import type { Session } from '../Session.ts'
import type { DirectSend, MirroredRow, Ports, StoredRow } from '../types.ts'
import { failureOf } from './failureOf.ts'
import { isOwned, type Live } from './Live.ts'
import { hasTyped, pastOf } from './past.ts'
import { prepare } from './prepare.ts'

/** The synchronous second place for rows whose commit takes too long (docs/offline.md 6). */
export interface Mirror {
  /** Remembers the sealed value for `put`. */
  ready(live: Live, typed: Typed): void
  /** Seals the value as it is now for `put`. */
  prepare(live: Live): Promise<void>
  /**
   * Mirrors the newest value whose sealing is done. What was typed in the last moments before may be missing:
   * sealing is asynchronous, so the value of the keystroke during which the page is killed is out of reach.
   */
  put(live: Live): void
  remove(key: string): void
  /** Forgets a mirrored value that the stored row has in it; what was sent without it stays known. */
  removeOlder(stored: StoredRow): void
  /** The value is the server's again and no row is left: forgets what this hand mirrored and took over. */
  removeWithoutRow(key: string, hand: StoredRow['hand']): void
  /** The server has acknowledged the row up to `seq`: nothing that is in it, or was sent before it, matters any more. */
  removeAcknowledged(stored: StoredRow, seq: number): void
  drop(row: MirroredRow): void
  /** Takes over a mirrored row of a page that is gone. */
  take(row: MirroredRow): void
  /** The owner's mirrored rows, of whatever page. */
  rows(): MirroredRow[]
  /** Whether another page has something of this row that is not on the device. */
  isElsewhere(key: string): boolean
  /** What any page has sent without this row, as far as it is not in the row yet. */
  sends(key: string): Promise<DirectSend[]>
}

/** An acknowledgement in between does not make it another row. */
function acknowledgedSince(on: Typed['on'], row: StoredRow | undefined): Typed['on'] {
  return on && row ? { ...on, ackedSeq: row.ackedSeq } : on
}

export function createMirror(ports: Pick<Ports, 'mirror' | 'random'>, session: Session): Mirror {
  const latest = new WeakMap<Live, Typed>()
  const mirrored = new Set<string>()
  const taken = new Set<string>()

  function ready(live: Live, typed: Typed): void {
    const before = latest.get(live)
    const isLess = before && before.on?.seq === typed.on?.seq && before.edits > typed.edits
    if (!isLess) latest.set(live, typed)
  }

  const isOurs = ({ key, page: whose }: MirroredRow) => whose === session.page || taken.has(key)

  function removeWhere(isGone: (row: MirroredRow) => boolean): void {
    for (const row of ports.mirror.all()) if (isGone(row)) ports.mirror.remove(row.key)
  }

  function rows(): MirroredRow[] {
    return ports.mirror.all().filter((row) => isOwned(row, session.owner))
  }

  return {
    ready,
    rows,
    isElsewhere: (key) => rows().some((row) => row.of === key && !isOurs(row)),
    async sends(key) {
      const opened = await Promise.all(rows().map((row) => (row.of === key ? session.vault.open(row) : undefined)))
      return opened.flatMap((one) => (one && !(one instanceof Error) ? one.direct : []))
    },
    async prepare(live) {
      try {
        ready(live, (await prepare(live, session, ports)).typed)
      } catch (error) {
        live.failure = failureOf(error)
        session.changed()
      }
    },
    put(live) {
      const typed = latest.get(live)
      if (!typed) return
      // What is the server's value again is typed as well: a write before it may yet reach the device.
      const { row } = writeRow(live.row, 0, { ...typed, on: acknowledgedSince(typed.on, live.row), isBase: false })
      if (!row) return
      try {
        const { page, vault } = session
        const on = live.written && vault.sealedNow(live.written)
        const parent = typed.on?.seq ?? 0
        const place = { key: `${row.key}@${page}`, of: row.key, parent, ...(on && { on }), page }
        try {
          ports.mirror.put({ ...row, ...place, past: pastOf(live, vault.sealedNow) })
        } catch {
          // The value itself has room perhaps, without those before it.
          ports.mirror.put({ ...row, ...place, past: pastOf(live) })
        }
        mirrored.add(live.key)
        // What was taken over is in it: left there, the older value would be laid on this one by the next page.
        if (taken.size > 0) removeWhere((other) => other.of === live.key && taken.has(other.key))
      } catch (error) {
        live.failure ??= failureOf(error)
      }
    },
    remove(key) {
      if (mirrored.delete(key)) removeWhere((row) => row.of === key && isOurs(row))
    },
    removeOlder(stored) {
      removeWhere(
        (row) => row.of === stored.key && hasTyped(stored, row.hand) && !(row.direct && row.seq === row.parent),
      )
    },
    removeWithoutRow(key, hand) {
      removeWhere((row) => row.of === key && (hasTyped({ hand }, row.hand) || taken.has(row.key)))
    },
    removeAcknowledged(stored, seq) {
      const typedSince = ({ hand }: MirroredRow) => stored.hand.count - hand.count
      removeWhere((row) => row.of === stored.key && hasTyped(stored, row.hand) && stored.seq - typedSince(row) <= seq)
    },
    drop: ({ key }) => ports.mirror.remove(key),
    take({ of, key }) {
      mirrored.add(of)
      taken.add(key)
    },
  }
}
