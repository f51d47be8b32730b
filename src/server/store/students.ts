import type { Student } from '#contract/index.ts'
import type { Db } from './schema.ts'

function known(row: Record<'birthday' | 'birthplace' | 'gender' | 'language', string | null>) {
  const { birthday, birthplace, gender, language } = row
  return {
    ...(birthday !== null && { birthday }),
    ...(birthplace !== null && { birthplace }),
    ...(gender !== null && { gender }),
    ...(language !== null && { language }),
  }
}

export async function studentsOfClass(db: Db, school: string, classID: string): Promise<Student[]> {
  const rows = await db
    .selectFrom('student')
    .innerJoin('class', (join) =>
      join.onRef('class.school', '=', 'student.school').onRef('class.id', '=', 'student.class'),
    )
    .select(['student.id', 'student.name', 'student.pre_name', 'class.name as class_name'])
    .select(['student.birthday', 'student.birthplace', 'student.gender', 'student.language'])
    .where('student.school', '=', school)
    .where('student.class', '=', classID)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    preName: row.pre_name,
    class: row.class_name,
    ...known(row),
  }))
}

/** The class a student is in, or undefined for an unknown student. */
export async function classOfStudent(
  db: Db,
  school: string,
  studentID: string,
): Promise<{ classID: string; className: string } | undefined> {
  const row = await db
    .selectFrom('student')
    .innerJoin('class', (join) =>
      join.onRef('class.school', '=', 'student.school').onRef('class.id', '=', 'student.class'),
    )
    .select(['class.id', 'class.name'])
    .where('student.school', '=', school)
    .where('student.id', '=', studentID)
    .executeTakeFirst()
  return row && { classID: row.id, className: row.name }
}
