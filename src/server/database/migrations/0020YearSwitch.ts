import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { integers, maybeTexts, texts } from './columns.ts'

/** The last change of the school year with its undo data. */
export const yearSwitch: Migration = {
  up: async (db: Kysely<unknown>) => {
    const table = texts(
      db.schema.createTable('year_switch'),
      ...(['school', 'id', 'from_year', 'to_year', 'at', 'author', 'undo'] as const),
    )
    await maybeTexts(integers(table, 'moved', 'left_school', 'teachers', 'classes'), 'undone_at')
      .addPrimaryKeyConstraint('year_switch_pk', ['school', 'id'])
      .addForeignKeyConstraint('year_switch_school', ['school'], 'school', ['key'])
      .execute()
  },
}
