import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { integers, maybeTexts, texts } from './columns.ts'
import { addRowPolicies } from './rowPolicies.ts'

/** What servers ask print processes for, and what was printed; and when the run of a class was asked for. */
export const printJobs: Migration = {
  up: async (db: Kysely<unknown>) => {
    const table = texts(db.schema.createTable('print_job'), 'school', 'id', 'asked_at', 'claim')
    await maybeTexts(integers(table, 'beat', 'done'), 'ended_at')
      .addColumn('job', 'blob', (column) => column.notNull())
      .addColumn('result', 'blob')
      .addPrimaryKeyConstraint('print_job_pk', ['school', 'id'])
      .addForeignKeyConstraint('print_job_school', ['school'], 'school', ['key'], (c) => c.onDelete('cascade'))
      .execute()
    await db.schema.alterTable('report_run').addColumn('asked_at', 'text').execute()
    await addRowPolicies(db)
  },
}
