import type { Entry } from '#contract/index.ts'
import { type Outbox, type RowView, rowKey } from '#outbox/index.ts'
import { applyChanges, diffEntries, mergeEntries, placeKey, valueAt } from '#rules/index.ts'

/**
 * Moves a row that waits for a student's former class into the report card of `className`, the student's present class,
 * as an ordinary edit, and then discards the former row. `known` is the present class's entry as the server sent it
 * last. If both have another value in a cell, the edit becomes an ordinary conflict. Resolves with 'clash', and changes
 * nothing, if the new report card has a row that is held or that conflicts; with 'changed', and keeps the former row, if
 * another tab has typed into that meanwhile. Rejects if the device refuses the new row.
 */
export async function takeOver(
  outbox: Pick<Outbox, 'view' | 'row' | 'edit' | 'save' | 'discard'>,
  row: RowView,
  className: string,
  known: Entry | undefined,
): Promise<'taken' | 'clash' | 'changed'> {
  const { owner } = outbox.view()
  if (!owner) throw new Error('nobody is signed in')
  const target = { ...row.target, className }
  const key = rowKey(owner, target)
  const present = outbox.row(key)
  if (present && present.state !== 'waiting' && present.state !== 'sending') return 'clash'
  const theirs = present?.value ?? known
  const moved = inClass(row.value, className)
  if (!theirs) outbox.edit(target, null, moved, 'tick')
  else {
    const base = row.base && withCellsOf(inClass(row.base, className), theirs)
    const { merged, conflicts } = mergeEntries(base, moved, theirs)
    if (present && conflicts.length > 0) return 'clash'
    // A base without revision makes the server refuse the edit with its own version: an ordinary conflict.
    if (conflicts.length > 0) outbox.edit(target, base, moved, 'tick')
    else outbox.edit(target, present ? present.base : theirs, merged, 'tick')
  }
  await outbox.save(key)
  // Another tab has typed into the former row since: that stays.
  if (outbox.row(row.key)?.editedAt !== row.editedAt) return 'changed'
  await outbox.discard(row.key)
  return 'taken'
}

/** The entry for another class. It has no revision there. */
function inClass({ revision: _, ...entry }: Entry, className: string): Entry {
  return { ...entry, class: className }
}

/**
 * The entry with only the cells that `other` has too; otherwise the merge would count the others as removed from it.
 */
function withCellsOf(entry: Entry, other: Entry): Entry {
  const removed = diffEntries(entry, { grades: [], layout: {} })
  return applyChanges(
    entry,
    removed.filter((change) => valueAt(other, placeKey(change)) === undefined),
  )
}
