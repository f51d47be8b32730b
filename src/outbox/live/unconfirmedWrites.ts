import type { Entry } from '#contract/index.ts'
import { blankOf, sameEntry } from '../row/sameEntry.ts'
import type { PastWrite, Ports, Sealed, StoredRow, WriterStamp } from '../types.ts'
import type { LiveRow } from './LiveRow.ts'

// A write may be given up (timeout, kill) and be committed later all the same. These functions find the parts of a
// stored value that come from such a write.

/** The values of so many writes are kept: the mirror is small. */
const mostValues = 3

/**
 * The unconfirmed writes whose values went into this row's value: the last ones, and the newest of each writer. With
 * `sealedNow` they have their values, as far as these are sealed.
 */
export function unconfirmedOf(
  { past, attempts }: Pick<LiveRow, 'past' | 'attempts'>,
  sealedNow: (value: Entry) => Sealed | undefined = () => undefined,
): PastWrite[] {
  const own = attempts.map(({ writer, taken }) => {
    const value = sealedNow(taken.value)
    return value ? { ...writer, value } : writer
  })
  const all = [...past, ...own]
  const distinct = [...new Map(all.map((write) => [`${write.id} ${write.count}`, write])).values()]
  const newest = new Map(distinct.map((write) => [write.id, write]))
  return distinct.filter((write, at) => at >= distinct.length - mostValues || newest.get(write.id) === write)
}

/**
 * A value stored by another writer, without the cells that come from earlier `values` of this one: the other writer has
 * not typed those. Such cells are as in `ancestor`.
 */
export function withoutEarlier(
  stored: Entry,
  values: readonly Entry[],
  ancestor: Entry | null,
  merge: Ports['merge'],
): Entry {
  const before = ancestor ?? blankOf(stored)
  return values.reduce((left, value) => merge(value, left, before).merged, stored)
}

/** True if the stored value comes from an earlier, unconfirmed write of `writer` or of one of `past`. */
export function isEarlierWrite(stored: WriterStamp, writer: WriterStamp, past: readonly WriterStamp[]): boolean {
  if (stored.id === writer.id && stored.count < writer.count) return true
  return past.some(({ id, count }) => id === stored.id && stored.count <= count)
}

/** True if the stored row has the edit of `writer` in it, or a later one of the same writer. */
export function hasEdit({ hand: stored }: Pick<StoredRow, 'hand'>, writer: WriterStamp): boolean {
  return stored.id === writer.id && stored.count >= writer.count
}

/** The stored value as if it had been typed on another `base`: without what the server has changed in the row since. */
export function typedOn(
  stored: { base: Entry | null; value: Entry },
  base: Entry | null,
  merge: Ports['merge'],
): Entry {
  if (sameEntry(stored.base, base)) return stored.value
  return merge(stored.base, stored.value, base ?? blankOf(stored.value)).merged
}
