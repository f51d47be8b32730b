import type { ExpressionBuilder } from 'kysely'
import type { Message } from '#contract/index.ts'
import type { Db, Tables } from '../database/schema.ts'

/**
 * A message for one user (`for`, a userID) or for everybody, of the server or of an admin (`from`, a name). Importance as in
 * the contract's `Message`.
 */
export interface NewMessage {
  title: string
  message: string
  importance: '0' | '1' | '2'
  for?: string | undefined
  from?: string
  about?: Message['about']
}

// Swedish dates are written yyyy-MM-dd.
const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
})

/** Adds a message, released at `now` (milliseconds since 1970) in German local time. */
export async function makeMessage(
  db: Db,
  { title, message, importance, for: recipient, from: sender, about }: NewMessage,
  now: number,
  id: string,
): Promise<void> {
  const [release = '', time = ''] = wallClock.format(now).split(' ')
  await db
    .insertInto('message')
    .values({
      ...{ id, title, message, importance, release, time, recipient, sender },
      ...(about && { about_class: about.classID, about_student: about.studentID, about_year: about.year ?? null }),
    })
    .execute()
}

/** Selects messages for this user, and those for everybody since there is the user (`since`). */
const isFor = (userID: string, since: WallTime) => (eb: ExpressionBuilder<Tables, 'message'>) =>
  eb.or([
    eb('message.recipient', '=', userID),
    eb.and([
      eb('message.recipient', 'is', null),
      eb.or([
        eb('message.release', '>', since.day),
        eb.and([eb('message.release', '=', since.day), eb('message.time', '>=', since.time)]),
      ]),
    ]),
  ])

interface WallTime {
  day: string
  time: string
}

/** When a user was added, in German local time. */
async function addedAt(db: Db, userID: string): Promise<WallTime> {
  const user = await db.selectFrom('user').select('created_at').where('id', '=', userID).executeTakeFirst()
  const [day = '', time = ''] = user ? wallClock.format(new Date(user.created_at)).split(' ') : []
  return { day, time }
}

/** The messages of a user: unread first, then newest first. */
export async function messagesFor(db: Db, userID: string): Promise<Message[]> {
  const since = await addedAt(db, userID)
  const rows = await db
    .selectFrom('message')
    .leftJoin('message_read', (join) =>
      join.onRef('message_read.message', '=', 'message.id').on('message_read.user', '=', userID),
    )
    .select(['message.id', 'message.title', 'message.message', 'message.release', 'message.time'])
    .select(['message.importance', 'message.sender', 'message_read.at'])
    .select(['message.about_class as classID', 'message.about_student as studentID', 'message.about_year as year'])
    .where(isFor(userID, since))
    .orderBy('message.release', 'desc')
    .orderBy('message.time', 'desc')
    .orderBy('message.id')
    .execute()
  const messages = rows.map(({ id, at, sender, classID, studentID, year, ...row }) => ({
    ...{ messageID: id, ...row, read: at !== null },
    ...(sender !== null && { from: sender }),
    ...(classID !== null && studentID !== null && { about: { classID, studentID, ...(year !== null && { year }) } }),
  }))
  return messages.sort((a, b) => Number(a.read) - Number(b.read))
}

/**
 * Notes that a user has read a message; the first time counts. False where the user has no such message. `at` is ISO
 * 8601.
 */
export async function markRead(db: Db, messageID: string, userID: string, at: string): Promise<boolean> {
  const since = await addedAt(db, userID)
  const message = await db
    .selectFrom('message')
    .select('id')
    .where('id', '=', messageID)
    .where(isFor(userID, since))
    .executeTakeFirst()
  if (!message) return false
  await db
    .insertInto('message_read')
    .values({ message: messageID, user: userID, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Removes the messages for one user alone. */
export async function removeMessagesFor(db: Db, userID: string): Promise<void> {
  await db.deleteFrom('message').where('recipient', '=', userID).execute()
}
