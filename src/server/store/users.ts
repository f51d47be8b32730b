import type { Selectable } from 'kysely'
import { type SessionUser, Theme } from '#contract/index.ts'
import type { Db, Tables } from './schema.ts'

/** As the contract shows a user, with everything optional filled in. */
export type User = Required<SessionUser>

/** The columns of `userOf`, of user and their school. */
export const userColumns = [
  'user.id',
  'user.name',
  'user.admin',
  'user.avatar',
  'user.email',
  'user.theme',
  'user.accent',
  'user.language',
  'school.pin_required',
] as const

type Row = Pick<Tables['user'], 'id' | 'name' | 'admin' | 'avatar' | 'email' | 'theme' | 'accent' | 'language'> &
  Pick<Selectable<Tables['school']>, 'pin_required'>

export function userOf(row: Row): User {
  return {
    userID: row.id,
    name: row.name,
    admin: row.admin === 1,
    avatar: row.avatar,
    email: row.email,
    theme: Theme.parse(row.theme),
    accent: row.accent,
    language: row.language,
    pinRequired: row.pin_required === 1,
  }
}

/** The same of a row that may be without a user. */
export function userIn(row: { [K in keyof Row]: Row[K] | null }): User | undefined {
  const { id, name, admin, avatar, email, theme, accent, language, pin_required } = row
  if (id === null || name === null || admin === null || avatar === null || email === null) return undefined
  if (theme === null || accent === null || language === null || pin_required === null) return undefined
  return userOf({ id, name, admin, avatar, email, theme, accent, language, pin_required })
}

/** How addresses are stored and compared: nobody remembers which letters they once wrote large. */
export function emailKey(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}

export async function userByEmail(
  db: Db,
  school: string,
  email: string,
): Promise<(User & { hash: string }) | undefined> {
  const row = await db
    .selectFrom('user')
    .innerJoin('school', 'school.key', 'user.school')
    .select([...userColumns, 'user.password'])
    .where('user.school', '=', school)
    .where('user.email', '=', emailKey(email))
    .executeTakeFirst()
  return row && { ...userOf(row), hash: row.password }
}

/** The stored password hashes of everyone in a school. */
export async function passwordHashes(db: Db, school: string): Promise<string[]> {
  const rows = await db.selectFrom('user').select('password').where('school', '=', school).execute()
  return rows.map((row) => row.password)
}

/** The name of whoever wrote something, also once they are gone. */
export async function userName(db: Db, school: string, userID: string): Promise<string> {
  const row =
    (await db
      .selectFrom('user')
      .select('name')
      .where('school', '=', school)
      .where('id', '=', userID)
      .executeTakeFirst()) ??
    (await db
      .selectFrom('former_user')
      .select('name')
      .where('school', '=', school)
      .where('id', '=', userID)
      .executeTakeFirst())
  return row?.name ?? 'Unbekannt'
}
