import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Since when a school is suspended; null for one that is not. */
export const suspension: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('school').addColumn('suspended_at', 'text').execute()
  },
}
