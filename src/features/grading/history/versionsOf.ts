import type { Entry, EntryVersion } from '#contract/index.ts'
import type { RowView, Target } from '#queries/outbox.ts'
import { type Change, diffEntries } from '#rules/index.ts'

export interface Version {
  key: string
  /** 'pending' lies on this device only, 'rejected' was decided against. */
  kind: 'pending' | 'current' | 'former' | 'rejected'
  entry: Entry
  author: string | undefined
  /** Milliseconds since 1970. */
  at: number
  isFirst: boolean
  /** Against the valid version before it. */
  changes: readonly Change[]
}

/**
 * The versions of one report card, newest first, each with what it changed; on top what the server has not got yet. With
 * `hasOlder` the last ones wait for the page with the version before them: what they changed is not known yet.
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
