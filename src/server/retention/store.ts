import { type RetentionKind, retentionEnd, retentionKinds, retentionYear } from '#rules/index.ts'
import type { Db } from '../database/schema.ts'

/** For how long the school keeps each kind of data, in the unit of the kind. */
export async function retentionAmounts(db: Db, school: string): Promise<(kind: RetentionKind) => number> {
  const rows = await db.selectFrom('retention').select(['kind', 'amount']).where('school', '=', school).execute()
  const chosen = new Map(rows.map(({ kind, amount }) => [kind, amount]))
  return (kind) => chosen.get(kind) ?? retentionKinds[kind].usual
}

export async function setRetention(db: Db, school: string, kind: RetentionKind, amount: number): Promise<void> {
  await db
    .insertInto('retention')
    .values({ school, kind, amount })
    .onConflict((conflict) => conflict.columns(['school', 'kind']).doUpdateSet({ amount }))
    .execute()
}

/**
 * The moment (ISO 8601) before which data of a kind are due; what is exactly old enough is. `now` in milliseconds since 1970.
 */
export async function dueDates(db: Db, school: string, now: number): Promise<(kind: RetentionKind) => string> {
  const amountOf = await retentionAmounts(db, school)
  return (kind) => {
    const from = retentionKinds[kind].deletes === 'confirmed' ? retentionYear(now) : now
    return new Date(retentionEnd(kind, amountOf(kind), from) + 1).toISOString()
  }
}
