import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { texts } from './columns.ts'

/** Removed templates that can be restored. */
export const removedTemplates: Migration = {
  up: async (db: Kysely<unknown>) => {
    const columns = ['school', 'id', 'name', 'value', 'classes', 'removed_at'] as const
    await texts(db.schema.createTable('removed_template'), ...columns)
      .addPrimaryKeyConstraint('removed_template_pk', ['school', 'id'])
      .addForeignKeyConstraint('removed_template_school', ['school'], 'school', ['key'], (c) => c.onDelete('cascade'))
      .execute()
  },
}
