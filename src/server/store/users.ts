import { type SessionUser, Theme } from '#contract/index.ts'
import type { Db, Tables } from './schema.ts'

/** As the contract shows a user, with everything about appearance filled in. */
export type User = Required<SessionUser>

/** The columns of `userOf`, so that a join can ask for them too. */
export const userColumns = [
  'user.id',
  'user.name',
  'user.admin',
  'user.avatar',
  'user.email',
  'user.theme',
  'user.accent',
  'user.language',
] as const

type Row = Pick<Tables['user'], 'id' | 'name' | 'admin' | 'avatar' | 'email' | 'theme' | 'accent' | 'language'>

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
  }
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
    .select([...userColumns, 'user.password'])
    .where('school', '=', school)
    .where('email', '=', emailKey(email))
    .executeTakeFirst()
  return row && { ...userOf(row), hash: row.password }
}

/** The stored password hashes of everyone in a school. */
export async function passwordHashes(db: Db, school: string): Promise<string[]> {
  const rows = await db.selectFrom('user').select('password').where('school', '=', school).execute()
  return rows.map((row) => row.password)
}

/** The name of whoever wrote something, or of nobody once they are gone. */
export async function userName(db: Db, school: string, userID: string): Promise<string> {
  const row = await db
    .selectFrom('user')
    .select('name')
    .where('school', '=', school)
    .where('id', '=', userID)
    .executeTakeFirst()
  return row?.name ?? 'Unbekannt'
}
