import { sql } from 'kysely'
import type { Db } from './schema.ts'

const beginning = Date.UTC(2020, 0, 1)
/** So often nobody saves the same report card in a minute, all day long. Nine digits last for 190 years. */
const savesPerMinute = 10
/** Where the clock is wrong. */
const least = 10_000

/**
 * Moves every revision of a database that was brought back beyond those that were given out since the backup: a device
 * that still names one of them must not be taken for one that has seen what got the same number anew.
 */
export async function raiseRevisions(db: Db, now: number): Promise<void> {
  const byClock = 1 + Math.floor((now - beginning) / 60_000) * savesPerMinute
  for (const { key, first_revision } of await db.selectFrom('school').select(['key', 'first_revision']).execute()) {
    const first = Math.max(byClock, first_revision + least)
    const by = first - first_revision
    for (const table of ['entry', 'entry_history'] as const) {
      await db
        .updateTable(table)
        .set({ revision: sql`revision + ${by}` })
        .where('school', '=', key)
        .execute()
    }
    await db.updateTable('school').set({ first_revision: first }).where('key', '=', key).execute()
  }
}
