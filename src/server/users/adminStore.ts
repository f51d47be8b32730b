import type { AdminUser } from '#contract/index.ts'
import { dayMs, germanDate } from '#lib/germanDate.ts'
import { germanOrder } from '#rules/index.ts'
import { stillTeaches } from '../classes/store.ts'
import type { Db } from '../database/schema.ts'
import type { IsoDay } from '../years/store.ts'
import { emailKey } from './store.ts'

const dayBefore = (day: IsoDay): IsoDay => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10)

/** The last days (dd.MM.yyyy) of those assignments that have one, by class. */
const lastDaysOf = (assignments: readonly { class: string; until: string | null }[]): Record<string, string> =>
  Object.fromEntries(assignments.flatMap((one) => (one.until === null ? [] : [[one.class, germanDate(one.until)]])))

/** Every user of the school by name, with the names of the classes that they teach today. */
export async function allUsers(db: Db, today: IsoDay): Promise<AdminUser[]> {
  const users = await db.selectFrom('user').select(['id', 'name', 'email', 'admin']).execute()
  const taught = await db
    .selectFrom('class_teacher')
    .innerJoin('class', (join) => join.onRef('class.id', '=', 'class_teacher.class'))
    .select(['class_teacher.user', 'class_teacher.until', 'class.name as class'])
    .where(stillTeaches(today))
    .execute()
  const classes = Map.groupBy(taught, (row) => row.user)
  return users
    .map(({ id, name, email, admin }) => {
      const own = classes.get(id) ?? []
      return {
        ...{ userID: id, name, email, admin: admin === 1 },
        classes: own.map((row) => row.class).sort(germanOrder),
        ...(own.some(({ until }) => until !== null) && { lastDays: lastDaysOf(own) }),
      }
    })
    .sort((a, b) => germanOrder(a.name, b.name) || germanOrder(a.email, b.email))
}

export async function isAdmin(db: Db, userID: string): Promise<boolean> {
  const row = await db.selectFrom('user').select('admin').where('id', '=', userID).executeTakeFirst()
  return row?.admin === 1
}

/** The user with that address, in whatever case. */
export async function userIDByEmail(db: Db, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('user').select('id').where('email', '=', emailKey(email)).executeTakeFirst()
  return row?.id
}

interface NewUserRow {
  id: string
  name: string
  email: string
  admin: boolean
  /** The password's hash. */
  password: string
  mustChange: boolean
  at: string
}

/** Adds a user with the default appearance. The address must be free. `at` is ISO 8601. */
export async function insertUser(db: Db, { at, email, admin, mustChange, ...user }: NewUserRow): Promise<void> {
  const appearance = { avatar: '', theme: 'light', accent: '#A36FD1', language: 'de' }
  await db
    .insertInto('user')
    .values({
      ...{ ...user, ...appearance, email: emailKey(email), created_at: at },
      ...{ admin: admin ? 1 : 0, password_given: mustChange ? 1 : 0 },
    })
    .execute()
}

/** False for an unknown user. */
export async function updateUserRow(
  db: Db,
  { userID, name, email, admin }: { userID: string; name: string; email: string; admin: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set({ name, email: emailKey(email), admin: admin ? 1 : 0 })
    .where('id', '=', userID)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function oneUser(db: Db, userID: string, today: IsoDay): Promise<StoredUser | undefined> {
  const user = await db
    .selectFrom('user')
    .select(['name', 'email', 'admin'])
    .where('id', '=', userID)
    .executeTakeFirst()
  if (!user) return undefined
  const assignments = db.selectFrom('class_teacher').select(['class', 'until']).where('user', '=', userID)
  const taught = await assignments.where(stillTeaches(today)).execute()
  return { ...user, admin: user.admin === 1, classes: taught.map((row) => row.class), lastDays: lastDaysOf(taught) }
}

interface StoredUser {
  name: string
  email: string
  admin: boolean
  classes: string[]
  lastDays: Record<string, string>
}

/**
 * Makes these the only classes that the user teaches, each up to the day beside it. The others end with the day before `today`:
 * they stay as ended ones, so that what the user's devices still bring of them becomes a late edit.
 */
export async function setClassesOf(
  db: Db,
  userID: string,
  classes: ReadonlyMap<string, IsoDay | null>,
  today: IsoDay,
): Promise<void> {
  const ofUser = db.updateTable('class_teacher').where('user', '=', userID)
  await ofUser
    .set({ until: dayBefore(today) })
    .where(stillTeaches(today))
    .execute()
  for (const [id, until] of classes) {
    await db
      .insertInto('class_teacher')
      .values({ class: id, user: userID, until })
      .onConflict((row) => row.columns(['class', 'user']).doUpdateSet({ until }))
      .execute()
  }
}

/**
 * Resolves with the user's address, or undefined for an unknown user. With `mustChange` they are asked for another
 * password after the next login; without it that stays as it is.
 */
export async function setPassword(
  db: Db,
  userID: string,
  hash: string,
  mustChange = false,
): Promise<string | undefined> {
  const row = await db
    .updateTable('user')
    .set({ password: hash, ...(mustChange && { password_given: 1 }) })
    .where('id', '=', userID)
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

/**
 * Removes a user with their sessions, classes and read marks; nobody tells them of report cards any more. The name stays
 * for the history. False for an unknown
 * user; `at` is ISO 8601.
 */
export async function removeUser(db: Db, userID: string, at: string): Promise<boolean> {
  const user = await db.selectFrom('user').select('name').where('id', '=', userID).executeTakeFirst()
  if (!user) return false
  await db.updateTable('entry_status').set({ submitter: null }).where('submitter', '=', userID).execute()
  await db.insertInto('former_user').values({ id: userID, name: user.name, removed_at: at }).execute()
  await db.deleteFrom('user').where('id', '=', userID).execute()
  return true
}

/** The tables with authors; first the one that has most rows of each. */
const authored = ['entry_history', 'entry', 'entry_rejected', 'entry_status', 'late_edit', 'report_version'] as const

/** Stops at the first row that is found: to list all authors of a history means to read all of it. */
async function hasWritten(db: Db, user: string): Promise<boolean> {
  for (const table of authored) {
    const own = db.selectFrom(table).select('author').where('author', '=', user)
    if (await own.limit(1).executeTakeFirst()) return true
  }
  return false
}

/** Forgets the names of removed users who are the author of nothing that is left. Resolves with their number. */
export async function forgetFormerUsers(db: Db): Promise<number> {
  const former = await db.selectFrom('former_user').select('id').execute()
  const gone: string[] = []
  for (const { id } of former) if (!(await hasWritten(db, id))) gone.push(id)
  if (gone.length > 0) await db.deleteFrom('former_user').where('id', 'in', gone).execute()
  return gone.length
}
