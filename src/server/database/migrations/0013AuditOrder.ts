import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Numbers the rows of the audit log in the order of writing, because the clock may have been changed. */
export const auditOrder: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('audit')
      .addColumn('seq', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`
      with numbered as (
        select school, id, row_number() over (partition by school order by at, id) as place from audit
      )
      update audit set seq = numbered.place from numbered
      where numbered.school = audit.school and numbered.id = audit.id`.execute(db)
    await db.schema.dropIndex('audit_at').execute()
    await db.schema.createIndex('audit_seq').on('audit').columns(['school', 'seq']).unique().execute()
  },
}
