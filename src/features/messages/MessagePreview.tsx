import { Link } from '@tanstack/react-router'
import type { Message } from '#contract/index.ts'
import { messagesTexts } from '#texts/index.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { CloseIcon } from '#ui/icons.ts'
import { MessageItem } from './MessageItem.tsx'
import styles from './MessagePreview.module.css'

/** Specification 9. */
const shownAtMost = 2

interface MessagePreviewProps {
  messages: readonly Message[]
  onRead: (messageID: string) => void
  onFollow: () => void
}

export function MessagePreview({ messages, onRead, onFollow }: MessagePreviewProps) {
  return (
    <section className={styles.place} aria-label={messagesTexts.preview}>
      <div className={styles.preview}>
        <ul>
          {messages.slice(0, shownAtMost).map((message) => (
            <MessageItem
              key={message.messageID}
              message={message}
              short
              action={
                <IconButton
                  label={messagesTexts.markReadOf(message.title)}
                  icon={<CloseIcon />}
                  onClick={() => onRead(message.messageID)}
                />
              }
            />
          ))}
        </ul>
        {messages.length > shownAtMost && (
          <Link to="/messages/main" className={styles.more} onClick={onFollow}>
            {messagesTexts.more}
          </Link>
        )}
      </div>
    </section>
  )
}
