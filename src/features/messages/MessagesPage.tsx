import { type ReactNode, useRef } from 'react'
import type { Message } from '#contract/index.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { useAllMessages, useReadMessage, useUnreadMessages } from '#queries/messages.ts'
import { useConnection } from '#queries/services.ts'
import { connectionTexts, messagesTexts, sessionTexts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { CheckIcon, OfflineIcon, WarnIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { MessageItem } from './MessageItem.tsx'
import styles from './MessagesPage.module.css'
import { useKeptFocus } from './useKeptFocus.ts'

const loadingRows = [1, 2, 3]

/** Unread messages, then read ones. */
export function MessagesPage({ userID }: { userID: string }) {
  const unread = useUnreadMessages(userID)
  const all = useAllMessages()
  const connection = useConnection()
  const { mutate: markRead } = useReadMessage(userID, () => toast.error(messagesTexts.markFailed))
  const error = all.error ?? unread.error
  // The list of all messages also says which are unread.
  const unreadOnes = unread.data ?? all.data?.filter((message) => !message.read)

  return (
    <Page title={messagesTexts.title} back={{ to: '/home', label: sessionTexts.back }}>
      {error && (
        <Banner
          tone={isUnreachable(error) ? 'neutral' : 'warn'}
          icon={isUnreachable(error) ? <OfflineIcon /> : <WarnIcon />}
          action={
            <Button variant="quiet" onClick={() => void Promise.all([unread.refetch(), all.refetch()])}>
              {sessionTexts.retry}
            </Button>
          }
        >
          {isUnreachable(error) ? (
            <>
              <b>{connectionTexts.title[connection]}.</b> {messagesTexts.comeLater}
            </>
          ) : (
            messagesTexts.allFailed
          )}
        </Banner>
      )}
      {unreadOnes && all.data && (
        <>
          <MessageSection
            title={messagesTexts.unread}
            messages={unreadOnes}
            empty={messagesTexts.noUnread}
            action={(message) => (
              <IconButton
                label={messagesTexts.markReadOf(message.title)}
                icon={<CheckIcon />}
                onClick={() => markRead(message.messageID)}
              />
            )}
          />
          <MessageSection
            title={messagesTexts.read}
            messages={all.data.filter((message) => message.read)}
            empty={messagesTexts.noRead}
          />
        </>
      )}
      {!all.data && !error && (
        <Skeleton>
          <div className={styles.section}>
            <h2>{messagesTexts.unread}</h2>
            {loadingRows.map((row) => (
              <div key={row} className={styles.loading}>
                <SkeletonBar width="40%" />
                <SkeletonBar width="60%" height={14} />
              </div>
            ))}
          </div>
        </Skeleton>
      )}
    </Page>
  )
}

interface MessageSectionProps {
  title: string
  messages: readonly Message[]
  empty: string
  action?: (message: Message) => ReactNode
}

function MessageSection({ title, messages, empty, action }: MessageSectionProps) {
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
