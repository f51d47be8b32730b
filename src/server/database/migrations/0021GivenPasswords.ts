import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whether a user's password was given by the school and has to be changed. */
export const givenPasswords: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('user')
      .addColumn('password_given', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
