import type { ExpressionBuilder, Selectable } from 'kysely'
import type { ArchivedStudent, Student } from '#contract/index.ts'
import { dayMs } from '#lib/germanDate.ts'
import type { Db, Tables } from '../database/schema.ts'
import { entryTables } from '../database/tables.ts'
import { retentionAmounts } from '../retention/store.ts'
import { activeYear } from '../years/store.ts'
import { retireNumbers } from './numbers.ts'
import { ownColumns, studentOf } from './store.ts'

/**
 * Moves a student into the archive. Entries, history and rejected versions stay where they are. `leaves` is the name of the
 * school year with which the student leaves the school; without it the student is a removed one. False for an unknown student.
 * `now` in milliseconds since 1970, as in this whole file.
 */
export async function archiveStudent(
  db: Db,
  studentID: string,
  { id, now, leaves }: { id: string; now: number; leaves?: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('student')
    .leftJoin('class', (join) => join.onRef('class.id', '=', 'student.class'))
    .select(ownColumns.map((column) => `student.${column}` as const))
    .select(['student.class', 'class.name as class_name'])
    .where('student.id', '=', studentID)
    .executeTakeFirst()
  if (!row) return false
  const removed_at = new Date(now).toISOString()
  const year = leaves ?? (await activeYear(db))?.name ?? null
  await db
    .insertInto('student_archive')
    .values({ ...row, id, student: studentID, removed_at, year, left_school: leaves === undefined ? 0 : 1 })
    .execute()
  await db.deleteFrom('student').where('id', '=', studentID).execute()
  return true
}

/**
 * The students in the archive since before `before` (ISO 8601) who left the school or were removed. One with an issued report card
 * stays: parents hold it, and the school must be able to print it again.
 */
export function endedArchive(db: Db, leftSchool: 0 | 1, before: string) {
  return db
    .selectFrom('student_archive')
    .select(['id', 'student', 'removed_at as at'])
    .where('removed_at', '<', before)
    .where('left_school', '=', leftSchool)
    .where((eb) => eb.not(eb.exists(issued(eb))))
    .execute()
}

/** Deletes archived students with everything written for them and about them. `db` must be a transaction. */
export async function deleteArchived(
  db: Db,
  students: readonly Pick<Archived, 'id' | 'student'>[],
  now: number,
): Promise<void> {
  for (const { id, student } of students) {
    await db.deleteFrom('student_archive').where('id', '=', id).execute()
    for (const table of entryTables) {
      await db.deleteFrom(table).where('student', '=', student).execute()
    }
    await db.deleteFrom('message').where('about_student', '=', student).execute()
  }
  await retireNumbers(
    db,
    students.map(({ student }) => student),
    now,
  )
}

/** The issued versions of the archived student's report cards. */
const issued = (eb: ExpressionBuilder<Tables, 'student_archive'>) =>
  eb
    .selectFrom('report_version')
    .select('report_version.id')
    .whereRef('report_version.student', '=', 'student_archive.student')

/**
 * The archived students, the latest first. The class of a removed student has its present name if it still exists; that of one
 * who left the school has the name of then.
 */
export async function archivedStudents(db: Db): Promise<ArchivedStudent[]> {
  const keptFor = (await retentionAmounts(db))('removed') * dayMs
  const rows = await db
    .selectFrom('student_archive')
    .leftJoin('class', (join) => join.onRef('class.id', '=', 'student_archive.class'))
    .selectAll('student_archive')
    .select('class.name as present_name')
    .select((eb) =>
      eb
        .selectFrom('entry')
        .select((count) => count.fn.countAll<number | string>().as('entries'))
        .whereRef('entry.student', '=', 'student_archive.student')
        .as('entries'),
    )
    .select((eb) => eb.exists(issued(eb)).as('is_issued'))
    .orderBy('student_archive.removed_at', 'desc')
    .orderBy('student_archive.student')
    .execute()
  return rows.map(({ id: archiveID, student, removed_at: removedAt, entries, is_issued, ...row }) => ({
    ...studentOf({ ...row, id: student }, (row.left_school === 1 ? null : row.present_name) ?? row.class_name),
    ...{ archiveID, removedAt, until: new Date(Date.parse(removedAt) + keptFor).toISOString() },
    ...(is_issued && { isIssued: true }),
    ...(row.left_school === 1 && { leftYear: row.year ?? '' }),
    entries: Number(entries ?? 0),
  }))
}

/** The archived students with the names of their last classes, and since when they are not at the school. */
export async function formerStudents(db: Db): Promise<(Student & { leftAt: string })[]> {
  const rows = await db.selectFrom('student_archive').selectAll().execute()
  return rows.map(({ student, removed_at: leftAt, ...row }) => ({
    ...studentOf({ ...row, id: student }, row.class_name),
    leftAt,
  }))
}

export type Archived = Selectable<Tables['student_archive']>

export function findArchived(db: Db, id: string): Promise<Archived | undefined> {
  return db.selectFrom('student_archive').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function removeFromArchive(db: Db, id: string): Promise<void> {
  await db.deleteFrom('student_archive').where('id', '=', id).execute()
}
