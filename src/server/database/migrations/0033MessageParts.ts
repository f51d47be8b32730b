import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The part of the report card that a message is about. */
export const messageParts: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('message').addColumn('about_year', 'text').execute()
  },
}
