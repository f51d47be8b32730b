import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { integers, texts } from './columns.ts'

/** The former labels of grades. */
export const gradeRenames: Migration = {
  up: async (db: Kysely<unknown>) => {
    const table = texts(
      db.schema.createTable('grade_rename'),
      ...(['school', 'template', 'from_label', 'to_label', 'year', 'at'] as const),
    )
    await integers(table, 'position')
      .addPrimaryKeyConstraint('grade_rename_pk', ['school', 'template', 'position'])
      .addForeignKeyConstraint('grade_rename_school', ['school'], 'school', ['key'], (c) => c.onDelete('cascade'))
      .execute()
  },
}
