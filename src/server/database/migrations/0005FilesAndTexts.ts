import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Logos and generated reports; the texts of the about page; messages for one user. */
export const filesAndTexts: Migration = {
  up: async (db: Kysely<unknown>) => {
    // The content is the last column: SQLite reads a row from its beginning, and lists do not need the content.
    await db.schema
      .createTable('file')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('content', 'blob', (column) => column.notNull())
      .addPrimaryKeyConstraint('file_pk', ['school', 'path'])
      .addForeignKeyConstraint('file_school', ['school'], 'school', ['key'])
      .execute()
    for (const name of ['imprint', 'privacy']) {
      await db.schema
        .alterTable('school')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute()
    }
    await db.schema.alterTable('message').addColumn('recipient', 'text').execute()
  },
}
