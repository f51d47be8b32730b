import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Versions that users decided against in a conflict. Like the history they stay when student, author or class is
 * removed.
 */
export const rejectedVersions: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('entry_rejected')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('student', 'text', (column) => column.notNull())
      .addColumn('class', 'text', (column) => column.notNull())
      .addColumn('year', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('device', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('entry_rejected_pk', ['school', 'id'])
      .execute()
    const index = db.schema.createIndex('entry_rejected_of').on('entry_rejected')
    await index.columns(['school', 'student', 'at']).execute()
  },
}
