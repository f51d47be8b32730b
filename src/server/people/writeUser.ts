import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { UserStart } from '#contract/index.ts'
import { isEmail, isVisible } from '#rules/index.ts'
import { serverMessageTexts, usersTexts } from '#texts/index.ts'
import { Refusal } from '../http/Refusal.ts'
import { asStored } from '../store/asStored.ts'
import { className, classNames } from '../store/classes.ts'
import { makeMessage, removeMessagesFor } from '../store/messages.ts'
import type { Db } from '../store/schema.ts'
import { hasSessions, removeSessionsOf } from '../store/sessions.ts'
import { emailKey } from '../store/users.ts'
import {
  insertUser,
  isAdmin,
  oneUser,
  passwordHashOf,
  removeUser,
  setClassesOf,
  setPassword,
  updateUser,
  userIDByEmail,
} from '../store/userWrites.ts'
import { mergeEdits } from './mergeEdits.ts'
import { noUser, takenField, wrongField } from './refuse.ts'

interface UserBody {
  name: string
  email: string
  admin: boolean
  classes: readonly string[]
}

/** Who writes, in which school, when (milliseconds since 1970). */
export interface Actor {
  school: string
  userID: string
  now: number
}

/**
 * Asked again within the transaction: two admins may take each other's rights at the same moment. As whoever writes
 * is an admin and cannot take their own, one always remains.
 */
async function requireAdmin(db: Db, { school, userID }: Actor): Promise<void> {
  if (!(await isAdmin(db, school, userID))) throw new Refusal('forbidden', 'Das dürfen nur Administratoren.')
}

async function checkUser(db: Db, school: string, body: UserBody, own?: string): Promise<UserBody> {
  const [name, email] = [asStored(body.name), body.email.trim()]
  if (!isVisible(name)) throw wrongField('data.name', usersTexts.nameMissing)
  if (!isEmail(email)) throw wrongField('data.email', usersTexts.emailWrong)
  const holder = await userIDByEmail(db, school, email)
  if (holder !== undefined && holder !== own) {
    throw takenField('data.email', 'Diese E-Mail-Adresse hat schon ein anderer Benutzer.')
  }
  for (const classID of body.classes) {
    if ((await className(db, school, classID)) === undefined) {
      throw wrongField('data.classes', 'Eine der Klassen gibt es nicht mehr.')
    }
  }
  return { ...body, name, email }
}

/** A user as just added. */
export const NewAccount = z.object({
  id: z.string(),
  /** A digest of the password's hash: another one as soon as the password is another one. */
  password: z.string(),
})
type NewAccount = z.infer<typeof NewAccount>

const accountOf = (id: string, hash: string): NewAccount => ({
  id,
  password: createHash('sha256').update(hash).digest('base64url'),
})

/** `password` is the hash. `db` must be a transaction, as for the others. */
export async function addUser(
  db: Db,
  actor: Actor,
  body: UserBody,
  { id, password }: { id: string; password: string },
): Promise<NewAccount> {
  await requireAdmin(db, actor)
  const { classes, ...user } = await checkUser(db, actor.school, body)
  await insertUser(db, actor.school, { ...user, id, password, at: new Date(actor.now).toISOString() })
  await setClassesOf(db, actor.school, id, classes)
  return accountOf(id, password)
}

/**
 * Gives a user who was just added another password (`hash`): nobody knows the first one, as the answer with it was lost.
 * Refused where the account is in use by now.
 */
export async function renewUnused(
  db: Db,
  actor: Actor,
  { id, password }: NewAccount,
  hash: string,
): Promise<NewAccount> {
  await requireAdmin(db, actor)
  const before = await passwordHashOf(db, actor.school, id)
  if (before === undefined) throw noUser()
  if (accountOf(id, before).password !== password || (await hasSessions(db, actor.school, id))) {
    throw new Refusal('conflict', 'Diesen Benutzer gibt es schon, und er hat sein Passwort.')
  }
  await setPassword(db, actor.school, id, hash)
  return accountOf(id, hash)
}

const words = {
  name: { label: usersTexts.name, path: 'data.name' },
  email: { label: usersTexts.email, path: 'data.email' },
  admin: { label: usersTexts.admin, path: 'data.admin' },
  classes: { label: usersTexts.classes, path: 'data.classes' },
} as const

const fieldsOf = ({ name, email, admin, classes }: UserBody): UserStart => ({
  ...{ name: asStored(name), email: emailKey(email.trim()), admin, classes: [...new Set(classes)].sort() },
})

async function namesOf(db: Db, school: string, classIDs: readonly string[]): Promise<string[]> {
  const known = await classNames(db, school)
  return known.filter(({ classID }) => classIDs.includes(classID)).map(({ name }) => name)
}

/** With `was` only what was edited is written. */
export async function editUser(
  db: Db,
  actor: Actor,
  { userID, was, ...body }: UserBody & { userID: string; was?: UserStart | undefined },
): Promise<void> {
  await requireAdmin(db, actor)
  if (userID === actor.userID && !body.admin) throw new Refusal('forbidden', usersTexts.ownAdmin)
  const now = was && (await oneUser(db, actor.school, userID))
  const merged =
    was && now
      ? await mergeEdits({ was: fieldsOf(was), now: fieldsOf(now), wanted: fieldsOf(body) }, words, async (shown) => ({
          ...shown,
          admin: shown.admin ? usersTexts.adminYes : usersTexts.adminNo,
          classes: (await namesOf(db, actor.school, shown.classes)).join(', '),
        }))
      : body
  const { classes, ...user } = await checkUser(db, actor.school, merged, userID)
  if (!(await updateUser(db, actor.school, { userID, ...user }))) throw noUser()
  await setClassesOf(db, actor.school, userID, classes)
}

interface NewPassword {
  hash: string
  messageID: string
  /** What the user is told about it. */
  message: { title: string; message: string }
}

/**
 * Ends every session of the user: whoever knew the old password is out. Resolves with the address. `now` in milliseconds
 * since 1970. Whether the caller may do this is the caller's to know.
 */
export async function giveNewPassword(
  db: Db,
  { school, userID, now }: Actor,
  { hash, messageID, message }: NewPassword,
): Promise<string> {
  const email = await setPassword(db, school, userID, hash)
  if (email === undefined) throw noUser()
  await removeSessionsOf(db, school, userID)
  await makeMessage(db, school, { ...message, importance: '1', for: userID }, now, messageID)
  return email
}

/** An admin gives somebody else a new password; `hash` is its hash. Resolves with the address. */
export async function resetPassword(
  db: Db,
  actor: Actor,
  userID: string,
  change: Omit<NewPassword, 'message'>,
): Promise<string> {
  await requireAdmin(db, actor)
  if (userID === actor.userID) throw new Refusal('forbidden', usersTexts.ownReset)
  return giveNewPassword(db, { ...actor, userID }, { ...change, message: serverMessageTexts.passwordReset })
}

/** Sessions end with the user; what they wrote keeps their name, and what was for them alone is gone. */
export async function deleteUser(db: Db, actor: Actor, userID: string): Promise<void> {
  await requireAdmin(db, actor)
  if (userID === actor.userID) throw new Refusal('forbidden', usersTexts.ownDelete)
  if (!(await removeUser(db, actor.school, userID, new Date(actor.now).toISOString()))) throw noUser()
  await removeMessagesFor(db, actor.school, userID)
}
