import type { Student } from '#contract/index.ts'
import type { Db, Tables } from './schema.ts'

const columns = [
  'student.id',
  'student.name',
  'student.pre_name',
  'student.birthday',
  'student.birthplace',
  'student.gender',
  'student.language',
] as const

type Details = Pick<Tables['student'], 'id' | 'name' | 'pre_name' | 'birthday' | 'birthplace' | 'gender' | 'language'>

/** As the contract shows a student: what is not known is left out. */
export function studentOf(row: Details, className: string | null): Student {
  const { id, name, pre_name: preName, birthday, birthplace, gender, language } = row
  return {
    ...{ id, name, preName },
    ...(className !== null && { class: className }),
    ...(birthday !== null && { birthday }),
    ...(birthplace !== null && { birthplace }),
    ...(gender !== null && { gender }),
    ...(language !== null && { language }),
  }
}

function withClasses(db: Db, school: string) {
  return db
    .selectFrom('student')
    .leftJoin('class', (join) =>
      join.onRef('class.school', '=', 'student.school').onRef('class.id', '=', 'student.class'),
    )
    .select([...columns, 'class.name as class_name'])
    .where('student.school', '=', school)
}

/** Every student of the school in no order, those without a class included. */
export async function allStudents(db: Db, school: string): Promise<Student[]> {
  const rows = await withClasses(db, school).execute()
  return rows.map((row) => studentOf(row, row.class_name))
}

/** Undefined for an unknown student. */
export async function oneStudent(db: Db, school: string, id: string): Promise<Student | undefined> {
  const row = await withClasses(db, school).where('student.id', '=', id).executeTakeFirst()
  return row && studentOf(row, row.class_name)
}

export async function studentsOfClass(db: Db, school: string, classID: string): Promise<Student[]> {
  const rows = await withClasses(db, school).where('student.class', '=', classID).execute()
  return rows.map((row) => studentOf(row, row.class_name))
}

/** Where a student is; `class` is null for one who is in no class at present. Undefined for an unknown student. */
export async function placeOfStudent(
  db: Db,
  school: string,
  studentID: string,
): Promise<{ preName: string; class: { classID: string; name: string } | null } | undefined> {
  const row = await db
    .selectFrom('student')
    .leftJoin('class', (join) =>
      join.onRef('class.school', '=', 'student.school').onRef('class.id', '=', 'student.class'),
    )
    .select(['class.id', 'class.name', 'student.pre_name as preName'])
    .where('student.school', '=', school)
    .where('student.id', '=', studentID)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    preName: row.preName,
    class: row.id === null || row.name === null ? null : { classID: row.id, name: row.name },
  }
}
