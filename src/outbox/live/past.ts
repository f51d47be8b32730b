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

/** Whether the stored row goes on from what `hand` had typed. */
export function hasTyped({ hand: stored }: Pick<StoredRow, 'hand'>, hand: Hand): boolean {
  return stored.id === hand.id && stored.count >= hand.count
}

/**
 * Whether a stored row that goes on from `hand` holds a save of it, all but its last `unsaved` edits. That the hand has
 * gone on says nothing: who asked for the save may have been another page.
 */
export function hasSaved({ hand: stored, seq, savedSeq }: StoredRow, hand: Hand, unsaved: number): boolean {
  return savedSeq >= seq - (stored.count - hand.count) - unsaved
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
