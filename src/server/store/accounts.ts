import { Refusal } from '../http/Refusal.ts'
import type { Db } from './schema.ts'
import type { User } from './users.ts'

/** The user's name and address. Refuses an address that somebody else in the school has. */
export async function saveOwnData(
  db: Db,
  school: string,
  userID: string,
  own: { name: string; email: string },
): Promise<void> {
  const other = await db
    .selectFrom('user')
    .select('id')
    .where('school', '=', school)
    .where('email', '=', own.email)
    .where('id', '!=', userID)
    .executeTakeFirst()
  if (other) {
    const sentence = 'Diese E-Mail-Adresse gehört schon zu einem anderen Konto.'
    throw new Refusal('conflict', sentence, { fields: { 'data.email': sentence } })
  }
  await db.updateTable('user').set(own).where('school', '=', school).where('id', '=', userID).execute()
}

export async function passwordHash(db: Db, school: string, userID: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('user')
    .select('password')
    .where('school', '=', school)
    .where('id', '=', userID)
    .executeTakeFirst()
  return row?.password
}

/** Puts the hash `after` in the place of `before`; false when another one has been put there since. */
export async function savePassword(
  db: Db,
  school: string,
  userID: string,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set({ password: after })
    .where('school', '=', school)
    .where('id', '=', userID)
    .where('password', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function saveAppearance(
  db: Db,
  school: string,
  userID: string,
  look: Pick<User, 'theme' | 'accent' | 'language'>,
): Promise<void> {
  await db.updateTable('user').set(look).where('school', '=', school).where('id', '=', userID).execute()
}
