import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a file of report cards was made of; null for logos and for files that earlier versions have made. */
export const madeOf: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('file').addColumn('made_of', 'text').execute()
  },
}
