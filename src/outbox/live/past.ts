import type { Entry } from '#contract/index.ts'
import { blankOf, sameEntry } from '../row/sameEntry.ts'
import type { PastWrite, Ports, Sealed, StoredRow } from '../types.ts'
import type { Live } from './Live.ts'

type Hand = StoredRow['hand']

/** Of so many writes the values are kept: the mirror is small. */
const mostValues = 3

/** Writes whose values went into this one although no end of them was seen: the last ones, and the newest of each hand. */
export function pastOf(
  { past, attempts }: Pick<Live, 'past' | 'attempts'>,
  sealedNow: (value: Entry) => Sealed | undefined = () => undefined,
): PastWrite[] {
  const seen = attempts.map(({ hand, taken }) => {
    const value = sealedNow(taken.value)
    return value ? { ...hand, value } : hand
  })
  const all = [...past, ...seen]
  const distinct = [...new Map(all.map((write) => [`${write.id} ${write.count}`, write])).values()]
  const newest = new Map(distinct.map((write) => [write.id, write]))
  return distinct.filter((write, at) => at >= distinct.length - mostValues || newest.get(write.id) === write)
}

/**
 * A stored value that another hand has written, without what it still holds of earlier values of this one: those
 * were no typing of that hand. Such cells are as in `ancestor`.
 */
export function withoutPast(
  stored: Entry,
  values: readonly Entry[],
  ancestor: Entry | null,
  merge: Ports['merge'],
): Entry {
  const before = ancestor ?? blankOf(stored)
  return values.reduce((left, value) => merge(value, left, before).merged, stored)
}

/** Whether what was typed by `hand`, going on from `past`, had this stored value in it: a write given up too early. */
export function isPast(stored: Hand, hand: Hand, past: readonly Hand[]): boolean {
  if (stored.id === hand.id && stored.count < hand.count) return true
  return past.some(({ id, count }) => id === stored.id && stored.count <= count)
}

/** Whether the stored row goes on from what `hand` had typed. */
export function hasTyped({ hand: stored }: Pick<StoredRow, 'hand'>, hand: Hand): boolean {
  return stored.id === hand.id && stored.count >= hand.count
}

/**
 * What the hand of a stored row had typed, as it was for somebody who knew another `base`: without what has come
 * from the server into the row since.
 */
export function typedBy(
  stored: { base: Entry | null; value: Entry },
  base: Entry | null,
  merge: Ports['merge'],
): Entry {
  if (sameEntry(stored.base, base)) return stored.value
  return merge(stored.base, stored.value, base ?? blankOf(stored.value)).merged
}
