import { Link } from '@tanstack/react-router'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Message } from '#contract/index.ts'
import { isFault } from '#queries/failure.ts'
import { useReadMessage, useUnreadMessages } from '#queries/messages.ts'
import { messagesTexts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { BellIcon, CloseIcon } from '#ui/icons.ts'
import topBar from '#ui/TopBar.module.css'
import { toast } from '#ui/toast.ts'
import styles from './MessageBell.module.css'
import { MessageItem } from './MessageItem.tsx'
import { useKeptFocus } from './useKeptFocus.ts'

/** The bell in the top bar: a dot and a preview while there are unread messages. */
export function MessageBell({ userID }: { userID: string }) {
  const { data: unread = [], error } = useUnreadMessages(userID)
  const { mutate: markRead } = useReadMessage(userID, () => toast.error(messagesTexts.markFailed))
  const { isOpen, close, rootProps, linkProps } = useMessagePreview(unread.length > 0)
  const notePress = useKeptFocus(rootProps.ref, unread.length, 'a')

  useEffect(() => {
    if (error && isFault(error)) toast.error(messagesTexts.unreadFailed)
  }, [error])

  return (
    <div className={styles.root} {...rootProps} onClickCapture={notePress}>
      <Link
        to="/messages/main"
        className={classes(topBar.home, styles.bell)}
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

const shownAtMost = 2

interface MessagePreviewProps {
  messages: readonly Message[]
  onRead: (messageID: string) => void
  onFollow: () => void
}

function MessagePreview({ messages, onRead, onFollow }: MessagePreviewProps) {
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

/**
 * Opens a preview beside a link on hover, on focus and on the first tap. Touch cannot hover, so the first tap opens the
 * preview and the second one follows the link.
 */
function useMessagePreview(available: boolean) {
  const root = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(false)
  const pressed = useRef<{ touch: boolean; wasOpen: boolean }>({ touch: false, wasOpen: false })
  const isOpen = wanted && available

  useEffect(() => {
    if (!isOpen) return
    function closeOutside(event: Event) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setWanted(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  const rootProps = {
    ref: root,
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setWanted(true),
    onPointerLeave: (event: PointerEvent) =>
      event.pointerType === 'mouse' && !root.current?.contains(document.activeElement) && setWanted(false),
    onFocus: () => setWanted(true),
    onBlur: (event: FocusEvent) => !root.current?.contains(event.relatedTarget) && setWanted(false),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      // The preview disappears, so the focus must leave it first.
      root.current?.querySelector('a')?.focus()
      setWanted(false)
    },
  }
  const linkProps = {
    onPointerDown: (event: PointerEvent) => {
      pressed.current = { touch: event.pointerType !== 'mouse', wasOpen: isOpen }
    },
    onClick: (event: MouseEvent) => {
      const { touch, wasOpen } = pressed.current
      pressed.current = { touch: false, wasOpen: false }
      if (!touch || wasOpen || !available) return setWanted(false)
      event.preventDefault()
      setWanted(true)
    },
  }
  return { isOpen, close: () => setWanted(false), rootProps, linkProps }
}
