import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The place before the date of report cards whose template has none. */
export const signaturePlace: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('school')
      .addColumn('signature_place', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
