import type { BodyOf } from '#contract/index.ts'
import { isVisible, longestText } from '#rules/index.ts'
import { messagesTexts as texts } from '#texts/index.ts'

/** `classes` are classIDs, `users` are userIDs. Those that `to` does not name are kept for another choice. */
export interface MessageValues {
  to: 'all' | 'classes' | 'users'
  classes: string[]
  users: string[]
  title: string
  message: string
}

export const emptyMessage: MessageValues = { to: 'all', classes: [], users: [], title: '', message: '' }

const longestTitle = 100

/** Problems by field; empty if the message can be sent. */
export function checkMessage({ to, classes, users, title, message }: MessageValues) {
  const problems: Partial<Record<keyof MessageValues, string>> = {}
  if (to === 'classes' && classes.length === 0) problems.classes = texts.classesMissing
  if (to === 'users' && users.length === 0) problems.users = texts.usersMissing
  if (!isVisible(title)) problems.title = texts.titleMissing
  else if (title.trim().length > longestTitle) problems.title = texts.titleTooLong
  if (!isVisible(message)) problems.message = texts.messageMissing
  else if (message.trim().length > longestText) problems.message = texts.messageTooLong
  return problems
}

export const messageOf = ({ to, classes, users, title, message }: MessageValues): BodyOf<'addMessage'> => ({
  ...{ title: title.trim(), message: message.trim() },
  to: to === 'all' ? to : { classes: to === 'classes' ? classes : [], users: to === 'users' ? users : [] },
})
