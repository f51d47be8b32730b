import type { Selectable } from 'kysely'
import { type SessionUser, Theme } from '#contract/index.ts'
import type { AllDb, Db, Tables } from '../database/schema.ts'

/** The contract's user with every optional field filled in but `calls`, which are the server's. */
export type User = Required<Omit<SessionUser, 'calls'>>

/** The columns that `userIn` reads, of the user and the school. */
export const userColumns = [
  'user.id',
  'user.name',
  'user.admin',
  'user.avatar',
  'user.email',
  'user.theme',
  'user.accent',
  'user.language',
  'user.password_given',
  'school.pin_required',
] as const

type UserRow = Pick<
  Selectable<Tables['user']>,
  'id' | 'name' | 'admin' | 'avatar' | 'email' | 'theme' | 'accent' | 'language' | 'password_given'
> &
  Pick<Selectable<Tables['school']>, 'pin_required'>

function userOf(row: UserRow): User {
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
    passwordGiven: row.password_given === 1,
  }
}

/** The user of a row, or undefined where a left join has found none. */
export function userIn(row: { [K in keyof UserRow]: UserRow[K] | null }): User | undefined {
  const { id, name, admin, avatar, email, theme, accent, language, password_given, pin_required } = row
  if (id === null || name === null || admin === null || avatar === null || email === null) return undefined
  if (theme === null || accent === null || language === null || pin_required === null) return undefined
  if (password_given === null) return undefined
  return userOf({ id, name, admin, avatar, email, theme, accent, language, password_given, pin_required })
}

/** The form in which addresses are stored and compared: case makes no difference. */
export function emailKey(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}

/** The user with that address, and the password's hash. */
export async function userByEmail(db: Db, email: string): Promise<(User & { hash: string }) | undefined> {
  const row = await db
    .selectFrom('user')
    .innerJoin('school', (join) => join.onTrue())
    .select([...userColumns, 'user.password'])
    .where('user.email', '=', emailKey(email))
    .executeTakeFirst()
  return row && { ...userOf(row), hash: row.password }
}

/** The password hashes of all users of all schools. */
export async function passwordHashes(db: AllDb): Promise<string[]> {
  const rows = await db.selectFrom('user').select('password').execute()
  return rows.map((row) => row.password)
}

/** Stands for an author whose name is not known. */
export const unknownAuthor = 'Unbekannt'

/** The names of all users, removed ones included, by their IDs. */
export async function userNames(db: Db): Promise<ReadonlyMap<string, string>> {
  const former = await db.selectFrom('former_user').select(['id', 'name']).execute()
  const users = await db.selectFrom('user').select(['id', 'name']).execute()
  return new Map([...former, ...users].map(({ id, name }) => [id, name]))
}

/** A user's name, or the last name of a removed one; undefined for an unknown user. */
export async function userName(db: Db, userID: string): Promise<string | undefined> {
  const row =
    (await db.selectFrom('user').select('name').where('id', '=', userID).executeTakeFirst()) ??
    (await db.selectFrom('former_user').select('name').where('id', '=', userID).executeTakeFirst())
  return row?.name
}

/** Saves a user's own name and address. The address must be free, in the form of `emailKey`. */
export async function saveOwnData(db: Db, userID: string, own: { name: string; email: string }): Promise<void> {
  await db.updateTable('user').set(own).where('id', '=', userID).execute()
}

export async function passwordHashOf(db: Db, userID: string): Promise<string | undefined> {
  const row = await db.selectFrom('user').select('password').where('id', '=', userID).executeTakeFirst()
  return row?.password
}

/** Replaces the password hash `before` by `after`; false where another one has been stored since. */
export async function savePassword(
  db: Db,
  userID: string,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set({ password: after, password_given: 0 })
    .where('id', '=', userID)
    .where('password', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function saveAppearance(
  db: Db,
  userID: string,
  look: Pick<User, 'theme' | 'accent' | 'language'>,
): Promise<void> {
  await db.updateTable('user').set(look).where('id', '=', userID).execute()
}
