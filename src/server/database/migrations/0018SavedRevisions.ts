import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import * as z from 'zod/mini'
import { maybeTexts, texts } from './columns.ts'

const Saved = z.object({ grades: z.array(z.unknown()), revision: z.int() })

const answerKey = ['school', 'user', 'key'] as const

/** The tables before this migration, and those that it makes. */
interface TablesBefore0018 {
  idempotency: { school: string; user: string; key: string; request: string; answer: string; at: string }
  idempotency_next: Omit<TablesBefore0018['idempotency'], 'answer'> & { answer: string | null; revision: number | null }
}

/** The revision in the answer to a save; undefined for the answer to any other call. */
function revisionIn(answer: string): number | undefined {
  return Saved.safeParse(JSON.parse(answer)).data?.revision
}

/** Rows that are read and written at a time: each answer has up to 10 KB. */
const answersAtOnce = 500

async function copyAnswers(db: Kysely<TablesBefore0018>): Promise<void> {
  let from = sql<boolean>`true`
  for (;;) {
    const rows = await db
      .selectFrom('idempotency')
      .select([...answerKey, 'request', 'answer', 'at'])
      .where(from)
      .orderBy('school')
      .orderBy('user')
      .orderBy('key')
      .limit(answersAtOnce)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    const next = rows.map((row) => {
      const revision = revisionIn(row.answer)
      return revision === undefined ? { ...row, revision: null } : { ...row, answer: null, revision }
    })
    await db.insertInto('idempotency_next').values(next).execute()
    from = sql<boolean>`(school, "user", key) > (${last.school}, ${last.user}, ${last.key})`
  }
}

/**
 * Replaces kept answers to saves, which were whole entries, by their revision. The table is recreated, because SQLite
 * cannot make a column nullable.
 */
export const savedRevisions: Migration = {
  up: async (db: Kysely<unknown>) => {
    const table = maybeTexts(texts(db.schema.createTable('idempotency_next'), ...answerKey, 'request', 'at'), 'answer')
    await table
      .addColumn('revision', 'integer')
      .addPrimaryKeyConstraint('idempotency_next_pk', [...answerKey])
      .execute()
    await copyAnswers(db as Kysely<TablesBefore0018>)
    await db.schema.dropTable('idempotency').execute()
    await db.schema.alterTable('idempotency_next').renameTo('idempotency').execute()
    await db.schema.createIndex('idempotency_at').on('idempotency').columns(['school', 'at']).execute()
  },
}
