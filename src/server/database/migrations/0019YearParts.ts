import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { integers, texts } from './columns.ts'

/** The day from which a part is the running one, and the former names of parts. */
export const yearParts: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('year_part').addColumn('valid_from', 'text').execute()
    const table = texts(db.schema.createTable('part_rename'), 'school', 'from_key', 'to_key', 'at')
    await integers(table, 'position')
      .addPrimaryKeyConstraint('part_rename_pk', ['school', 'position'])
      .addForeignKeyConstraint('part_rename_school', ['school'], 'school', ['key'], (c) => c.onDelete('cascade'))
      .execute()
  },
}
