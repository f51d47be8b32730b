import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { UserStart } from '#contract/index.ts'
import { asStored } from '#lib/asStored.ts'
import { ownValue } from '#lib/ownValue.ts'
import { readPrintDate, userProblems } from '#rules/index.ts'
import { serverMessageTexts, usersTexts } from '#texts/index.ts'
import { className, classNames } from '../classes/store.ts'
import type { Db } from '../database/schema.ts'
import { mergeEdits } from '../http/mergeEdits.ts'
import { Refusal, requireNone, takenField, wrongField } from '../http/Refusal.ts'
import { makeMessage, removeMessagesFor } from '../messages/store.ts'
import { hasSessions, removeSessionsOf } from '../sessions/store.ts'
import { localDay } from '../years/store.ts'
import {
  insertUser,
  isAdmin,
  oneUser,
  removeUser,
  setClassesOf,
  setPassword,
  updateUserRow,
  userIDByEmail,
} from './adminStore.ts'
import { emailKey, passwordHashOf } from './store.ts'

const noUser = () => new Refusal('notFound', 'Diesen Benutzer gibt es nicht mehr.')

interface UserToWrite {
  name: string
  email: string
  admin: boolean
  classes: readonly string[]
  /** dd.MM.yyyy by class; without it they stay as they are. */
  lastDays?: Readonly<Record<string, string>> | undefined
}

/** Who acts in which school; `now` in milliseconds since 1970. */
export interface Actor {
  userID: string
  now: number
}

/**
 * Checks within the transaction that the actor is still an admin, because two admins may take each other's rights at
 * the same time. One admin always remains, because nobody can take their own rights.
 */
async function requireAdmin(db: Db, { userID }: Actor): Promise<void> {
  if (!(await isAdmin(db, userID))) throw new Refusal('forbidden', 'Das dürfen nur Administratoren.')
}

async function checkUser(
  db: Db,
  body: UserToWrite,
  { own, path = 'data' }: { own?: string; path?: string } = {},
): Promise<UserToWrite> {
  const [name, email] = [asStored(body.name), body.email.trim()]
  requireNone(userProblems({ ...body, name, email }), `${path}.`)
  const holder = await userIDByEmail(db, email)
  if (holder !== undefined && holder !== own) {
    throw takenField(`${path}.email`, 'Diese E-Mail-Adresse hat schon ein anderer Benutzer.')
  }
  for (const classID of body.classes) {
    if ((await className(db, classID)) === undefined) {
      throw wrongField(`${path}.classes`, 'Eine der Klassen gibt es nicht mehr.')
    }
  }
  return { ...body, name, email }
}

const untilByClass = ({ classes, lastDays = {} }: UserToWrite) =>
  new Map(classes.map((id) => [id, readPrintDate(ownValue(lastDays, id) ?? '')]))

/** What is kept under the idempotency key of a user who was just added. */
export const NewAccount = z.object({
  id: z.string(),
  /** A digest of the password's hash. It changes with every new password. */
  password: z.string(),
})
export type NewAccount = z.infer<typeof NewAccount>
export const NewAccounts = z.array(NewAccount)

const newAccountOf = (id: string, hash: string): NewAccount => ({
  id,
  password: createHash('sha256').update(hash).digest('base64url'),
})

/** How the password of a new user is kept. */
interface GivenPassword {
  id: string
  /** The password's hash. */
  password: string
  /** The user is to choose another one. */
  mustChange: boolean
}

/** Adds a user. `path` is the user's place in the body. `db` must be a transaction, as for all functions of this file. */
export async function addUser(
  db: Db,
  actor: Actor,
  body: UserToWrite,
  given: GivenPassword,
  path = 'data',
): Promise<NewAccount> {
  await requireAdmin(db, actor)
  const checked = await checkUser(db, body, { path })
  const { name, email, admin } = checked
  await insertUser(db, { name, email, admin, ...given, at: new Date(actor.now).toISOString() })
  await setClassesOf(db, given.id, untilByClass(checked), localDay(actor.now))
  return newAccountOf(given.id, given.password)
}

/**
 * Gives a user who was just added another password (`hash`), because the answer with the first one was lost. Throws a
 * `Refusal` where the account is already in use.
 */
export async function renewUnused(
  db: Db,
  actor: Actor,
  { id, password }: NewAccount,
  hash: string,
): Promise<NewAccount> {
  await requireAdmin(db, actor)
  const before = await passwordHashOf(db, id)
  if (before === undefined) throw noUser()
  if (newAccountOf(id, before).password !== password || (await hasSessions(db, id))) {
    throw new Refusal('conflict', 'Diesen Benutzer gibt es schon, und er hat sein Passwort.')
  }
  await setPassword(db, id, hash)
  return newAccountOf(id, hash)
}

const userFields = ({
  name,
  email,
  admin,
  classes,
  lastDays = {},
}: UserToWrite): UserStart & { lastDays: Readonly<Record<string, string>> } => ({
  ...{ name: asStored(name), email: emailKey(email.trim()), admin, classes: [...new Set(classes)].sort(), lastDays },
})

async function namesOfClasses(db: Db, classIDs: readonly string[]): Promise<string[]> {
  const known = await classNames(db)
  return known.filter(({ classID }) => classIDs.includes(classID)).map(({ name }) => name)
}

/** Writes a user's data; with `was`, the form's values when the edit began, only the edited fields. */
export async function editUser(
  db: Db,
  actor: Actor,
  { userID, was, ...body }: UserToWrite & { userID: string; was?: UserStart | undefined },
): Promise<void> {
  await requireAdmin(db, actor)
  if (userID === actor.userID && !body.admin) throw new Refusal('forbidden', usersTexts.ownAdmin)
  const today = localDay(actor.now)
  const stored = await oneUser(db, userID, today)
  const now = was && stored
  const merged =
    was && now
      ? await mergeEdits(
          {
            was: userFields(was),
            now: userFields(now),
            wanted: userFields({ ...body, lastDays: body.lastDays ?? was.lastDays }),
          },
          usersTexts,
          async (shown) => ({
            ...shown,
            admin: shown.admin ? usersTexts.adminYes : usersTexts.adminNo,
            classes: (await namesOfClasses(db, shown.classes)).join(', '),
            lastDays: Object.values(shown.lastDays).join(', ') || usersTexts.noLastDay,
          }),
          'data.',
        )
      : body
  const checked = await checkUser(db, { ...merged, lastDays: merged.lastDays ?? stored?.lastDays }, { own: userID })
  const { name, email, admin } = checked
  if (!(await updateUserRow(db, { userID, name, email, admin }))) throw noUser()
  await setClassesOf(db, userID, untilByClass(checked), today)
}

interface HashedPassword {
  hash: string
  messageID: string
  /** The message that the user gets. */
  message: { title: string; message: string }
}

/**
 * Sets a new password, which the user is asked to change, and ends every session of the user. Resolves with the user's
 * address. It does not check whether the caller may do this.
 */
export async function giveNewPassword(
  db: Db,
  { userID, now }: Actor,
  { hash, messageID, message }: HashedPassword,
): Promise<string> {
  const email = await setPassword(db, userID, hash, true)
  if (email === undefined) throw noUser()
  await removeSessionsOf(db, userID)
  await makeMessage(db, { ...message, importance: '1', for: userID }, now, messageID)
  return email
}

/** Gives another user a new password. Resolves with the user's address. */
export async function resetPassword(
  db: Db,
  actor: Actor,
  userID: string,
  change: Omit<HashedPassword, 'message'>,
): Promise<string> {
  await requireAdmin(db, actor)
  if (userID === actor.userID) throw new Refusal('forbidden', usersTexts.ownReset)
  return giveNewPassword(db, { ...actor, userID }, { ...change, message: serverMessageTexts.passwordReset })
}

/** Removes a user, with their sessions and the messages for them alone. Their name stays on what they wrote. */
export async function deleteUser(db: Db, actor: Actor, userID: string): Promise<void> {
  await requireAdmin(db, actor)
  if (userID === actor.userID) throw new Refusal('forbidden', usersTexts.ownDelete)
  if (!(await removeUser(db, userID, new Date(actor.now).toISOString()))) throw noUser()
  await removeMessagesFor(db, userID)
}
