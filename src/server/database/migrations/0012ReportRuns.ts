import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { integers, maybeTexts, texts } from './columns.ts'

/** The last run that makes a class's reports, and its outcome. */
export const reportRuns: Migration = {
  up: async (db: Kysely<unknown>) => {
    const table = texts(db.schema.createTable('report_run'), 'school', 'class', 'run')
    await maybeTexts(integers(table, 'beat', 'done', 'total'), 'outcome', 'ended_at')
      .addPrimaryKeyConstraint('report_run_pk', ['school', 'class'])
      .addForeignKeyConstraint('report_run_class', ['school', 'class'], 'class', ['school', 'id'], (c) =>
        c.onDelete('cascade'),
      )
      .execute()
  },
}
