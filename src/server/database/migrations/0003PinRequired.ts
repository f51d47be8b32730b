import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whether a school requires a PIN on every device that stores report cards. */
export const pinRequired: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('school')
      .addColumn('pin_required', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
