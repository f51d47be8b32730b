import type { Klass } from '#contract/index.ts'
import { germanOrder } from '#rules/index.ts'
import type { Db } from './schema.ts'

/** Every class with how many students it has; '2a' comes before '10a'. */
export async function allClasses(db: Db, school: string): Promise<Klass[]> {
  const rows = await db
    .selectFrom('class')
    .leftJoin('student', (join) =>
      join.onRef('student.school', '=', 'class.school').onRef('student.class', '=', 'class.id'),
    )
    .select(['class.id', 'class.name', 'class.label', 'class.template'])
    .select((eb) => eb.fn.count<number | string>('student.id').as('students'))
    .where('class.school', '=', school)
    .groupBy(['class.id', 'class.name', 'class.label', 'class.template'])
    .execute()
  return rows
    .map(({ id: classID, students, ...row }) => ({ classID, ...row, students: Number(students) }))
    .sort((a, b) => germanOrder(a.name, b.name))
}

interface ClassRow {
  id: string
  name: string
  label: string
  template: string | null
}

/** Undefined for an unknown class. */
export function oneClass(db: Db, school: string, classID: string): Promise<ClassRow | undefined> {
  return db
    .selectFrom('class')
    .select(['id', 'name', 'label', 'template'])
    .where('school', '=', school)
    .where('id', '=', classID)
    .executeTakeFirst()
}

/** The name must be new in the school. */
export async function insertClass(db: Db, school: string, row: ClassRow): Promise<void> {
  await db
    .insertInto('class')
    .values({ school, ...row })
    .execute()
}

export async function updateClass(db: Db, school: string, { id, ...row }: ClassRow): Promise<void> {
  await db.updateTable('class').set(row).where('school', '=', school).where('id', '=', id).execute()
}

/** Takes its teachers' assignments and its former names along. It must have no students. */
export async function removeClass(db: Db, school: string, classID: string): Promise<void> {
  await db.deleteFrom('class').where('school', '=', school).where('id', '=', classID).execute()
}
