import { dayMs } from '#lib/germanDate.ts'
import type { Db } from './schema.ts'

export interface Operation {
  user: string
  /** The client's key for this operation. */
  key: string
}

/**
 * The digest and the answer that are kept under the key, if any; without an answer where it was the save of an entry.
 */
export async function findAnswer(
  db: Db,
  operation: Operation,
): Promise<{ request: string; answer?: unknown } | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .select(['request', 'answer'])
    .where('user', '=', operation.user)
    .where('key', '=', operation.key)
    .executeTakeFirst()
  return row && { request: row.request, ...(row.answer !== null && { answer: JSON.parse(row.answer) }) }
}

export async function keepAnswer(
  db: Db,
  operation: Operation,
  kept: { request: string; answer: unknown; at: string },
): Promise<void> {
  await db
    .insertInto('idempotency')
    .values({ ...operation, ...kept, answer: JSON.stringify(kept.answer), revision: null })
    .execute()
}

/** Keeps only the revision of a save, because a repeated save sends its entry again. */
export async function keepRevision(
  db: Db,
  operation: Operation,
  kept: { request: string; revision: number; at: string },
): Promise<void> {
  await db
    .insertInto('idempotency')
    .values({ ...operation, ...kept, answer: null })
    .execute()
}

/** Replaces the answer under a key. */
export async function replaceAnswer(db: Db, { user, key }: Operation, answer: unknown): Promise<void> {
  await db
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('user', '=', user)
    .where('key', '=', key)
    .execute()
}

const answersKeptFor = 30 * dayMs

/** Forgets answers from more than 30 days before `now` (milliseconds since 1970). Resolves with their number. */
export async function forgetOldAnswers(db: Db, now: number): Promise<number> {
  const before = new Date(now - answersKeptFor).toISOString()
  const { numDeletedRows } = await db.deleteFrom('idempotency').where('at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
