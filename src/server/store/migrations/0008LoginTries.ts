import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * How often a login was tried lately, where several processes must count together; `expire` in milliseconds since 1970.
 * In the order in which rate-limiter-flexible fills the columns. The embedded database leaves it empty.
 */
export const loginTries: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('login_try')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expire', 'bigint')
      .execute()
  },
}
