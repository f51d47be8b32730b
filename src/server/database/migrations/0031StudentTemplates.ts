import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The own template and the annex of a student. */
export const studentTemplates: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const table of ['student', 'student_archive']) {
      for (const column of ['template', 'annex']) await db.schema.alterTable(table).addColumn(column, 'text').execute()
    }
  },
}
