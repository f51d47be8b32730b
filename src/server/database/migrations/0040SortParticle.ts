import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whether lists sort 'von der Heide' under V; by DIN 5007 they do not. */
export const sortParticle: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('school')
      .addColumn('sort_particle', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
