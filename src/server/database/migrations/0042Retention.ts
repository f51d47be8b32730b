import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { integers, texts } from './columns.ts'
import { addRowPolicies } from './rowPolicies.ts'

/** For how long a school keeps each kind of data, where it is not as usual. */
export const retention: Migration = {
  up: async (db: Kysely<unknown>) => {
    await integers(texts(db.schema.createTable('retention'), 'school', 'kind'), 'amount')
      .addPrimaryKeyConstraint('retention_pk', ['school', 'kind'])
      .addForeignKeyConstraint('retention_school', ['school'], 'school', ['key'], (c) => c.onDelete('cascade'))
      .execute()
    await addRowPolicies(db)
  },
}
