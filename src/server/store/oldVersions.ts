import { entryOf } from './entries.ts'
import { changesBetween, withContents } from './entryChanges.ts'
import type { Db, Tables } from './schema.ts'

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
 * Removes what a student's entries were before `at` (ISO 8601), and what was decided against by then. The version that is
 * valid stays, however old, and so do the counts of the devices: they keep a save that was long under way from undoing a
 * newer one. Resolves with the number of versions removed; `db` must be a transaction.
 */
export async function removeOldVersions(db: Db, school: string, student: string, at: string): Promise<number> {
  const entries = await db
    .selectFrom('entry')
    .select(['school', 'student', 'class', 'year', 'revision', 'value'])
    .where('school', '=', school)
    .where('student', '=', student)
    .execute()
  let removed = 0
  for (const entry of entries) removed += await thinOut(db, entry, at)
  const rejected = await db
    .deleteFrom('entry_rejected')
    .where('school', '=', school)
    .where('student', '=', student)
    .where('at', '<', at)
    .executeTakeFirst()
  return removed + Number(rejected.numDeletedRows)
}

type EntryRow = Pick<Tables['entry'], 'school' | 'student' | 'class' | 'year' | 'revision' | 'value'>

/** A version that stays says what it changed of the one before it that stays: of nothing where there is none. */
async function thinOut(db: Db, entry: EntryRow, at: string): Promise<number> {
  const { school, student, class: className, year } = entry
  const versions = await db
    .selectFrom('entry_history')
    .select(['revision', 'changes', 'at'])
    .where('school', '=', school)
    .where('student', '=', student)
    .where('class', '=', className)
    .where('year', '=', year)
    .orderBy('revision', 'desc')
    .execute()
  const all = withContents(entryOf(entry), versions).map((version, index) => {
    return { ...version, stays: index === 0 || version.at >= at }
  })
  const gone = all.filter(({ stays }) => !stays).map(({ revision }) => revision)
  if (gone.length === 0) return 0
  for (const [index, { stays, revision, content }] of all.entries()) {
    if (!stays || all[index + 1]?.stays !== false) continue
    const former = all.slice(index + 1).find((version) => version.stays)
    await db
      .updateTable('entry_history')
      .set({ changes: JSON.stringify(changesBetween(former?.content, content)) })
      .where('school', '=', school)
      .where('student', '=', student)
      .where('class', '=', className)
      .where('year', '=', year)
      .where('revision', '=', revision)
      .execute()
  }
  await db
    .deleteFrom('entry_history')
    .where('school', '=', school)
    .where('student', '=', student)
    .where('class', '=', className)
    .where('year', '=', year)
    .where('revision', 'in', gone)
    .execute()
  return gone.length
}
