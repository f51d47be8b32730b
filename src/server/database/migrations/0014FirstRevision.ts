import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The revision that a school's new entries begin with: 1, and more after each restore. */
export const firstRevision: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('school')
      .addColumn('first_revision', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
  },
}
