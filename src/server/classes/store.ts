import type { ExpressionBuilder } from 'kysely'
import type { Klass, UserClass } from '#contract/index.ts'
import { germanOrder } from '#rules/index.ts'
import type { Db, Tables } from '../database/schema.ts'
import type { User } from '../users/store.ts'
import type { IsoDay } from '../years/store.ts'

/** Of assignments, those that have not ended: a substitute still teaches on the last day. */
export const stillTeaches = (today: IsoDay) => (eb: ExpressionBuilder<Tables, 'class_teacher'>) =>
  eb.or([eb('class_teacher.until', 'is', null), eb('class_teacher.until', '>=', today)])

/** The classes that a user may grade: all for an admin, their own for a teacher. '2a' comes before '10a'. */
export async function classesOf(db: Db, user: User, today: IsoDay): Promise<UserClass[]> {
  const all = db.selectFrom('class').select(['class.id', 'class.name'])
  const rows = await (user.admin
    ? all
    : all
        .innerJoin('class_teacher', (join) => join.onRef('class_teacher.class', '=', 'class.id'))
        .where('class_teacher.user', '=', user.userID)
        .where(stillTeaches(today))
  ).execute()
  return rows.map((row) => ({ classID: row.id, name: row.name })).sort((a, b) => germanOrder(a.name, b.name))
}

export async function classIDByName(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('class').select('id').where('name', '=', name).executeTakeFirst()
  return row?.id
}

/** Whether the user may see and grade the class: its teachers and every admin may. */
export async function mayGrade(db: Db, user: User, classID: string, today: IsoDay): Promise<boolean> {
  if (user.admin) return true
  const row = await db
    .selectFrom('class_teacher')
    .select('user')
    .where('class', '=', classID)
    .where('user', '=', user.userID)
    .where(stillTeaches(today))
    .executeTakeFirst()
  return row !== undefined
}

/** The users who teach the class, by userID. */
export async function teacherIDsOf(db: Db, classID: string, today: IsoDay): Promise<string[]> {
  const ofClass = db.selectFrom('class_teacher').select('user').where('class', '=', classID)
  const rows = await ofClass.where(stillTeaches(today)).execute()
  return rows.map(({ user }) => user)
}

export async function className(db: Db, classID: string): Promise<string | undefined> {
  const row = await db.selectFrom('class').select('name').where('id', '=', classID).executeTakeFirst()
  return row?.name
}

/** Every class of the school, in no order. */
export async function classNames(db: Db): Promise<UserClass[]> {
  const rows = await db.selectFrom('class').select(['id', 'name']).execute()
  return rows.map((row) => ({ classID: row.id, name: row.name }))
}

/** Every class with its number of students; '2a' comes before '10a'. */
export async function allClasses(db: Db): Promise<Klass[]> {
  const rows = await db
    .selectFrom('class')
    .leftJoin('student', (join) => join.onRef('student.class', '=', 'class.id'))
    .select(['class.id', 'class.name', 'class.label', 'class.template'])
    .select((eb) => eb.fn.count<number | string>('student.id').as('students'))
    .groupBy(['class.id', 'class.name', 'class.label', 'class.template'])
    .execute()
  return rows
    .map(({ id: classID, students, ...row }) => ({ classID, ...row, students: Number(students) }))
    .sort((a, b) => germanOrder(a.name, b.name))
}

interface StoredClass {
  id: string
  name: string
  label: string
  template: string | null
}

export function oneClass(db: Db, classID: string): Promise<StoredClass | undefined> {
  return db.selectFrom('class').select(['id', 'name', 'label', 'template']).where('id', '=', classID).executeTakeFirst()
}

/** The name must be free. */
export async function insertClass(db: Db, row: StoredClass): Promise<void> {
  await db
    .insertInto('class')
    .values({ ...row })
    .execute()
}

export async function updateClass(db: Db, { id, ...row }: StoredClass): Promise<void> {
  await db.updateTable('class').set(row).where('id', '=', id).execute()
}

/** Removes a class with its teachers' assignments and its former names. It must have no students. */
export async function removeClass(db: Db, classID: string): Promise<void> {
  await db.deleteFrom('class').where('id', '=', classID).execute()
}
