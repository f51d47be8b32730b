import { type Edits, joinEdits, noEdits, unwritten } from '#edits/slot.ts'
import { sameContent } from '#lib/sameContent.ts'
import type { MirroredRow, Sealed } from '../ports.ts'
import { knownVersion, type Mirrored } from '../row/Row.ts'
import type { RowSealer } from '../row/sealing.ts'
import { hasMirrored } from '../row/upgrade.ts'
import type { Session } from './createSession.ts'
import { cardOf, failureOf, isOwned, isTyped, type LiveRow } from './LiveRow.ts'

export type Mirror = ReturnType<typeof createMirror>

/** What pages have typed that the device has not taken, in the second, synchronous store. */
export function createMirror(session: Session) {
  const { mirror } = session.ports
  const sealed = new WeakMap<LiveRow, { typed: Edits; body: Sealed; by: RowSealer }>()
  /** Edits that are in this page's memory, by key of the mirrored row. */
  const known = new Map<string, { row: MirroredRow; edits: Edits }>()
  const unreadable = new Map<string, MirroredRow>()

  const rows = () => mirror.all().filter((row) => isOwned(row, session.owner))
  const isKnown = (row: MirroredRow) => sameContent(known.get(row.key)?.row, row)
  const isUnread = (row: MirroredRow) =>
    row.page !== session.page && !isKnown(row) && !sameContent(unreadable.get(row.key), row)

  return {
    /** Seals what is typed now, for `put`. Never rejects. */
    async prepare(live: LiveRow): Promise<void> {
      const { typed, target } = live
      const { sealer: by } = session
      const ready = sealed.get(live)
      if (!isTyped(live) || (ready?.typed === typed && ready.by === by)) return
      try {
        const body = await by.sealEdits({ name: target.studentName, base: cardOf(live).base, edits: typed })
        if (live.typed === typed || !sealed.has(live)) sealed.set(live, { typed, body, by })
      } catch (error) {
        live.failure = failureOf(error)
        session.changed()
      }
    },
    /**
     * Mirrors the newest edits that are sealed. Sealing is asynchronous, so those of the last moments before a kill may be
     * missing.
     */
    put(live: LiveRow): void {
      const ready = sealed.get(live)
      // What was sealed with a key that is lost could not be read by anybody.
      if (ready?.by !== session.sealer || !isTyped(live)) return
      const { studentID, className, year } = live.target
      const { baseRevision } = cardOf(live)
      const key = `${live.key}@${session.page}`
      const seq = Math.max(...[...ready.typed.values()].map(({ at }) => at))
      const row: MirroredRow = {
        ...{ key, of: live.key, page: session.page, v: knownVersion, ...session.owner, studentID, className, year },
        ...{ body: ready.body, editedAt: live.editedAt, seq, ...(baseRevision !== undefined && { baseRevision }) },
      }
      try {
        mirror.put(row)
        known.set(key, { row, edits: ready.typed })
      } catch (error) {
        live.failure ??= failureOf(error)
      }
    },
    /** Removes what the row or what is settled has. */
    sweep({ key: of, record }: LiveRow): void {
      if (known.size === 0 || !record || record.isFrozen) return
      for (const row of mirror.all()) {
        const edits = row.of === of && isKnown(row) ? known.get(row.key)?.edits : undefined
        if (!edits || unwritten(edits, record.row?.edits ?? noEdits, record.settled).size > 0) continue
        known.delete(row.key)
        mirror.remove(row.key)
      }
    },
    /** The owner's edits of other pages that this one has not read yet, opened. One that cannot be read stays. */
    async unread(): Promise<{ row: MirroredRow; opened: Mirrored }[]> {
      const found: { row: MirroredRow; opened: Mirrored }[] = []
      for (const row of rows().filter(isUnread)) {
        // A former version wrote row and mirrored value at once.
        if (hasMirrored(session.rows.get(row.of)?.record?.stored.row, row)) {
          mirror.remove(row.key)
          continue
        }
        const opened = await session.sealer.openMirrored(row)
        if (opened instanceof Error) unreadable.set(row.key, row)
        else found.push({ row, opened })
      }
      return found
    },
    /** Notes that these edits are in this page's memory. */
    joined: (row: MirroredRow, edits: Edits): void => void known.set(row.key, { row, edits }),
    /** True if another page has mirrored edits (of this row) that this page may still read: the row is not sent before. */
    isAwaited: (key?: string): boolean => rows().some((row) => (key === undefined || row.of === key) && isUnread(row)),
    /** Every readable edit of the row that is mirrored, and how to remove all that is mirrored of it now. */
    async of(key: string): Promise<{ edits: Edits; remove(): void }> {
      const all = rows().filter((row) => row.of === key)
      let edits = noEdits
      for (const row of all) {
        const opened = isKnown(row) ? known.get(row.key) : await session.sealer.openMirrored(row)
        if (opened && !(opened instanceof Error)) edits = joinEdits(edits, opened.edits)
      }
      return { edits, remove: () => all.forEach(({ key: mirrored }) => void mirror.remove(mirrored)) }
    },
  }
}
