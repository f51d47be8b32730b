import type { ReactNode } from 'react'
import type { Message } from '#contract/index.ts'
import { germanDate } from '#lib/germanDate.ts'
import { messagesTexts } from '#texts/index.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './MessageItem.module.css'

interface MessageItemProps {
  message: Message
  /** For the preview: two lines of the text and no date. */
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
      {action && <div className={styles.action}>{action}</div>}
    </li>
  )
}

type Importance = 'ok' | 'warn' | 'bad'

/** '0' is shown as ok, '1' as a warning, any other value as danger. */
export function importanceOf({ importance }: Pick<Message, 'importance'>): Importance {
  return importance === '0' ? 'ok' : importance === '1' ? 'warn' : 'bad'
}
