import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Why an issued report card was issued anew; null for the others. */
export const versionReason: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('report_version').addColumn('reason', 'text').execute()
  },
}
