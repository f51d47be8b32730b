import { confirmedKinds, type RetentionKind } from '#rules/index.ts'
import type { Db } from '../database/schema.ts'
import { kept } from './kinds.ts'
import { dueBefore } from './store.ts'

/** How many of a kind are old enough to be deleted. `now` in milliseconds since 1970, as in this whole file. */
export async function countDue(db: Db, school: string, kind: RetentionKind, now: number): Promise<number> {
  if (kind === 'sessions') return 0
  return (await kept[kind].list(db, school, await dueBefore(db, school, kind, now))).length
}

/** Deletes what is old enough of a kind. Resolves with its number; `db` must be a transaction. */
export async function removeDue(db: Db, school: string, kind: RetentionKind, now: number): Promise<number> {
  const count = await countDue(db, school, kind, now)
  if (count > 0) await kept[kind].remove(db, school, await dueBefore(db, school, kind, now))
  return count
}

/** How much waits for an admin to confirm that it is deleted. */
export async function countToConfirm(db: Db, school: string, now: number): Promise<number> {
  let count = 0
  for (const kind of confirmedKinds) count += await countDue(db, school, kind, now)
  return count
}
