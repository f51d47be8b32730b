import { Entry, type EntryVersion } from '#contract/index.ts'
import type { Db } from './schema.ts'

/** Every version of a student's entries, newest first; authors by their present names. */
export async function versionsOf(db: Db, school: string, student: string): Promise<EntryVersion[]> {
  const rows = await db
    .selectFrom('entry_history')
    .leftJoin('user', (join) =>
      join.onRef('user.school', '=', 'entry_history.school').onRef('user.id', '=', 'entry_history.author'),
    )
    .select(['entry_history.class', 'entry_history.year', 'entry_history.revision', 'entry_history.after'])
    .select(['entry_history.at', 'user.name'])
    .where('entry_history.school', '=', school)
    .where('entry_history.student', '=', student)
    .orderBy('entry_history.at', 'desc')
    .orderBy('entry_history.revision', 'desc')
    .execute()
  return rows.map(({ class: className, year, revision, after, at, name }) => {
    const { grades, layout } = Entry.parse(JSON.parse(after))
    return { entry: { class: className, year, grades, layout, revision }, author: name ?? 'Unbekannt', at }
  })
}
