import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The name of the admin who has written a message. */
export const messageSenders: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('message').addColumn('sender', 'text').execute()
  },
}
