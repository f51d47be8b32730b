import { type RetentionKind, retentionEnd, retentionKinds, retentionYear } from '#rules/index.ts'
import type { Db } from '../database/schema.ts'

/** For how long the school keeps each kind of data, in the unit of the kind. */
export async function retentionAmounts(db: Db): Promise<(kind: RetentionKind) => number> {
  const rows = await db.selectFrom('retention').select(['kind', 'amount']).execute()
  const chosen = new Map(rows.map(({ kind, amount }) => [kind, amount]))
  return (kind) => chosen.get(kind) ?? retentionKinds[kind].usual
}

export async function setRetention(db: Db, kind: RetentionKind, amount: number): Promise<void> {
  await db
    .insertInto('retention')
    .values({ kind, amount })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ amount }))
    .execute()
}

/**
 * The moment (ISO 8601) before which data of a kind are due; what is exactly old enough is. `now` in milliseconds since 1970.
 */
export async function dueDates(db: Db, now: number): Promise<(kind: RetentionKind) => string> {
  const amountOf = await retentionAmounts(db)
  return (kind) => {
    const from = retentionKinds[kind].deletes === 'confirmed' ? retentionYear(now) : now
    return new Date(retentionEnd(kind, amountOf(kind), from) + 1).toISOString()
  }
}
