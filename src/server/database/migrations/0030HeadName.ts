import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The name that report cards print under the head's signature. */
export const headName: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('school')
      .addColumn('head_name', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
