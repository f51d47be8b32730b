import { useEffect, useMemo, useRef, useState } from 'react'
import { useConnection, useGuard } from '#queries/services.ts'
import { CloudCheckIcon, CloudUpIcon, PersonIcon, TabletIcon, WarnIcon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import { type SyncKind, type SyncText, syncText } from '../model/syncText.ts'
import styles from './SyncButton.module.css'

const icons: Record<SyncKind, typeof CloudUpIcon> = {
  signedOut: PersonIcon,
  conflict: WarnIcon,
  parked: WarnIcon,
  blocked: WarnIcon,
  frozen: WarnIcon,
  sending: CloudUpIcon,
  waiting: CloudUpIcon,
  offline: TabletIcon,
  locked: TabletIcon,
  done: CloudCheckIcon,
}

/** Says whether everything has reached the server, and opens the list of transfers. */
export function SyncButton({ onOpen }: { onOpen: () => void }) {
  const connection = useConnection()
  const isVolatile = useGuard().storageMode === 'memory'
  // Compared as a string: the outbox view is a new object after every tick, and the words rarely change.
  const encoded = useFromOutbox((view) =>
    JSON.stringify(syncText({ ...view, connection, isVolatile, now: Date.now() })),
  )
  const { kind, title, detail } = useMemo(() => JSON.parse(encoded) as SyncText, [encoded])
  const announced = useAnnouncement(`${title}, ${detail}`, 60_000)
  const Icon = icons[kind]
  return (
    <>
      <button type="button" className={styles.sync} data-kind={kind} aria-haspopup="dialog" onClick={onOpen}>
        <Icon />
        <span>
          <b>{title}</b>
          {detail}
        </span>
      </button>
      <VisuallyHidden>
        <span aria-live="polite">{announced}</span>
      </VisuallyHidden>
    </>
  )
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
