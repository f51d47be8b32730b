import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import * as z from 'zod/mini'
import { maybeTexts, texts } from './columns.ts'

const Saved = z.object({ grades: z.array(z.unknown()), revision: z.int() })

const key = ['school', 'user', 'key'] as const

interface Done {
  school: string
  user: string
  key: string
  answer: string | null
  revision: number | null
}

/** The revision in the answer to a save; undefined for the answer to any other call. */
function revisionIn(answer: string | null): number | undefined {
  return Saved.safeParse(JSON.parse(answer ?? 'null')).data?.revision
}

/**
 * Replaces kept answers to saves, which were whole entries, by their revision. The table is recreated, because SQLite
 * cannot make a column nullable.
 */
export const savedRevisions: Migration = {
  up: async (db: Kysely<unknown>) => {
    const table = maybeTexts(texts(db.schema.createTable('idempotency_next'), ...key, 'request', 'at'), 'answer')
    await table
      .addColumn('revision', 'integer')
      .addPrimaryKeyConstraint('idempotency_next_pk', [...key])
      .execute()
    await sql`insert into idempotency_next (school, "user", key, request, answer, at)
      select school, "user", key, request, answer, at from idempotency`.execute(db)
    await db.schema.dropTable('idempotency').execute()
    await db.schema.alterTable('idempotency_next').renameTo('idempotency').execute()
    await db.schema.createIndex('idempotency_at').on('idempotency').columns(['school', 'at']).execute()
    const own = db as Kysely<{ idempotency: Done }>
    for (const row of await own
      .selectFrom('idempotency')
      .select([...key, 'answer'])
      .execute()) {
      const revision = revisionIn(row.answer)
      if (revision === undefined) continue
      await own
        .updateTable('idempotency')
        .set({ answer: null, revision })
        .where((eb) => eb.and({ school: row.school, user: row.user, key: row.key }))
        .execute()
    }
  },
}
