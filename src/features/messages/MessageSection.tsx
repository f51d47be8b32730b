import { type ReactNode, useRef } from 'react'
import type { Message } from '#contract/index.ts'
import { MessageItem } from './MessageItem.tsx'
import styles from './MessageSection.module.css'
import { useKeptFocus } from './useKeptFocus.ts'

interface MessageSectionProps {
  title: string
  messages: readonly Message[]
  empty: string
  action?: (message: Message) => ReactNode
}

export function MessageSection({ title, messages, empty, action }: MessageSectionProps) {
  const root = useRef<HTMLElement>(null)
  const notePress = useKeptFocus(root, messages.length, 'h2')
  return (
    <section ref={root} className={styles.section} onClickCapture={notePress}>
      <h2 tabIndex={-1}>
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
