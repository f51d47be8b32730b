import { useEffect, useMemo, useRef, useState } from 'react'
import { useConnection, useGuard } from '#queries/services.ts'
import { device } from '#ui/device.ts'
import { CloudCheckIcon, CloudUpIcon, PersonIcon, TabletIcon, WarnIcon } from '#ui/icons.ts'
import { Text } from '#ui/primitives.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import { type SyncText, syncText } from '../model/syncText.ts'
import styles from './SyncButton.module.css'
import { useLastAck } from './useLastAck.ts'

const syncIcons: Record<SyncText['kind'], typeof CloudUpIcon> = {
  unsaved: WarnIcon,
  writing: TabletIcon,
  signedOut: PersonIcon,
  conflict: WarnIcon,
  parked: WarnIcon,
  blocked: WarnIcon,
  frozen: WarnIcon,
  sending: CloudUpIcon,
  waiting: TabletIcon,
  offline: TabletIcon,
  locked: TabletIcon,
  done: CloudCheckIcon,
}

/** The one place that says where inputs are; it opens the list of transfers. */
export function SyncButton({ onOpen }: { onOpen: () => void }) {
  const connection = useConnection()
  const isVolatile = useGuard().storageMode === 'memory'
  // Compared as a string: the outbox view is a new object after every tick, and the words rarely change.
  const encoded = useFromOutbox((view) =>
    JSON.stringify(syncText({ ...view, connection, isVolatile, now: Date.now() }, device)),
  )
  const waiting = useFromOutbox(({ rows }) => rows.length)
  const lastAckAt = useFromOutbox((view) => view.lastAckAt)
  const [noted, note] = useLastAck()
  useEffect(() => {
    if (lastAckAt !== undefined && lastAckAt !== noted) note(lastAckAt)
  }, [lastAckAt, noted, note])
  const text = useMemo(() => JSON.parse(encoded) as SyncText, [encoded])
  const { kind, title, detail } = useSteady(text)
  const announced = useAnnouncement(kind === 'writing' ? '' : `${title}, ${detail}`, 60_000)
  const Icon = syncIcons[kind]
  return (
    <>
      <button
        type="button"
        className={styles.sync}
        data-sync=""
        data-kind={kind}
        data-waiting={waiting || undefined}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <Icon />
        <span>
          <Text as="b" ink={1} block>
            {title}
          </Text>
          {detail}
        </span>
      </button>
      <VisuallyHidden>
        <span aria-live="polite">{announced}</span>
      </VisuallyHidden>
    </>
  )
}

/** Longer than the pause between two ticks of a fast teacher. */
const syncRestMs = 300

/**
 * The text without flicker during a series of ticks: 'gesichert' appears once nothing has been written for a moment.
 * Delaying 'wird gesichert' instead would claim safety before the device has written.
 */
function useSteady(text: SyncText): SyncText {
  const [writing, setWriting] = useState<SyncText | null>(null)
  const isWriting = text.kind === 'writing'
  if (isWriting && writing !== text) setWriting(text)
  useEffect(() => {
    if (isWriting || !writing) return
    const timer = setTimeout(() => setWriting(null), syncRestMs)
    return () => clearTimeout(timer)
  }, [isWriting, writing])
  return writing && (text.kind === 'waiting' || text.kind === 'offline') ? writing : text
}

/**
 * A frequently changing text for screen readers: the newest one, at most once in `everyMs` milliseconds. Between two of
 * them it says nothing, because what it said is no longer so.
 */
function useAnnouncement(text: string, everyMs: number): string {
  const [announced, setAnnounced] = useState(text)
  const last = useRef(0)
  if (announced !== '' && announced !== text) setAnnounced('')
  useEffect(() => {
    if (text === announced) return
    const wait = Math.max(0, last.current + everyMs - Date.now())
    const timer = setTimeout(() => {
      last.current = Date.now()
      setAnnounced(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text, announced, everyMs])
  return announced
}
