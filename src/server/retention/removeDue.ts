import { confirmedKinds, type RetentionKind } from '#rules/index.ts'
import type { Db } from '../database/schema.ts'
import { kept } from './kinds.ts'
import { dueDates } from './store.ts'

/** How many of each of these kinds are old enough to be deleted. `now` in milliseconds since 1970, as in this whole file. */
export async function countDue(
  db: Db,
  kinds: readonly RetentionKind[],
  now: number,
): Promise<Map<RetentionKind, number>> {
  const before = await dueDates(db, now)
  const counts = new Map<RetentionKind, number>()
  for (const kind of kinds) {
    counts.set(kind, kind === 'sessions' ? 0 : (await kept[kind].list(db, before(kind))).length)
  }
  return counts
}

/** Deletes what is old enough of a kind. Resolves with its number; `db` must be a transaction. */
export async function removeDue(db: Db, kind: RetentionKind, now: number): Promise<number> {
  const count = (await countDue(db, [kind], now)).get(kind) ?? 0
  if (count > 0) await kept[kind].remove(db, (await dueDates(db, now))(kind), now)
  return count
}

/** How much waits for an admin to confirm that it is deleted. */
export async function countToConfirm(db: Db, now: number): Promise<number> {
  return [...(await countDue(db, confirmedKinds, now)).values()].reduce((sum, count) => sum + count, 0)
}
