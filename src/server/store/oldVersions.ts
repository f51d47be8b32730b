import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** Students, archived ones included, with a version from before `at` (ISO 8601). */
export async function studentsWithOldVersions(db: Db, school: string, at: string): Promise<string[]> {
  const found = await Promise.all(
    (['entry_history', 'entry_rejected'] as const).map((table) =>
      db.selectFrom(table).select('student').distinct().where('school', '=', school).where('at', '<', at).execute(),
    ),
  )
  return [...new Set(found.flat().map((row) => row.student))]
}

/**
 * Removes what a student's entries were before `at` (ISO 8601), and what was decided against by then. Of every entry
 * each author's last version on each device stays, however old: it is what keeps a save that was long under way from
 * undoing a newer one. Resolves with the number of versions removed; `db` must be a transaction.
 */
export async function removeOldVersions(db: Db, school: string, student: string, at: string): Promise<number> {
  const kept = await db
    .deleteFrom('entry_history as old')
    .where('old.school', '=', school)
    .where('old.student', '=', student)
    .where('old.at', '<', at)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('entry_history as later')
          .select('later.revision')
          .whereRef('later.school', '=', 'old.school')
          .whereRef('later.student', '=', 'old.student')
          .whereRef('later.class', '=', 'old.class')
          .whereRef('later.year', '=', 'old.year')
          .whereRef('later.author', '=', 'old.author')
          .where(sql<boolean>`coalesce(later.device, '') = coalesce(old.device, '')`)
          .whereRef('later.revision', '>', 'old.revision'),
      ),
    )
    .executeTakeFirst()
  const rejected = await db
    .deleteFrom('entry_rejected')
    .where('school', '=', school)
    .where('student', '=', student)
    .where('at', '<', at)
    .executeTakeFirst()
  await forgetFormer(db, school, student)
  return Number(kept.numDeletedRows) + Number(rejected.numDeletedRows)
}

/** A version also says what was there before it: not when that has been removed. */
async function forgetFormer(db: Db, school: string, student: string): Promise<void> {
  await db
    .updateTable('entry_history as version')
    .set({ before: null })
    .where('version.school', '=', school)
    .where('version.student', '=', student)
    .where('version.before', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('entry_history as former')
            .select('former.revision')
            .whereRef('former.school', '=', 'version.school')
            .whereRef('former.student', '=', 'version.student')
            .whereRef('former.class', '=', 'version.class')
            .whereRef('former.year', '=', 'version.year')
            .where(sql<boolean>`former.revision = version.revision - 1`),
        ),
      ),
    )
    .execute()
}
