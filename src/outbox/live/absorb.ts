import type { Entry } from '#contract/index.ts'
import { blankOf } from '../row/sameEntry.ts'
import type { Session } from '../Session.ts'
import type { Ports, StoredRow } from '../types.ts'
import type { Opened } from './createVault.ts'
import { type Live, seen } from './Live.ts'
import { hasTyped, isPast, pastOf, typedBy, withoutPast } from './past.ts'

/**
 * Takes over what another tab, or the sender, made of the row in the store. What was typed here meanwhile is laid
 * on top of it cell by cell.
 */
export function absorb(live: Live, opened: Opened, merge: Ports['merge']): void {
  const { value, ...rest } = seen(opened)
  const earlier = live.attempts.map(({ taken }) => taken.value)
  const { ancestor, isOther } = goneOnFrom(live, opened, merge)
  const now = { ...opened, written: value, value: isOther ? withoutPast(value, earlier, ancestor, merge) : value }
  const typed = live.edits > 0 ? laidOn(ancestor, live, now, merge) : value
  Object.assign(live, rest)
  if (live.edits === 0) live.editedAt = opened.row.editedAt
  live.value = typed
}

/** `written` is the stored value; `value` is the same without this page's own earlier typing. */
type Stored = Pick<Opened, 'base' | 'value' | 'sent'> & { written: Entry; row: Pick<StoredRow, 'editedAt'> }

/** Typing on top of a stored value: in one and the same cell what is typed here wins. */
function laidOn(ancestor: Entry | null, live: Live, stored: Stored, merge: Ports['merge']): Entry {
  if (!live.inherited) return merge(ancestor, live.value, stored.value).merged
  const value = inheritedOn({ value: ancestor, base: live.base }, live.inherited, stored, merge)
  const typed = merge(live.inherited.value, live.value, value).merged
  live.inherited = { ...live.inherited, value }
  return typed
}

/**
 * What a page that died had typed, on top of a stored value: in one and the same cell the later one wins. `ancestor` is
 * what that page went on from, and the server's value in it.
 */
export function inheritedOn(
  ancestor: { value: Entry | null; base: Entry | null },
  typed: NonNullable<Live['inherited']>,
  stored: Stored,
  merge: Ports['merge'],
): Entry {
  const { merged } = merge(ancestor.value, typed.value, stored.value)
  if (stored.row.editedAt <= typed.editedAt) return merged
  // A cell that just came from the server is no later typing: it is put into what both go on from.
  const blank = blankOf(stored.value)
  const before = merge(ancestor.base, ancestor.value ?? blank, stored.base ?? blank).merged
  const later = merge(merge(stored.written, before, stored.value).merged, stored.value, merged).merged
  // A mark that was sent and then taken out looks untouched beside the base, so it is compared with what was sent.
  return stored.sent ? merge(stored.sent, stored.value, later).merged : later
}

/** The value that both the stored one and what was typed here go on from. `isOther`: another hand has written it. */
function goneOnFrom(live: Live, opened: Opened, merge: Ports['merge']): { ancestor: Entry | null; isOther?: boolean } {
  const { row, written, base, hand } = live
  const past = pastOf(live)
  live.past = []
  const met = meet(live, opened.row)
  if (met) return { ancestor: met }
  const stored = opened.row.hand
  const isKnownHand = row?.hand.id === stored.id && row.hand.count === stored.count
  if (live.edits > 0 && !isKnownHand && isPast(stored, hand, past)) return { ancestor: typedBy(opened, base, merge) }
  return { ancestor: row ? (written ?? base) : base, isOther: !isKnownHand }
}

/**
 * The stored value may be this page's own: of a write that was given up too early, or of a mirrored one that was
 * committed after all. Then only what was typed since is still to be written. Returns the value it goes on from.
 */
function meet(live: Live, row: StoredRow): Entry | undefined {
  const met = live.attempts.findLast(({ hand }) => hasTyped(row, hand))
  live.attempts = []
  if (!met) return undefined
  live.edits -= met.taken.edits
  return met.taken.value
}

/** Whether the row of this live one went without this page's doing. */
export function isMissed({ row, discarded }: Live, { acknowledged }: Pick<Session, 'acknowledged'>): boolean {
  if (!row || discarded) return false
  const own = acknowledged.get(row.born)
  return own === undefined || own.seq < row.seq
}

/**
 * The row is gone from the store: acknowledged, back at what the server has, or discarded. What was typed here since
 * begins a new row on what was written last. That is a life of its own (`born`): the server checks the revision, as
 * nobody here knows what it has by now.
 * Returns false when nothing is left of the row.
 */
export function outlive(live: Live, acknowledged: Session['acknowledged']): boolean {
  if (live.edits === 0) return false
  if (!live.row) return true
  const own = acknowledged.get(live.row.born)
  live.base = live.written ?? live.base
  live.baseRevision = own?.seq === live.row.seq ? own.revision : live.row.baseRevision
  live.attempts = []
  live.past = []
  live.row = undefined
  live.written = undefined
  live.theirs = undefined
  return true
}
