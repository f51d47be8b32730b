import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The audit log: changes of the school settings and downloads of reports. */
export const audit: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('audit')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('user', 'text', (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('target', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('audit_pk', ['school', 'id'])
      .addForeignKeyConstraint('audit_school', ['school'], 'school', ['key'])
      .execute()
    await db.schema.createIndex('audit_at').on('audit').columns(['school', 'at', 'id']).execute()
  },
}
