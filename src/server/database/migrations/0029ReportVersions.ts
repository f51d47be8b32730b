import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { integers, texts } from './columns.ts'

const key = ['school', 'student', 'class', 'year'] as const

/** The issued versions of report cards. */
export const reportVersions: Migration = {
  up: async (db: Kysely<unknown>) => {
    const table = integers(texts(db.schema.createTable('report_version'), ...key), 'version', 'revision')
    // The document and the PDF are the last columns: SQLite reads a row from its beginning, and lists do not need them.
    await texts(table, 'id', 'author', 'at', 'details', 'sha256', 'document')
      .addColumn('pdf', 'blob', (column) => column.notNull())
      .addPrimaryKeyConstraint('report_version_pk', [...key, 'version'])
      .addForeignKeyConstraint('report_version_school', ['school'], 'school', ['key'], (c) => c.onDelete('cascade'))
      .execute()
    await db.schema.createIndex('report_version_id').unique().on('report_version').columns(['school', 'id']).execute()
  },
}
