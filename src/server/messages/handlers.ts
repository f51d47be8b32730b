import { asStored } from '#lib/asStored.ts'
import { composed } from '#lib/composed.ts'
import { isVisible } from '#rules/index.ts'
import { messagesTexts } from '#texts/index.ts'
import { classNames } from '../classes/store.ts'
import type { Db } from '../database/schema.ts'
import { actOnce } from '../http/answerOnce.ts'
import type { HandlerCall, Handlers } from '../http/Handler.ts'
import { Refusal, wrongField } from '../http/Refusal.ts'
import { allUsers } from '../users/adminStore.ts'
import { type IsoDay, localDay } from '../years/store.ts'
import { makeMessage, markRead, messagesFor } from './store.ts'

type Recipients = Exclude<HandlerCall<'addMessage'>['body']['to'], 'all'>

/** The users whom a message to single users and to the teachers of classes is for. Throws a `Refusal` if one is missing. */
async function recipientsOf(db: Db, to: Recipients, today: IsoDay): Promise<string[]> {
  const [users, classes] = [await allUsers(db, today), await classNames(db)]
  const chosen = classes.filter(({ classID }) => to.classes.includes(classID))
  if (chosen.length < new Set(to.classes).size) {
    throw wrongField('to.classes', 'Eine der Klassen gibt es nicht mehr.')
  }
  if (!to.users.every((id) => users.some(({ userID }) => userID === id))) {
    throw wrongField('to.users', 'Einen der Benutzer gibt es nicht mehr.')
  }
  const found = users.filter(
    (user) => to.users.includes(user.userID) || chosen.some(({ name }) => user.classes.includes(name)),
  )
  if (found.length === 0) throw wrongField('to', 'In diesen Klassen ist keine Lehrkraft.')
  return found.map(({ userID }) => userID)
}

export const messageHandlers = {
  allMessages: ({ deps, session }) => messagesFor(deps.store.db, session.user.userID),
  unreadMessages: async (call) =>
    (await messagesFor(call.deps.store.db, call.params.userID)).filter((message) => !message.read),
  readMessage: async ({ deps, params }) => {
    const at = new Date(deps.clock.now()).toISOString()
    const found = await deps.store.write((db) => markRead(db, params.messageID, params.userID, at))
    if (!found) throw new Refusal('notFound', 'Diese Nachricht gibt es nicht mehr.')
    return 'Done'
  },
  /** A message of an admin: one row for everybody, or one for each recipient. */
  addMessage: (call) => {
    const { deps, session, body } = call
    const sender = session.user.userID
    const [title, message] = [asStored(body.title), composed(body.message)]
    if (!isVisible(title)) throw wrongField('title', messagesTexts.titleMissing)
    if (!isVisible(message)) throw wrongField('message', messagesTexts.messageMissing)
    return deps.store.write(async (db) => {
      const today = localDay(deps.clock.now())
      const recipients = body.to === 'all' ? undefined : await recipientsOf(db, body.to, today)
      await actOnce(call, db, async () => {
        const now = deps.clock.now()
        for (const recipient of recipients ?? [undefined]) {
          const made = { title, message, importance: '0', for: recipient, from: session.user.name } as const
          const id = deps.random.id()
          await makeMessage(db, made, now, id)
          // Nobody has to read what she has written.
          await markRead(db, id, sender, new Date(now).toISOString())
        }
      })
      const whole = recipients ?? (await allUsers(db, today)).map(({ userID }) => userID)
      return { recipients: whole.filter((userID) => userID !== sender).length }
    })
  },
} satisfies Partial<Handlers>
