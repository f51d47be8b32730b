import type { Klass, UserClass } from '#contract/index.ts'
import { germanOrder } from '#rules/index.ts'
import type { Db } from '../database/schema.ts'
import type { User } from '../users/store.ts'

/** The classes that a user may grade: all for an admin, their own for a teacher. '2a' comes before '10a'. */
export async function classesOf(db: Db, school: string, user: User): Promise<UserClass[]> {
  const all = db.selectFrom('class').select(['class.id', 'class.name']).where('class.school', '=', school)
  const rows = await (user.admin
    ? all
    : all
        .innerJoin('class_teacher', (join) =>
          join.onRef('class_teacher.school', '=', 'class.school').onRef('class_teacher.class', '=', 'class.id'),
        )
        .where('class_teacher.user', '=', user.userID)
  ).execute()
  return rows.map((row) => ({ classID: row.id, name: row.name })).sort((a, b) => germanOrder(a.name, b.name))
}

export async function classIDByName(db: Db, school: string, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('class')
    .select('id')
    .where('school', '=', school)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.id
}

/** Whether the user may see and grade the class: its teachers and every admin may. */
export async function mayGrade(db: Db, school: string, user: User, classID: string): Promise<boolean> {
  if (user.admin) return true
  const row = await db
    .selectFrom('class_teacher')
    .select('user')
    .where('school', '=', school)
    .where('class', '=', classID)
    .where('user', '=', user.userID)
    .executeTakeFirst()
  return row !== undefined
}

/** The users who teach the class, by userID. */
export async function teachersOf(db: Db, school: string, classID: string): Promise<string[]> {
  const rows = await db
    .selectFrom('class_teacher')
    .select('user')
    .where('school', '=', school)
    .where('class', '=', classID)
    .execute()
  return rows.map(({ user }) => user)
}

/** The class's name, or undefined for an unknown class. */
export async function className(db: Db, school: string, classID: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('class')
    .select('name')
    .where('school', '=', school)
    .where('id', '=', classID)
    .executeTakeFirst()
  return row?.name
}

/** Every class of the school, in no order. */
export async function classNames(db: Db, school: string): Promise<UserClass[]> {
  const rows = await db.selectFrom('class').select(['id', 'name']).where('school', '=', school).execute()
  return rows.map((row) => ({ classID: row.id, name: row.name }))
}

/** Every class with its number of students; '2a' comes before '10a'. */
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

/** The name must be free. */
export async function insertClass(db: Db, school: string, row: ClassRow): Promise<void> {
  await db
    .insertInto('class')
    .values({ school, ...row })
    .execute()
}

export async function updateClass(db: Db, school: string, { id, ...row }: ClassRow): Promise<void> {
  await db.updateTable('class').set(row).where('school', '=', school).where('id', '=', id).execute()
}

/** Removes a class with its teachers' assignments and its former names. It must have no students. */
export async function removeClass(db: Db, school: string, classID: string): Promise<void> {
  await db.deleteFrom('class').where('school', '=', school).where('id', '=', classID).execute()
}
