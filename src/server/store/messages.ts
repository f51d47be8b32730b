import type { Message } from '#contract/index.ts'
import type { Db } from './schema.ts'

/** The school's messages as this user has them: unread first, then newest first (specification 4). */
export async function messagesFor(db: Db, school: string, userID: string): Promise<Message[]> {
  const rows = await db
    .selectFrom('message')
    .leftJoin('message_read', (join) =>
      join
        .onRef('message_read.school', '=', 'message.school')
        .onRef('message_read.message', '=', 'message.id')
        .on('message_read.user', '=', userID),
    )
    .select(['message.id', 'message.title', 'message.message', 'message.release', 'message.time'])
    .select(['message.importance', 'message_read.at'])
    .where('message.school', '=', school)
    .orderBy('message.release', 'desc')
    .orderBy('message.time', 'desc')
    .orderBy('message.id')
    .execute()
  const messages = rows.map(({ id, at, ...row }) => ({ messageID: id, ...row, read: at !== null }))
  return messages.sort((a, b) => Number(a.read) - Number(b.read))
}

/** False when the school has no such message. Reading twice keeps the first time. */
export async function markRead(
  db: Db,
  school: string,
  messageID: string,
  userID: string,
  at: string,
): Promise<boolean> {
  const message = await db
    .selectFrom('message')
    .select('id')
    .where('school', '=', school)
    .where('id', '=', messageID)
    .executeTakeFirst()
  if (!message) return false
  await db
    .insertInto('message_read')
    .values({ school, message: messageID, user: userID, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}
