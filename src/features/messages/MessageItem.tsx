import type { ReactNode } from 'react'
import type { Message } from '#contract/index.ts'
import { germanDate } from '#lib/germanDate.ts'
import { messagesTexts } from '#texts/index.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './MessageItem.module.css'

interface MessageItemProps {
  message: Message
  /** For the preview: one or two lines of the text and no date. */
  short?: boolean
  action?: ReactNode
}

export function MessageItem({ message, short = false, action }: MessageItemProps) {
  const importance = importanceOf(message)
  return (
    <li className={styles.message} data-importance={importance} data-short={short}>
      <h3>
        <VisuallyHidden>{messagesTexts.importance[importance]}: </VisuallyHidden>
        {message.title}
      </h3>
      <p>{message.message}</p>
      {(message.from !== undefined || !short) && (
        <small className={styles.origin}>
          {message.from !== undefined && messagesTexts.from(message.from)}
          {message.from !== undefined && !short && ', '}
          {!short && (
            <time dateTime={`${message.release}T${message.time}`}>
              {germanDate(message.release)}, {message.time} Uhr
            </time>
          )}
        </small>
      )}
      {message.about && <MessageCardLink about={message.about} title={message.title} />}
      {action && <div className={styles.action}>{action}</div>}
    </li>
  )
}

/** Opens the report card that a message is about. */
function MessageCardLink({ about: { year, ...card }, title }: { about: NonNullable<Message['about']>; title: string }) {
  return (
    <LinkButton
      to={year === undefined ? '/reportCard/main' : '/reportCard/earlier'}
      state={{ ...card, ...(year !== undefined && { part: year }) }}
      variant="quiet"
      className={styles.card ?? ''}
      aria-label={messagesTexts.openCardOf(title)}
    >
      {messagesTexts.openCard}
    </LinkButton>
  )
}

type Importance = 'ok' | 'warn' | 'bad'

/** '0' is shown as ok, '1' as a warning, any other value as danger. */
export function importanceOf({ importance }: Pick<Message, 'importance'>): Importance {
  return importance === '0' ? 'ok' : importance === '1' ? 'warn' : 'bad'
}
