import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Indexes for the successors of an exchanged token and for all sessions of a user. */
export const sessionIndexes: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.createIndex('session_parent').on('session').columns(['school', 'parent']).execute()
    await db.schema.createIndex('session_of').on('session').columns(['school', 'user']).execute()
  },
}
