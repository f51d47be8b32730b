import type { Entry } from '#contract/index.ts'
import { isKnown } from '../row/knownVersion.ts'
import { blankOf } from '../row/sameEntry.ts'
import { isSameEdit } from '../row/steps.ts'
import type { MirroredRow, Ports, StoredRow } from '../types.ts'
import type { Mirror } from './createMirror.ts'
import type { Presence } from './createPresence.ts'
import type { Opened, RowSealer } from './createRowSealer.ts'
import type { Session } from './createSession.ts'
import { keepSends } from './directSends.ts'
import { type LiveRow, newLiveRow, nextStamp } from './LiveRow.ts'
import { noteUnseen, rebaseRecovered, seenBase } from './rebase.ts'
import { hasEdit, isEarlierWrite, typedOn, withoutEarlier } from './unconfirmedWrites.ts'

/**
 * Recovers what dead pages had typed and could not write: takes their mirrored values into memory as if they had just
 * been typed. Resolves with the rows to write. A value that cannot be read stays in the mirror. `isRead`: the rows of
 * the device are in memory, so that a row which is missing there is gone.
 */
export async function recoverMirrored(
  ports: Pick<Ports, 'merge' | 'random'>,
  session: Session,
  mirror: Mirror,
  presence: Presence,
  isRead: boolean,
): Promise<LiveRow[]> {
  const recovered: LiveRow[] = []
  // A page that recovered values and died as well has mirrored them again: the newest value of each writer is enough.
  const newestFirst = mirror.rows().sort((a, b) => b.hand.count - a.hand.count)
  for (const row of newestFirst) {
    // This page has its own rows in memory. Were they taken, `put` would remove the next one that it mirrors.
    if (row.page === session.page || !(await presence.claim(row.page))) continue
    const stored = session.rows.get(row.of)
    if (!isKnown(row)) mirror.skip(row)
    if (!isKnown(row) || stored?.frozen) continue
    if (stored?.attempts.some(({ writer }) => writer.id === row.hand.id)) {
      mirror.take(row)
      continue
    }
    const isDone = stored ? stored.row !== undefined && hasEdit(stored.row, row.hand) : isRead && isGone(row)
    if (isDone && !(stored && row.direct)) {
      mirror.drop(row)
      continue
    }
    const opened = await session.sealer.open(row)
    if (opened instanceof Error) {
      mirror.skip(row)
      continue
    }
    keepSends(session.direct, row.of, opened.direct)
    if (isDone && stored) {
      mirror.take(row)
      recovered.push(stored)
      continue
    }
    const on = (row.on && (await session.sealer.entry(row.on))) ?? opened.base
    const mirrored = { ...opened, on, earlier: await earlierValues(row, session.sealer) }
    const live = stored ?? missingRow(row, mirrored, ports.random.id())
    layOn(live, row, mirrored, ports.merge)
    mirror.take(row)
    live.restored = true
    session.rows.set(live.key, live)
    recovered.push(live)
  }
  return recovered
}

/** The values of the mirrored row's earlier writes, as far as they can be read. */
async function earlierValues({ past = [] }: MirroredRow, sealer: RowSealer): Promise<Entry[]> {
  const opened = await Promise.allSettled(past.flatMap(({ value }) => (value ? [sealer.entry(value)] : [])))
  return opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

/** True if nothing was typed on the row: it is gone with everything that it had. */
function isGone(row: MirroredRow): boolean {
  return row.parent > 0 && row.seq === row.parent
}

type OpenedMirror = Opened & {
  /** The value of the row that it was typed on. */
  on: Entry | null
  /** Values of earlier writes that were given up. */
  earlier: Entry[]
}

/**
 * A live row for a mirrored one whose row is not in memory: it is gone, or the device did not answer. The row counts as
 * it was when the value was typed on it, until a write finds it or finds that it is gone.
 */
function missingRow(row: MirroredRow, { name, base, on }: OpenedMirror, id: string): LiveRow {
  const { studentID, className, year } = row
  const live = newLiveRow({ studentID, className, year, studentName: name }, row.of, id, base)
  live.baseRevision = row.baseRevision
  if (row.parent > 0 && on) {
    live.row = parentOf(row)
    live.written = on
    live.value = on
  }
  return live
}

/** The row that the mirrored one was typed on, as far as the mirrored one tells. */
function parentOf({ of, parent, on, page: _, direct: __, past: ___, ...row }: MirroredRow): StoredRow {
  // The parent's writer is known only if nothing was typed on it.
  const hand = row.seq === parent ? row.hand : { id: '', count: 0 }
  return { ...row, key: of, value: on ?? row.base, seq: parent, hand }
}

/** Lays the mirrored value on the live row as edits that are still to be written, and this page's own edits on top. */
function layOn(live: LiveRow, row: MirroredRow, opened: OpenedMirror, merge: Ports['merge']): void {
  const { row: stored, edits: before, base, value, written, recovered } = live
  const typed = Math.max(row.seq - row.parent, stored ? 0 : 1)
  // The value was typed on another value than the stored one: they are merged cell by cell.
  const isFork = before > 0 || (stored && !isSameEdit(stored, { born: row.born, seq: row.parent }))
  const isLate = stored && isEarlierWrite(stored.hand, row.hand, row.past ?? [])
  const ancestor = isLate ? typedOn({ base, value: written ?? value }, opened.base, merge) : opened.on
  const under = before === 0 ? value : (recovered?.value ?? written ?? base ?? blankOf(value))
  const shown = isLate ? under : withoutEarlier(under, opened.earlier, ancestor, merge)
  const { editedAt } = recovered ?? stored ?? { editedAt: 0 }
  const laid = isFork
    ? rebaseRecovered(
        { value: ancestor, base: opened.base },
        { value: opened.value, editedAt: row.editedAt },
        { base, value: shown, written: under, sent: undefined, row: { editedAt } },
        merge,
      )
    : opened.value
  if (before === 0) live.value = laid
  else live.value = (row.editedAt > live.editedAt ? merge(under, laid, value) : merge(under, value, laid)).merged
  live.recovered = { value: laid, editedAt: Math.max(row.editedAt, recovered?.editedAt ?? 0) }
  const { base: ownBase, theirs } = opened
  const seen = theirs ? seenBase({ base: ownBase, unseen: theirs }, ancestor, merge) : ancestor
  noteUnseen(live, { base: seen, revision: row.baseRevision }, merge)
  live.edits = before + (isFork ? Math.max(1, typed) : typed)
  live.editedAt = Math.max(row.editedAt, before > 0 ? live.editedAt : 0)
  // The dead page's last write may have been committed after the rows were read.
  const taken = { value: opened.value, edits: live.edits - before, recovered: undefined, unseen: undefined }
  if (taken.edits > 0) live.attempts.push({ writer: row.hand, taken })
  live.past.push(...(row.past ?? []))
  live.writer = isFork ? nextStamp(live) : row.hand
}
