import type { Entry, EntryVersion } from '#contract/index.ts'
import type { RowView, Target } from '#queries/outbox.ts'
import { type Change, diffEntries, placeKey, reversed, valueAt } from '#rules/index.ts'

export interface Version {
  key: string
  /** 'pending' is on this device only; 'rejected' lost the decision of a conflict. */
  kind: 'pending' | 'current' | 'former' | 'rejected'
  entry: Entry
  author: string | undefined
  /** Milliseconds since 1970. */
  at: number
  isFirst: boolean
  /** The differences to the valid version before it. */
  changes: readonly Change[]
}

/**
 * The versions of one report card, newest first, each with its changes. Unsent edits (`row`) come first. With `hasOlder`
 * the oldest versions are left out, because the version that they changed is on a page that is not loaded.
 */
export function versionsOf(
  target: Pick<Target, 'className' | 'year'>,
  stored: readonly EntryVersion[],
  row: Pick<RowView, 'value' | 'base' | 'editedAt'> | undefined,
  hasOlder = false,
): Version[] {
  const own = stored.filter(({ entry }) => entry.class === target.className && entry.year === target.year)
  const newest = own.find(({ taken }) => taken !== false)
  const versions = own.flatMap((version, index): Version[] => {
    const { entry, author, at, taken } = version
    const before = own.slice(index + 1).find((older) => older.taken !== false)
    if (!before && hasOlder) return []
    const known: Version = {
      key: `${at} ${entry.revision ?? 'verworfen'} ${index}`,
      kind: taken === false ? 'rejected' : version === newest ? 'current' : 'former',
      entry,
      author,
      at: Date.parse(at),
      isFirst: before === undefined && taken !== false,
      changes: diffEntries(before?.entry ?? null, entry),
    }
    return [known]
  })
  if (!row) return versions
  const { value, base, editedAt } = row
  const pending = { key: 'pending', kind: 'pending', entry: value, author: undefined, at: editedAt } as const
  return [{ ...pending, isFirst: base === null, changes: diffEntries(base, value) }, ...versions]
}

/**
 * The changes that undo an edit, which need not be the newest one. Where `entry` has no longer the value of `after`, the newer
 * value stays: `foreign` are these changes, as the edit had made them.
 */
export function revertEdit(entry: Entry, before: Entry, after: Entry): Record<'changes' | 'foreign', Change[]> {
  const made = diffEntries(before, after)
  const stands = (change: Change) => valueAt(entry, placeKey(change)) === change.after
  return { changes: made.filter(stands).map(reversed), foreign: made.filter((change) => !stands(change)) }
}
