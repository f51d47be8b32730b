import { countColumns, countsIn } from '../database/epoch.ts'
import type { Db, Tables } from '../database/schema.ts'
import { type User, userColumns, userIn } from '../users/store.ts'

type SessionRow = Tables['session']

/**
 * Reads in one statement what every call needs first: the school's epoch, whether the school can be read and is not
 * suspended, and the session of an access token (by its hash) that is valid at `now`. Undefined for an unknown school.
 */
export async function callerByAccess(
  db: Db,
  accessHash: string | undefined,
  now: string,
): Promise<
  | {
      epoch: string | null
      access: 'open' | 'suspended' | 'unreadable'
      session: { user: User; family: string; used: boolean } | undefined
    }
  | undefined
> {
  const row = await db
    .selectFrom('school')
    .leftJoin('epoch', (join) => join.onTrue())
    .leftJoin('session', (join) =>
      join.on('session.access_hash', '=', accessHash ?? '').on('session.access_until', '>', now),
    )
    .leftJoin('user', (join) => join.onRef('user.id', '=', 'session.user'))
    .select([...userColumns, 'session.family', 'session.used_at', 'epoch.id as epoch', 'school.suspended_at'])
    .select(countColumns)
    .executeTakeFirst()
  if (!row) return undefined
  const { epoch, family, used_at, suspended_at } = row
  if (!countsIn(row)) return { epoch: null, access: 'unreadable', session: undefined }
  const user = userIn(row)
  const access = suspended_at === null ? 'open' : 'suspended'
  return { epoch, access, session: user && family !== null ? { user, family, used: used_at !== null } : undefined }
}

/** Finds rotated sessions, too, because that is how a reused token is noticed. */
export function sessionByRefresh(db: Db, refreshHash: string): Promise<SessionRow | undefined> {
  return db.selectFrom('session').selectAll().where('refresh_hash', '=', refreshHash).executeTakeFirst()
}

export async function addSession(db: Db, row: SessionRow): Promise<void> {
  await db.insertInto('session').values(row).execute()
}

export async function markRotated(db: Db, refreshHash: string, at: string): Promise<void> {
  await db.updateTable('session').set({ rotated_at: at }).where('refresh_hash', '=', refreshHash).execute()
}

/** Notes that the browser has received the tokens of this session, because it has sent one. */
export async function markUsed(db: Db, accessHash: string, at: string): Promise<void> {
  await db.updateTable('session').set({ used_at: at }).where('access_hash', '=', accessHash).execute()
}

/** The sessions that were issued for an exchanged refresh token. */
export function successorsOf(db: Db, refreshHash: string): Promise<SessionRow[]> {
  return db.selectFrom('session').selectAll().where('parent', '=', refreshHash).execute()
}

/** Removes the sessions that were issued for a refresh token, except the one named `kept`. */
export async function removeSuccessors(db: Db, refreshHash: string, kept?: string): Promise<void> {
  const all = db.deleteFrom('session').where('parent', '=', refreshHash)
  await (kept === undefined ? all : all.where('refresh_hash', '!=', kept)).execute()
}

/**
 * Removes the sessions of a family that were exchanged before `at` (ISO 8601), whose successor was used, and that have
 * no sibling left that `hasForked` would compare them with.
 */
export async function removeExchanged(db: Db, family: string, at: string): Promise<void> {
  const rows = await db
    .selectFrom('session')
    .select(['refresh_hash', 'parent', 'used_at', 'rotated_at'])
    .where('family', '=', family)
    .execute()
  const over = rows.filter(
    (row) =>
      row.rotated_at !== null &&
      row.rotated_at < at &&
      rows.some((next) => next.parent === row.refresh_hash && (next.used_at ?? next.rotated_at) !== null) &&
      !rows.some((sibling) => sibling !== row && sibling.parent !== null && sibling.parent === row.parent),
  )
  if (over.length === 0) return
  const hashes = over.map((row) => row.refresh_hash)
  await db.deleteFrom('session').where('refresh_hash', 'in', hashes).execute()
}

export async function removeFamily(db: Db, family: string): Promise<void> {
  await db.deleteFrom('session').where('family', '=', family).execute()
}

/** The family of any of these token hashes, expired or not. */
export async function familyOf(db: Db, hashes: readonly string[]): Promise<string | undefined> {
  const row = await db
    .selectFrom('session')
    .select('family')
    .where((eb) => eb.or([eb('refresh_hash', 'in', hashes), eb('access_hash', 'in', hashes)]))
    .executeTakeFirst()
  return row?.family
}

/** Resolves with the number of removed sessions. */
export async function removeExpired(db: Db, now: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('session').where('refresh_until', '<=', now).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Signs everybody in the school out. */
export async function removeSessions(db: Db): Promise<void> {
  await db.deleteFrom('session').execute()
}

export async function hasSessions(db: Db, user: string): Promise<boolean> {
  const row = await db.selectFrom('session').select('user').where('user', '=', user).executeTakeFirst()
  return row !== undefined
}

/** Signs a user out everywhere, except in the family `kept`. */
export async function removeSessionsOf(db: Db, user: string, kept?: string): Promise<void> {
  const theirs = db.deleteFrom('session').where('user', '=', user)
  await (kept === undefined ? theirs : theirs.where('family', '!=', kept)).execute()
}
