import type { Session } from '../Session.ts'
import type { Ports } from '../types.ts'
import type { Opened } from './createVault.ts'
import { type Live, seen } from './Live.ts'

/**
 * Takes over what another tab, or the sender, made of the row in the store. What was typed here meanwhile is laid
 * on top of it cell by cell; in one and the same cell the hand at this page wins, as it typed last.
 */
export function absorb(live: Live, opened: Opened, merge: Ports['merge']): void {
  const { draft, ...rest } = seen(opened)
  const ancestor = live.row ? (live.written ?? live.base) : live.base
  const onTop = (entry: Live['draft']) => merge(ancestor, entry, draft).merged
  const typed = live.edits > 0 ? onTop(live.draft) : draft
  if (live.toSave) {
    const { entry, edits } = live.toSave
    live.toSave = { entry: entry === live.draft ? typed : onTop(entry), edits }
  }
  Object.assign(live, rest)
  if (live.edits === 0) live.editedAt = opened.row.editedAt
  live.draft = typed
}

/**
 * The row is gone from the store: acknowledged or discarded. What was typed here since begins a new row on what
 * was written last; its new `born` makes the server check the revision, as nobody here knows what it has by now.
 * Returns false when nothing is left of the row.
 */
export function outlive(live: Live, born: string, acknowledged: Session['acknowledged']): boolean {
  if (!live.row) return live.edits > 0
  if (live.edits === 0) return false
  const own = acknowledged.get(live.row.born)
  live.base = live.written ?? live.base
  live.baseRevision = own?.seq === live.row.seq ? own.revision : live.row.baseRevision
  live.born = born
  live.row = undefined
  live.written = undefined
  live.theirs = undefined
  delete live.begin
  return true
}
