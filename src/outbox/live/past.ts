import type { Entry } from '#contract/index.ts'
import { sameEntry } from '../row/sameEntry.ts'
import type { Ports, StoredRow } from '../types.ts'
import type { Live } from './Live.ts'

type Hand = StoredRow['hand']

/** Hands whose values went into the draft although no write of them was seen: the newest of each. */
export function pastOf({ past, attempts }: Pick<Live, 'past' | 'attempts'>): Hand[] {
  const hands = [...past, ...attempts.map(({ hand }) => hand)]
  return [...new Map(hands.map((hand) => [hand.id, hand])).values()]
}

/** Whether what was typed by `hand`, going on from `past`, had this stored value in it: a write given up too early. */
export function isPast(stored: Hand, hand: Hand, past: readonly Hand[]): boolean {
  if (stored.id === hand.id && stored.count < hand.count) return true
  return past.some(({ id, count }) => id === stored.id && stored.count <= count)
}

/**
 * What the hand of a stored row had typed, as it was for somebody who knew another `base`: without what has come
 * from the server into the row since.
 */
export function typedBy(
  stored: { base: Entry | null; draft: Entry },
  base: Entry | null,
  merge: Ports['merge'],
): Entry {
  if (sameEntry(stored.base, base)) return stored.draft
  return merge(stored.base, stored.draft, base ?? { ...stored.draft, grades: [], layout: {} }).merged
}
