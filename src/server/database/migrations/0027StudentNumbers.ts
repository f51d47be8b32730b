import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { integers, texts } from './columns.ts'

/** The numbers that students had before theirs was corrected. */
export const studentNumbers: Migration = {
  up: async (db: Kysely<unknown>) => {
    const table = texts(db.schema.createTable('student_renumber'), 'school', 'from_id', 'to_id', 'at')
    await integers(table, 'position')
      .addPrimaryKeyConstraint('student_renumber_pk', ['school', 'position'])
      .addForeignKeyConstraint('student_renumber_school', ['school'], 'school', ['key'], (c) => c.onDelete('cascade'))
      .execute()
  },
}
