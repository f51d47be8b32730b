import type { ReactNode } from 'react'
import type { Message } from '#contract/index.ts'
import { MessageItem } from './MessageItem.tsx'
import styles from './MessageSection.module.css'

interface MessageSectionProps {
  title: string
  messages: readonly Message[]
  empty: string
  action?: (message: Message) => ReactNode
}

export function MessageSection({ title, messages, empty, action }: MessageSectionProps) {
  return (
    <section className={styles.section}>
      <h2>
        {title} <span>({messages.length})</span>
      </h2>
      {messages.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul>
          {messages.map((message) => (
            <MessageItem key={message.messageID} message={message} action={action?.(message)} />
          ))}
        </ul>
      )}
    </section>
  )
}
