import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { texts } from './columns.ts'

/** A user's own sentences for report cards; they go with the user. */
export const ownTextBlocks: Migration = {
  up: async (db: Kysely<unknown>) => {
    await texts(db.schema.createTable('own_text_blocks'), 'school', 'user', 'value')
      .addPrimaryKeyConstraint('own_text_blocks_pk', ['school', 'user'])
      .addForeignKeyConstraint('own_text_blocks_user', ['school', 'user'], 'user', ['school', 'id'], (c) =>
        c.onDelete('cascade'),
      )
      .execute()
  },
}
