import type { Entry, EntryVersion } from '#contract/index.ts'
import type { RowView, Target } from '#queries/outbox.ts'
import { type Change, diffEntries } from '#rules/index.ts'
import { type AppliedStep, applyStep } from '../undo/steps.ts'

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
 * Undoes an edit that need not be the newest one. Where `entry` still has the value of `after`, it gets the value of
 * `before`; newer values stay and are returned as `foreign`.
 */
export function takeBack(
  entry: Entry,
  before: Entry,
  after: Entry,
): Pick<AppliedStep, 'entry' | 'changes' | 'foreign'> {
  const step = { changes: diffEntries(before, after), at: 0 }
  return applyStep({ done: [step], undone: [] }, entry, 'undo') ?? { entry, changes: [], foreign: [] }
}
