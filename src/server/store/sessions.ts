import type { Db, Tables } from './schema.ts'
import { type User, userColumns, userIn } from './users.ts'

type SessionRow = Tables['session']

/**
 * The school's epoch and, by the hash of an access token that is still good at `now`, whose session it is: what every
 * call asks first, in one statement. Undefined for an unknown school.
 */
export async function callerByAccess(
  db: Db,
  school: string,
  accessHash: string,
  now: string,
): Promise<{ epoch: string | null; session: { user: User; family: string; used: boolean } | undefined } | undefined> {
  const row = await db
    .selectFrom('school')
    .leftJoin('epoch', 'epoch.school', 'school.key')
    .leftJoin('session', (join) =>
      join
        .onRef('session.school', '=', 'school.key')
        .on('session.access_hash', '=', accessHash)
        .on('session.access_until', '>', now),
    )
    .leftJoin('user', (join) => join.onRef('user.school', '=', 'school.key').onRef('user.id', '=', 'session.user'))
    .select([...userColumns, 'session.family', 'session.used_at', 'epoch.id as epoch'])
    .where('school.key', '=', school)
    .executeTakeFirst()
  if (!row) return undefined
  const { epoch, family, used_at } = row
  const user = userIn(row)
  return { epoch, session: user && family !== null ? { user, family, used: used_at !== null } : undefined }
}

/** Also one that was rotated already: that is how a reused token is noticed. */
export function sessionByRefresh(db: Db, school: string, refreshHash: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('school', '=', school)
    .where('refresh_hash', '=', refreshHash)
    .executeTakeFirst()
}

export async function addSession(db: Db, row: SessionRow): Promise<void> {
  await db.insertInto('session').values(row).execute()
}

export async function markRotated(db: Db, school: string, refreshHash: string, at: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ rotated_at: at })
    .where('school', '=', school)
    .where('refresh_hash', '=', refreshHash)
    .execute()
}

/** The browser has the tokens of this session: it showed one of them. */
export async function markUsed(db: Db, school: string, accessHash: string, at: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ used_at: at })
    .where('school', '=', school)
    .where('access_hash', '=', accessHash)
    .execute()
}

/** What was given out for an exchanged refresh token, so far. */
export function successorsOf(db: Db, school: string, refreshHash: string): Promise<SessionRow[]> {
  return db.selectFrom('session').selectAll().where('school', '=', school).where('parent', '=', refreshHash).execute()
}

/** Without the one `kept`, if one is named. */
export async function removeSuccessors(db: Db, school: string, refreshHash: string, kept?: string): Promise<void> {
  const all = db.deleteFrom('session').where('school', '=', school).where('parent', '=', refreshHash)
  await (kept === undefined ? all : all.where('refresh_hash', '!=', kept)).execute()
}

/**
 * Removes those of a family that were exchanged before `at` (ISO 8601), as soon as what they were exchanged for was shown
 * and nothing else that came of the same token is left to be compared with them.
 */
export async function removeExchanged(db: Db, school: string, family: string, at: string): Promise<void> {
  const rows = await db
    .selectFrom('session')
    .select(['refresh_hash', 'parent', 'used_at', 'rotated_at'])
    .where('school', '=', school)
    .where('family', '=', family)
    .execute()
  const over = rows.filter(
    (row) =>
      row.rotated_at !== null &&
      row.rotated_at < at &&
      rows.some((heir) => heir.parent === row.refresh_hash && (heir.used_at ?? heir.rotated_at) !== null) &&
      !rows.some((twin) => twin !== row && twin.parent !== null && twin.parent === row.parent),
  )
  if (over.length === 0) return
  const hashes = over.map((row) => row.refresh_hash)
  await db.deleteFrom('session').where('school', '=', school).where('refresh_hash', 'in', hashes).execute()
}

export async function removeFamily(db: Db, school: string, family: string): Promise<void> {
  await db.deleteFrom('session').where('school', '=', school).where('family', '=', family).execute()
}

/** The family that either of a browser's tokens belongs to, expired or not. */
export async function familyOf(db: Db, school: string, hashes: readonly string[]): Promise<string | undefined> {
  const row = await db
    .selectFrom('session')
    .select('family')
    .where('school', '=', school)
    .where((eb) => eb.or([eb('refresh_hash', 'in', hashes), eb('access_hash', 'in', hashes)]))
    .executeTakeFirst()
  return row?.family
}

/** Resolves with how many there were. */
export async function removeExpired(db: Db, school: string, now: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('school', '=', school)
    .where('refresh_until', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Everybody in the school is signed out. */
export async function removeSessions(db: Db, school: string): Promise<void> {
  await db.deleteFrom('session').where('school', '=', school).execute()
}

export async function hasSessions(db: Db, school: string, user: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('user')
    .where('school', '=', school)
    .where('user', '=', user)
    .executeTakeFirst()
  return row !== undefined
}

/** Signs a user out everywhere, but for the family `kept`, if one is named. */
export async function removeSessionsOf(db: Db, school: string, user: string, kept?: string): Promise<void> {
  const theirs = db.deleteFrom('session').where('school', '=', school).where('user', '=', user)
  await (kept === undefined ? theirs : theirs.where('family', '!=', kept)).execute()
}
