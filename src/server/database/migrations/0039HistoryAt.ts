import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** For `purge`, which looks for old versions in all schools. */
export const historyAt: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.createIndex('entry_history_at').on('entry_history').column('at').execute()
  },
}
