import { Entry } from '#contract/index.ts'
import type { Changes } from './entryChanges.ts'
import type { Db, Tables } from './schema.ts'
import { type EntryYears, entryYears } from './years.ts'

/** What one entry is about: there is one for each of these. */
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

type Row = Pick<Tables['entry'], 'student' | 'class' | 'year' | 'revision' | 'value' | 'created_at'>

const columns = [
  'entry.student',
  'entry.class',
  'entry.year',
  'entry.revision',
  'entry.value',
  'entry.created_at',
] as const

/**
 * Of the newest part first, so that a form without an entry begins with the last one. Entries of a part that is gone come
 * last, the one begun last first.
 */
function newestFirst(rows: readonly Row[], { parts }: EntryYears): Row[] {
  const age = new Map(parts.map((part, index) => [part, index]))
  return rows.toSorted(
    (a, b) => (age.get(b.year) ?? -1) - (age.get(a.year) ?? -1) || (a.created_at < b.created_at ? 1 : -1),
  )
}

const isRecent = ({ year }: Row, { recent }: EntryYears) => recent.some((name) => year.startsWith(`${name}-`))

/**
 * Of a student's entries, the newest first, those of the running year and the one before it. Older ones only where they
 * are what a form begins with, or the last one before the running part.
 */
function wanted(rows: readonly Row[], years: EntryYears): Row[] {
  const known = new Set(years.parts.filter((part) => part !== years.runningPart))
  const hasFormer = rows.some((row) => isRecent(row, years) && known.has(row.year))
  const former = hasFormer ? undefined : rows.find((row) => !isRecent(row, years))
  return rows.filter((row, index) => index === 0 || row === former || isRecent(row, years))
}

/** The entries of the class's students by student, of whatever class: those that report cards are written with. */
export async function entriesOfClass(db: Db, school: string, classID: string): Promise<Map<string, Entry[]>> {
  const years = await entryYears(db, school)
  const rows = await db
    .selectFrom('entry')
    .innerJoin('student', (join) =>
      join.onRef('student.school', '=', 'entry.school').onRef('student.id', '=', 'entry.student'),
    )
    .select(columns)
    .where('entry.school', '=', school)
    .where('student.class', '=', classID)
    .execute()
  const byStudent = Map.groupBy(newestFirst(rows, years), (row) => row.student)
  return new Map([...byStudent].map(([student, own]) => [student, wanted(own, years).map(entryOf)]))
}

/** A student's entries from before the running year and the year before it, of whatever class, the newest first. */
export async function olderEntries(db: Db, school: string, student: string): Promise<Entry[]> {
  const years = await entryYears(db, school)
  const rows = await db
    .selectFrom('entry')
    .select(columns)
    .where('entry.school', '=', school)
    .where('entry.student', '=', student)
    .execute()
  return newestFirst(rows, years)
    .filter((row) => !isRecent(row, years))
    .map(entryOf)
}
