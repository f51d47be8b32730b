import type { Entry } from '#contract/index.ts'
import { isKnown } from '../row/knownVersion.ts'
import { blankOf } from '../row/sameEntry.ts'
import type { Session } from '../Session.ts'
import { keepSends } from '../sender/sendDirect.ts'
import type { MirroredRow, Ports, StoredRow } from '../types.ts'
import { inheritedOn } from './absorb.ts'
import type { Mirror } from './createMirror.ts'
import type { Presence } from './createPresence.ts'
import type { Opened, Vault } from './createVault.ts'
import { beginLive, type Live, nextHand } from './Live.ts'
import { hasTyped, isPast, typedBy, withoutPast } from './past.ts'

/**
 * Takes mirrored values whose commit never happened back into memory, as if they had just been typed; the writer
 * then brings them to the device. Resolves with the rows to write. What cannot be read stays in the mirror.
 * `isRead`: the rows of the device are in memory, so that one which is missing there is gone.
 */
export async function adoptMirror(
  ports: Pick<Ports, 'merge' | 'random'>,
  session: Session,
  mirror: Mirror,
  presence: Presence,
  isRead: boolean,
): Promise<Live[]> {
  const adopted: Live[] = []
  // A page that took over and died as well leaves the same once more: the newest of each hand is enough.
  const newestFirst = mirror.rows().sort((a, b) => b.hand.count - a.hand.count)
  for (const row of newestFirst) {
    // Its own rows are in its memory; taken over from itself, the next one that it puts there would be removed as taken.
    if (row.page === session.page || !(await presence.claim(row.page))) continue
    const stored = session.lives.get(row.of)
    if (!isKnown(row) || stored?.frozen) continue
    if (stored?.attempts.some(({ hand }) => hand.id === row.hand.id)) {
      mirror.take(row)
      continue
    }
    const isDone = stored ? stored.row !== undefined && hasTyped(stored.row, row.hand) : isRead && isGone(row)
    if (isDone && !(stored && row.direct)) {
      mirror.drop(row)
      continue
    }
    const opened = await session.vault.open(row)
    if (opened instanceof Error) continue
    keepSends(session.direct, row.of, opened.direct)
    if (isDone && stored) {
      mirror.take(row)
      adopted.push(stored)
      continue
    }
    const on = (row.on && (await session.vault.entry(row.on))) ?? opened.base
    const mirrored = { ...opened, on, earlier: await earlierValues(row, session.vault) }
    const live = stored ?? missingLive(row, mirrored, ports.random.id())
    layOn(live, row, mirrored, ports.merge)
    mirror.take(row)
    live.restored = true
    session.lives.set(live.key, live)
    adopted.push(live)
  }
  return adopted
}

/** What can be read of the values on the way to the mirrored one. */
async function earlierValues({ past = [] }: MirroredRow, vault: Vault): Promise<Entry[]> {
  const opened = await Promise.allSettled(past.flatMap(({ value }) => (value ? [vault.entry(value)] : [])))
  return opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

/** Nothing was typed on the row that is gone: it left with all that it had. */
function isGone(row: MirroredRow): boolean {
  return row.parent > 0 && row.seq === row.parent
}

type OpenedMirror = Opened & {
  /** The live value of the row that it was typed on. */
  on: Entry | null
  /** Values on the way to it whose writes were given up. */
  earlier: Entry[]
}

/**
 * The row it was typed on is not in memory: gone, or the device did not answer. Until the write meets it, or finds
 * that it is gone, it counts as it was when it was typed on.
 */
function missingLive(row: MirroredRow, { name, base, on }: OpenedMirror, id: string): Live {
  const { studentID, className, year } = row
  const live = beginLive({ studentID, className, year, studentName: name }, row.of, id, base)
  live.baseRevision = row.baseRevision
  if (row.parent > 0 && on) {
    live.row = parentOf(row)
    live.written = on
    live.value = on
  }
  return live
}

/** What the mirrored row says of the row that it was typed on. */
function parentOf({ of, parent, on, page: _, direct: __, past: ___, ...row }: MirroredRow): StoredRow {
  // Unless nothing was typed on it, the mirrored row does not say who had typed the row below.
  const hand = row.seq === parent ? row.hand : { id: '', count: 0 }
  return { ...row, key: of, value: on ?? row.base, seq: parent, hand }
}

/**
 * Lays the mirrored value on what is known of the row, as edits that are still to be written, and what was typed here on
 * top of it.
 */
function layOn(live: Live, row: MirroredRow, opened: OpenedMirror, merge: Ports['merge']): void {
  const { row: stored, edits: before, base, value, written, inherited } = live
  const typed = Math.max(row.seq - row.parent, stored ? 0 : 1)
  // Typed on another value than the one that lies there now: cell by cell.
  const isFork = before > 0 || (stored && (stored.born !== row.born || stored.seq !== row.parent))
  const isLate = stored && isPast(stored.hand, row.hand, row.past ?? [])
  const typedOn = isLate ? typedBy({ base, value: written ?? value }, opened.base, merge) : opened.on
  const under = before === 0 ? value : (inherited?.value ?? written ?? base ?? blankOf(value))
  const shown = isLate ? under : withoutPast(under, opened.earlier, typedOn, merge)
  const { editedAt } = inherited ?? stored ?? { editedAt: 0 }
  const laid = isFork
    ? inheritedOn(
        { value: typedOn, base: opened.base },
        { value: opened.value, editedAt: row.editedAt },
        { base, value: shown, written: under, sent: undefined, row: { editedAt } },
        merge,
      )
    : opened.value
  if (before === 0) live.value = laid
  else live.value = (row.editedAt > live.editedAt ? merge(under, laid, value) : merge(under, value, laid)).merged
  live.inherited = { value: laid, editedAt: Math.max(row.editedAt, inherited?.editedAt ?? 0) }
  live.edits = before + (isFork ? Math.max(1, typed) : typed)
  live.editedAt = Math.max(row.editedAt, before > 0 ? live.editedAt : 0)
  // A last write of the page that mirrored it may have been committed after the rows were read.
  const taken = { value: opened.value, edits: live.edits - before, inherited: undefined }
  if (taken.edits > 0) live.attempts.push({ hand: row.hand, taken })
  live.past.push(...(row.past ?? []))
  live.hand = isFork ? nextHand(live) : row.hand
}
