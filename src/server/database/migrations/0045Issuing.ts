import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Whether a school issues its report cards, which it does if one is issued, and of how many in a part it is not reminded. A
 * part before the last of the active year of which none is issued was never meant to be.
 */
export const issuing: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('school').addColumn('issues_reports', 'integer').execute()
    await db.schema
      .alterTable('year_part')
      .addColumn('unissued_dismissed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`update school set issues_reports = 1 where exists (
      select 1 from entry_status s where s.school = school.key and s.state = 'issued')`.execute(db)
    await sql`update year_part set unissued_dismissed = 1000000 where exists (
      select 1 from year y where y.school = year_part.school and y.id = year_part.year
        and (y.status <> 'active' or exists (
          select 1 from year_part later where later.school = y.school and later.year = y.id
            and later.position > year_part.position))
        and not exists (
          select 1 from entry_status s where s.school = y.school and s.state = 'issued'
            and s.year = y.name || '-' || year_part.name))`.execute(db)
  },
}
