import { Entry } from '#contract/index.ts'
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

/** Which device wrote, and its count of edits for this entry. */
export interface DeviceSeq {
  device: string
  seq: number
}

/** An entry as stored: `entry.revision` is the number of its version. */
export interface StoredEntry {
  entry: Entry & { revision: number }
  author: string
  at: string
  written: DeviceSeq | undefined
}

type Row = Tables['entry']

function entryOf(row: Pick<Row, 'value' | 'class' | 'year' | 'revision'>): Entry & { revision: number } {
  const { grades, layout } = Entry.parse(JSON.parse(row.value))
  return { class: row.class, year: row.year, grades, layout, revision: row.revision }
}

function writtenBy(row: Pick<Row, 'device' | 'device_seq'>): DeviceSeq | undefined {
  return row.device === null || row.device_seq === null ? undefined : { device: row.device, seq: row.device_seq }
}

export async function findEntry(db: Db, key: EntryKey): Promise<StoredEntry | undefined> {
  const row = await db
    .selectFrom('entry')
    .selectAll()
    .where('school', '=', key.school)
    .where('student', '=', key.student)
    .where('class', '=', key.class)
    .where('year', '=', key.year)
    .executeTakeFirst()
  return row && { entry: entryOf(row), author: row.author, at: row.at, written: writtenBy(row) }
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
