import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isFault } from '#queries/failure.ts'
import { useReadMessage, useUnreadMessages } from '#queries/messages.ts'
import { messagesTexts } from '#texts/index.ts'
import { BellIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import styles from './MessageBell.module.css'
import { MessagePreview } from './MessagePreview.tsx'
import { useKeptFocus } from './useKeptFocus.ts'
import { usePreview } from './usePreview.ts'

/** The bell of the signed-in screens: a dot while something is unread, and a preview of it. */
export function MessageBell({ userID }: { userID: string }) {
  const { data: unread = [], error } = useUnreadMessages(userID)
  const { mutate: markRead } = useReadMessage(userID, () => toast.error(messagesTexts.markFailed))
  const { isOpen, close, rootProps, linkProps } = usePreview(unread.length > 0)
  const notePress = useKeptFocus(rootProps.ref, unread.length, 'a')

  useEffect(() => {
    if (error && isFault(error)) toast.error(messagesTexts.unreadFailed)
  }, [error])

  return (
    <div className={styles.root} {...rootProps} onClickCapture={notePress}>
      <Link
        to="/messages/main"
        className={styles.bell}
        data-open={isOpen}
        aria-label={unread.length === 0 ? messagesTexts.bell : messagesTexts.bellUnread(unread.length)}
        {...linkProps}
      >
        <BellIcon />
        {unread.length > 0 && <span className={styles.dot} />}
      </Link>
      {isOpen && <MessagePreview messages={unread} onRead={markRead} onFollow={close} />}
    </div>
  )
}
