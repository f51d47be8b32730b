import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the school adds to the statement of accessibility. */
export const accessibility: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('school')
      .addColumn('accessibility', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
