import { type Typed, writeRow } from '../row/steps.ts'
import type { DirectSend, MirroredRow, Ports, StoredRow, WriterStamp } from '../types.ts'
import type { Session } from './createSession.ts'
import { failureOf, isOwned, type LiveRow } from './LiveRow.ts'
import { prepareWrite } from './prepareWrite.ts'
import { hasEdit, unconfirmedOf } from './unconfirmedWrites.ts'

/** The owner's rows in the mirror: the second, synchronous store for rows whose commit takes too long. */
export interface Mirror {
  /** Remembers the sealed value for `put`. */
  ready(live: LiveRow, typed: Typed): void
  /** Seals the value as it is now for `put`. */
  prepare(live: LiveRow): Promise<void>
  /**
   * Mirrors the newest value that is sealed. Sealing is asynchronous, so the value of the last moments before a kill
   * may be missing.
   */
  put(live: LiveRow): void
  /** Removes what this page mirrored of the row, and what it has recovered. */
  remove(key: string): void
  /** Removes mirrored values that the stored row contains. Notes of direct sends stay. */
  removeOlder(stored: StoredRow): void
  /** The value is the server's again and no row is left: removes what this writer mirrored and what it recovered. */
  removeWithoutRow(key: string, writer: WriterStamp): void
  /** The server has acknowledged the row up to `seq`: removes mirrored values that are part of it or older. */
  removeAcknowledged(stored: StoredRow, seq: number): void
  /** Removes one mirrored row. */
  drop(row: MirroredRow): void
  /** Takes over a mirrored row of a dead page. */
  take(row: MirroredRow): void
  /** The owner's mirrored rows of every page. */
  rows(): MirroredRow[]
  /** True if another page has mirrored something of this row. */
  isElsewhere(key: string): boolean
  /** The same, if this page may still recover it: until then the row, which is older, is not sent. */
  isAwaited(key: string): boolean
  /** Notes that this page cannot read a dead page's mirrored row. It stays for a page that can. */
  skip(row: MirroredRow): void
  /** The direct sends of any page that are noted in the mirror, not in the row. */
  sends(key: string): Promise<DirectSend[]>
}

/** An acknowledgement meanwhile does not make it another row. */
function acknowledgedSince(on: Typed['on'], row: StoredRow | undefined): Typed['on'] {
  return on && row ? { ...on, ackedSeq: row.ackedSeq } : on
}

export function createMirror(ports: Pick<Ports, 'mirror' | 'random'>, session: Session): Mirror {
  const latest = new WeakMap<LiveRow, Typed>()
  const mirrored = new Set<string>()
  const taken = new Set<string>()
  const unreadable = new Set<string>()

  function ready(live: LiveRow, typed: Typed): void {
    const before = latest.get(live)
    const isLess = before && before.on?.seq === typed.on?.seq && before.edits > typed.edits
    if (!isLess) latest.set(live, typed)
  }

  const isOurs = ({ key, page }: MirroredRow) => page === session.page || taken.has(key)

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
    isAwaited: (key) => rows().some((row) => row.of === key && !isOurs(row) && !unreadable.has(row.key)),
    skip: ({ key }) => void unreadable.add(key),
    async sends(key) {
      const opened = await Promise.all(rows().map((row) => (row.of === key ? session.sealer.open(row) : undefined)))
      return opened.flatMap((one) => (one && !(one instanceof Error) ? one.direct : []))
    },
    async prepare(live) {
      try {
        ready(live, (await prepareWrite(live, session, ports)).typed)
      } catch (error) {
        live.failure = failureOf(error)
        session.changed()
      }
    },
    put(live) {
      const typed = latest.get(live)
      if (!typed) return
      // A value like the server's is mirrored, too: an earlier write may still be committed.
      const { row } = writeRow(live.row, 0, { ...typed, on: acknowledgedSince(typed.on, live.row), isBase: false })
      if (!row) return
      try {
        const { page, sealer } = session
        const on = live.written && sealer.sealedNow(live.written)
        const parent = typed.on?.seq ?? 0
        const place = { key: `${row.key}@${page}`, of: row.key, parent, ...(on && { on }), page }
        try {
          ports.mirror.put({ ...row, ...place, past: unconfirmedOf(live, sealer.sealedNow) })
        } catch {
          // There may be room for the value without the values before it.
          ports.mirror.put({ ...row, ...place, past: unconfirmedOf(live) })
        }
        mirrored.add(live.key)
        // The value contains what was recovered: left in the mirror, the next page would lay the older value on this
        // one.
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
        (row) => row.of === stored.key && hasEdit(stored, row.hand) && !(row.direct && row.seq === row.parent),
      )
    },
    removeWithoutRow(key, hand) {
      removeWhere((row) => row.of === key && (hasEdit({ hand }, row.hand) || taken.has(row.key)))
    },
    removeAcknowledged(stored, seq) {
      const typedSince = ({ hand }: MirroredRow) => stored.hand.count - hand.count
      removeWhere((row) => row.of === stored.key && hasEdit(stored, row.hand) && stored.seq - typedSince(row) <= seq)
    },
    drop: ({ key }) => ports.mirror.remove(key),
    take({ of, key }) {
      mirrored.add(of)
      taken.add(key)
    },
  }
}
