import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who has an issued report card of which class and part is read from the index alone: the rows hold whole documents. */
export const issuedIndex: Migration = {
  up: async (db: Kysely<unknown>) => {
    const columns = ['school', 'year', 'class', 'student']
    await db.schema.createIndex('report_version_year').on('report_version').columns(columns).execute()
  },
}
