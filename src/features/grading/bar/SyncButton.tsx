import { useMemo } from 'react'
import { useConnection } from '#queries/connection.ts'
import { useGuard } from '#queries/guard.ts'
import { CloudCheckIcon, CloudUpIcon, PersonIcon, TabletIcon, WarnIcon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import { type SyncKind, type SyncText, syncText } from '../model/syncText.ts'
import styles from './SyncButton.module.css'
import { useAnnouncement } from './useAnnouncement.ts'

const icons: Record<SyncKind, typeof CloudUpIcon> = {
  signedOut: PersonIcon,
  conflict: WarnIcon,
  parked: WarnIcon,
  sending: CloudUpIcon,
  waiting: CloudUpIcon,
  offline: TabletIcon,
  done: CloudCheckIcon,
}

/** Whether the server has everything; opens the list of what it has not. */
export function SyncButton({ onOpen }: { onOpen: () => void }) {
  const connection = useConnection()
  const isVolatile = useGuard().place === 'memory'
  // As text, because the view is new with every tick and the words rarely are.
  const shown = useFromOutbox((view) => JSON.stringify(syncText({ ...view, connection, isVolatile, now: Date.now() })))
  const { kind, title, detail } = useMemo(() => JSON.parse(shown) as SyncText, [shown])
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
