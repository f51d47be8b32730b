import type { UserClass } from '#contract/index.ts'
import { germanOrder } from '#rules/index.ts'
import type { Db } from './schema.ts'
import type { User } from './users.ts'

/** The classes a user may grade: an admin every one, a teacher their own. '2a' comes before '10a'. */
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

/** Whether the user may see and grade the class: its teachers and every admin (decisions 10). */
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
