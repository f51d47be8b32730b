import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addRowPolicies } from '#server/database/migrations/rowPolicies.ts'
import { tablesInOrder } from '#server/index.ts'

/**
 * What a newer program may add while servers of this one run (docs/decisions/0050): to every table a column of its own that may
 * be null, and a table.
 */
export const nextMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const table of tablesInOrder) await db.schema.alterTable(table).addColumn(`next_${table}`, 'text').execute()
    await db.schema
      .createTable('next')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('next_pk', ['school', 'id'])
      .addForeignKeyConstraint('next_school', ['school'], 'school', ['key'], (c) => c.onDelete('cascade'))
      .execute()
    await addRowPolicies(db)
  },
}
