import { useEffect, useMemo, useState } from 'react'
import { useConnection, useGuard, useServices } from '#queries/services.ts'
import { breakpoints } from '#ui/breakpoints.ts'
import { CheckIcon, CloudUpIcon, InfoIcon, TabletIcon, WarnIcon } from '#ui/icons.ts'
import { useMedia } from '#ui/useMedia.ts'
import { useLaterFromCard } from '../card/CardEditorContext.ts'
import { type SavedKind, type SavedText, savedText } from '../model/savedText.ts'
import styles from './ActionBar.module.css'

interface SavedStateProps {
  cardKey: string
  device: string
  /** What is said beside it matters more. */
  isShort: boolean
  /** Appended to it: 'noch 14 offen' */
  more: string
}

/** Where the open report card's inputs are. */
export function SavedState({ cardKey, device, isShort, more }: SavedStateProps) {
  const { outbox } = useServices()
  const connection = useConnection()
  const isVolatile = useGuard().storageMode === 'memory'
  const isNarrow = useMedia(breakpoints.tabletUpright)
  // Compared as a string: the texts rarely change.
  const encoded = useLaterFromCard((editor) => {
    const opened = editor.opened()
    if (!opened) return ''
    const { ackedAt, trouble } = outbox.view()
    const { base, from } = opened.start()
    return JSON.stringify(
      savedText({
        row: outbox.row(opened.key),
        ackedAt: ackedAt.get(opened.key),
        connection,
        isStored: base !== null,
        isCopied: from !== undefined,
        device,
        isShort: isShort || isNarrow,
        isVolatile,
        trouble,
        now: Date.now(),
      }),
    )
  })
  const text = useMemo(() => (encoded === '' ? null : (JSON.parse(encoded) as SavedText)), [encoded])
  const shown = useSteady(cardKey, text)
  return <SavedLine text={shown} more={more} />
}

const icons: Record<SavedKind, typeof CheckIcon> = {
  none: InfoIcon,
  copied: InfoIcon,
  writing: TabletIcon,
  device: TabletIcon,
  sending: CloudUpIcon,
  sent: CheckIcon,
  held: WarnIcon,
}

interface SavedLineProps {
  text: SavedText | null
  /** Appended to it: 'noch 14 offen' */
  more: string
}

/** One line with its icon that says where inputs are. */
export function SavedLine({ text, more }: SavedLineProps) {
  if (!text) return <div className={styles.saved} />
  const Icon = icons[text.kind]
  return (
    <div className={styles.saved} data-kind={text.kind}>
      <Icon />
      <div>
        <b>{text.title}</b>
        <span className={styles.detail}>{[text.detail, more].filter(Boolean).join(', ')}</span>
      </div>
    </div>
  )
}

/** Longer than the pause between two ticks of a fast teacher. */
const restMs = 300

/**
 * The line without flicker during a series of ticks: 'gesichert' appears once nothing has been written for a moment.
 * Delaying 'wird gesichert' instead would claim safety before the device has written.
 */
export function useSteady(cardKey: string, text: SavedText | null): SavedText | null {
  const [writing, setWriting] = useState<{ cardKey: string; text: SavedText } | null>(null)
  const isWriting = text?.kind === 'writing'
  if (isWriting && (writing?.text !== text || writing.cardKey !== cardKey)) setWriting({ cardKey, text })
  useEffect(() => {
    if (isWriting || !writing) return
    const timer = setTimeout(() => setWriting(null), restMs)
    return () => clearTimeout(timer)
  }, [isWriting, writing])
  return text?.kind === 'device' && writing?.cardKey === cardKey ? writing.text : text
}
