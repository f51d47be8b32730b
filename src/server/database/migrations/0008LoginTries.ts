import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Recent login tries, for servers with several processes; SQLite leaves the table empty. rate-limiter-flexible needs
 * this order of columns; `expire` is in milliseconds since 1970.
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
