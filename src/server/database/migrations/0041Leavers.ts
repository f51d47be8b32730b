import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

interface TablesBefore0041 {
  student_archive: { school: string; id: string; year: string | null; left_school: number }
  year_switch: { school: string; from_year: string; undo: string; undone_at: string | null }
}

/** Archived students who left with a change of the year; the archive IDs of the last change are known from its undo data. */
export const leavers: Migration = {
  up: async (db: Kysely<unknown>) => {
    const archive = db.schema.alterTable('student_archive')
    await archive.addColumn('year', 'text').execute()
    await archive.addColumn('left_school', 'integer', (column) => column.notNull().defaultTo(0)).execute()
    await markLeavers(db as Kysely<TablesBefore0041>)
  },
}

async function markLeavers(db: Kysely<TablesBefore0041>): Promise<void> {
  const switches = await db
    .selectFrom('year_switch')
    .select(['school', 'from_year', 'undo'])
    .where('undone_at', 'is', null)
    .execute()
  for (const { school, from_year, undo } of switches) {
    const { left }: { left: string[] } = JSON.parse(undo)
    for (const id of left) {
      await db
        .updateTable('student_archive')
        .set({ year: from_year, left_school: 1 })
        .where('school', '=', school)
        .where('id', '=', id)
        .execute()
    }
  }
}
