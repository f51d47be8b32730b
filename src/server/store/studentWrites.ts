import type { Db, Tables } from './schema.ts'

/** A student as stored, without the school. */
export type StudentRow = Omit<Tables['student'], 'school'>

/** The number must be free (`takenNumbers`). */
export async function insertStudent(db: Db, school: string, row: StudentRow): Promise<void> {
  await db
    .insertInto('student')
    .values({ school, ...row })
    .execute()
}

/** False when the school has no such student. */
export async function updateStudent(db: Db, school: string, { id, ...row }: StudentRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('student')
    .set(row)
    .where('school', '=', school)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Every student's number with the class they are in (its ID). */
export function membersOf(db: Db, school: string): Promise<Pick<StudentRow, 'id' | 'class'>[]> {
  return db.selectFrom('student').select(['id', 'class']).where('school', '=', school).execute()
}

export async function moveStudent(db: Db, school: string, id: string, classID: string | null): Promise<void> {
  await db.updateTable('student').set({ class: classID }).where('school', '=', school).where('id', '=', id).execute()
}

/**
 * Who has a number: 'student', 'archive' for a removed one that can still be brought back, or undefined when it is
 * free. A number in the archive stays taken: its entries, and what tablets still have for it, are that child's.
 */
export async function numberHolder(db: Db, school: string, number: string): Promise<'student' | 'archive' | undefined> {
  const student = await db
    .selectFrom('student')
    .select('id')
    .where('school', '=', school)
    .where('id', '=', number)
    .executeTakeFirst()
  if (student) return 'student'
  const archived = await db
    .selectFrom('student_archive')
    .select('id')
    .where('school', '=', school)
    .where('student', '=', number)
    .executeTakeFirst()
  return archived && 'archive'
}

/** Every number that is not free, those in the archive included. */
export async function takenNumbers(db: Db, school: string): Promise<string[]> {
  const students = await db.selectFrom('student').select('id').where('school', '=', school).execute()
  const archived = await db.selectFrom('student_archive').select('student').where('school', '=', school).execute()
  return [...students.map((row) => row.id), ...archived.map((row) => row.student)]
}
