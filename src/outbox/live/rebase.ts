import type { Entry } from '#contract/index.ts'
import { blankOf, sameEntry } from '../row/sameEntry.ts'
import type { Ports, StoredRow } from '../types.ts'
import type { Opened } from './createRowSealer.ts'
import type { Session } from './createSession.ts'
import { asLive, type LiveRow } from './LiveRow.ts'
import { hasEdit, isEarlierWrite, typedOn, unconfirmedOf, withoutEarlier } from './unconfirmedWrites.ts'

/**
 * Takes over the stored row as another tab or the sender has changed it. What was typed in this page since is laid on
 * top of it, cell by cell.
 */
export function rebase(live: LiveRow, opened: Opened, merge: Ports['merge']): void {
  const { value, ...rest } = asLive(opened)
  const earlier = live.attempts.map(({ taken }) => taken.value)
  const { ancestor, isOther } = commonAncestor(live, opened, merge)
  const now = { ...opened, written: value, value: isOther ? withoutEarlier(value, earlier, ancestor, merge) : value }
  const typed = live.edits > 0 ? rebaseTyped(ancestor, live, now, merge) : value
  const known = { base: seenBase(live, ancestor, merge), revision: live.baseRevision }
  Object.assign(live, rest, { unseen: undefined })
  if (live.edits === 0) live.editedAt = opened.row.editedAt
  live.value = typed
  if (live.edits > 0) noteUnseen(live, known, merge)
}

/** What the writer had seen of the server and of this device when typing. `seen`: the value that was typed on. */
export function seenBase(
  { base, unseen }: Pick<LiveRow, 'base' | 'unseen'>,
  seen: Entry | null,
  merge: Ports['merge'],
): Entry | null {
  return unseen ? merge(unseen.entry, base ?? blankOf(unseen.entry), seen ?? blankOf(unseen.entry)).merged : seen
}

/**
 * Notes in `live.unseen` if its value overwrites one of the server that was not there when it was typed: another page
 * has brought that into the row meanwhile. The base of such a cell becomes what was `seen`, so that it is a clash.
 */
export function noteUnseen(
  live: LiveRow,
  seen: { base: Entry | null; revision: number | undefined },
  merge: Ports['merge'],
): void {
  const { row, written, value } = live
  const theirs = live.unseen?.entry ?? live.base
  if (!row || !written || !theirs) return
  const before = seen.base ?? blankOf(theirs)
  // The cells that were changed on top of the row, and of those the ones that were typed on another value than theirs.
  const changed = merge(written, theirs, value).merged
  const known = merge(merge(theirs, changed, before).merged, before, theirs).merged
  if (sameEntry(known, theirs)) return
  live.base = merge(theirs, live.base ?? known, known).merged
  live.baseRevision = seen.revision
  live.unseen ??= { entry: withRevision(theirs, row.baseRevision), author: '', at: '' }
}

function withRevision({ revision: _, ...entry }: Entry, revision: number | undefined): Entry {
  return revision === undefined ? entry : { ...entry, revision }
}

/** `written`: the stored value. `value`: the same without earlier values of this page. */
type Stored = Pick<Opened, 'base' | 'value' | 'sent'> & { written: Entry; row: Pick<StoredRow, 'editedAt'> }

/** What was typed, on top of a stored value. Where both changed a cell, the typed value wins. */
function rebaseTyped(ancestor: Entry | null, live: LiveRow, stored: Stored, merge: Ports['merge']): Entry {
  if (!live.recovered) return merge(ancestor, live.value, stored.value).merged
  const value = rebaseRecovered({ value: ancestor, base: live.base }, live.recovered, stored, merge)
  const typed = merge(live.recovered.value, live.value, value).merged
  live.recovered = { ...live.recovered, value }
  return typed
}

/**
 * What a dead page had typed, on top of a stored value. Where both changed a cell, the later edit wins. `ancestor`: the
 * value that the dead page had typed on, and the server's value in it.
 */
export function rebaseRecovered(
  ancestor: { value: Entry | null; base: Entry | null },
  typed: NonNullable<LiveRow['recovered']>,
  stored: Stored,
  merge: Ports['merge'],
): Entry {
  const { merged } = merge(ancestor.value, typed.value, stored.value)
  if (stored.row.editedAt <= typed.editedAt) return merged
  // A cell that came from the server is no later edit: it counts as part of what both were typed on.
  const blank = blankOf(stored.value)
  const before = merge(ancestor.base, ancestor.value ?? blank, stored.base ?? blank).merged
  const later = merge(merge(stored.written, before, stored.value).merged, stored.value, merged).merged
  // Beside the base, a mark that was sent and then taken out looks untouched: so the value is compared with the sent
  // one.
  return stored.sent ? merge(stored.sent, stored.value, later).merged : later
}

/** The value that both the stored one and the typed one go on from. `isOther`: another writer has stored it. */
function commonAncestor(
  live: LiveRow,
  opened: Opened,
  merge: Ports['merge'],
): { ancestor: Entry | null; isOther?: boolean } {
  const { row, written, base, writer } = live
  const past = unconfirmedOf(live)
  live.past = []
  const own = takeOwnWrite(live, opened.row)
  if (own) return { ancestor: own }
  const stored = opened.row.hand
  const isKnownWriter = row?.hand.id === stored.id && row.hand.count === stored.count
  if (live.edits > 0 && !isKnownWriter && isEarlierWrite(stored, writer, past)) {
    return { ancestor: typedOn(opened, base, merge) }
  }
  return { ancestor: row ? (written ?? base) : base, isOther: !isKnownWriter }
}

/**
 * If the stored row has an unconfirmed write of this page in it, only later edits are left to write. Returns the value
 * of that write; undefined if there is none.
 */
function takeOwnWrite(live: LiveRow, row: StoredRow): Entry | undefined {
  const own = live.attempts.findLast(({ writer }) => hasEdit(row, writer))
  live.attempts = []
  if (!own) return undefined
  live.edits -= own.taken.edits
  return own.taken.value
}

/** True if the stored row has gone without an acknowledgement or a discard of this page. */
export function isMissed({ row, discarded }: LiveRow, { acknowledged }: Pick<Session, 'acknowledged'>): boolean {
  if (!row || discarded) return false
  const own = acknowledged.get(row.born)
  return own === undefined || own.seq < row.seq
}

/**
 * The stored row is gone: acknowledged, back at the server's value, or discarded. What was typed since begins a new row
 * on top of the value that was written last. The new row has another `born`, so the server checks its revision: this
 * page does not know what the server has. Returns false if nothing is left to write.
 */
export function rebaseOnMissing(live: LiveRow, acknowledged: Session['acknowledged'], merge: Ports['merge']): boolean {
  if (live.edits === 0) return false
  if (!live.row) return true
  const own = acknowledged.get(live.row.born)
  const known = live.unseen ? live.baseRevision : live.row.baseRevision
  live.base = seenBase(live, live.written ?? live.base, merge)
  live.baseRevision = own?.seq === live.row.seq && !live.unseen ? own.revision : known
  live.unseen = undefined
  live.attempts = []
  live.past = []
  live.row = undefined
  live.written = undefined
  live.theirs = undefined
  return true
}
