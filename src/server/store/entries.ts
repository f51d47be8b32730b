import { Entry } from '#contract/index.ts'
import type { Changes } from './entryChanges.ts'
import type { Db, Tables } from './schema.ts'

/** What one entry is about: there is one for each of these (decisions 5). */
export interface EntryKey {
  school: string
  student: string
  /** The class's name. */
  class: string
  /** '{year}-{part}'. */
  year: string
}

/** Which device wrote, and its count of edits for this entry. `device` is the device's id and one life of its row. */
export interface DeviceSeq {
  device: string
  seq: number
}

/** The last version of an entry's history. */
export interface LastVersion {
  author: string
  device: string | null
  beganAt: string
  changes: Changes
}

/** An entry as stored: `entry.revision` is the number of its last save. */
export interface StoredEntry {
  entry: Entry & { revision: number }
  author: string
  at: string
  device: string | null
  version: LastVersion | undefined
}

/** An entry out of its row. */
export function entryOf(
  row: Pick<Tables['entry'], 'value' | 'class' | 'year' | 'revision'>,
): Entry & { revision: number } {
  const { grades, layout } = Entry.parse(JSON.parse(row.value))
  return { class: row.class, year: row.year, grades, layout, revision: row.revision }
}

/**
 * Every entry of the class's students by student, of whatever class and year: of the newest part first
 * (`years` is oldest first), so that a form without an entry begins with the last one. Entries of a part that
 * is gone come last, the one begun last first.
 */
export async function entriesOfClass(
  db: Db,
  school: string,
  classID: string,
  years: readonly string[],
): Promise<Map<string, Entry[]>> {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('student', (join) =>
      join.onRef('student.school', '=', 'entry.school').onRef('student.id', '=', 'entry.student'),
    )
    .select(['entry.student', 'entry.class', 'entry.year', 'entry.revision', 'entry.value', 'entry.created_at'])
    .where('entry.school', '=', school)
    .where('student.class', '=', classID)
    .execute()
  const age = new Map(years.map((year, index) => [year, index]))
  rows.sort((a, b) => (age.get(b.year) ?? -1) - (age.get(a.year) ?? -1) || (a.created_at < b.created_at ? 1 : -1))
  const byStudent = Map.groupBy(rows, (row) => row.student)
  return new Map([...byStudent].map(([student, own]) => [student, own.map(entryOf)]))
}
