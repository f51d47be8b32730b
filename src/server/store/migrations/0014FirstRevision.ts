import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the versions of a school's new entries are counted from: 1, and more after each restore (docs/decisions/0025). */
export const firstRevision: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('school')
      .addColumn('first_revision', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
  },
}
