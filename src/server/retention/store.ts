import { type RetentionKind, retentionEnd, retentionKinds, retentionYear } from '#rules/index.ts'
import type { Db } from '../database/schema.ts'

/** For how long the school keeps a kind of data, in the unit of the kind. */
export async function retentionAmount(db: Db, school: string, kind: RetentionKind): Promise<number> {
  const chosen = await db
    .selectFrom('retention')
    .select('amount')
    .where('school', '=', school)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return chosen?.amount ?? retentionKinds[kind].usual
}

export async function setRetention(db: Db, school: string, kind: RetentionKind, amount: number): Promise<void> {
  await db
    .insertInto('retention')
    .values({ school, kind, amount })
    .onConflict((conflict) => conflict.columns(['school', 'kind']).doUpdateSet({ amount }))
    .execute()
}

/** The moment (ISO 8601) before which data of this kind are due; what is exactly old enough is. `now` in milliseconds since 1970. */
export async function dueBefore(db: Db, school: string, kind: RetentionKind, now: number): Promise<string> {
  const from = retentionKinds[kind].deletes === 'confirmed' ? retentionYear(now) : now
  return new Date(retentionEnd(kind, await retentionAmount(db, school, kind), from) + 1).toISOString()
}
