import type { Handler, Handlers } from '../http/Handler.ts'
import { Refusal } from '../http/Refusal.ts'
import { markRead, messagesFor } from './store.ts'

const allMessages: Handler<'allMessages'> = ({ deps, school, session }) =>
  messagesFor(deps.store.db, school, session.user.userID)

const unreadMessages: Handler<'unreadMessages'> = async (call) =>
  (await messagesFor(call.deps.store.db, call.school, call.params.userID)).filter((message) => !message.read)

const readMessage: Handler<'readMessage'> = async ({ deps, school, params }) => {
  const at = new Date(deps.clock.now()).toISOString()
  const found = await deps.store.write((db) => markRead(db, school, params.messageID, params.userID, at))
  if (!found) throw new Refusal('notFound', 'Diese Nachricht gibt es nicht mehr.')
  return 'Done'
}

/** The messages of the signed-in user. */
export const messageHandlers = { allMessages, unreadMessages, readMessage } satisfies Partial<Handlers>
