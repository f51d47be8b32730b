import { useEffect, useMemo, useState } from 'react'
import { useGuard } from '#queries/guard.ts'
import { useServices } from '#queries/services.ts'
import { CheckIcon, CloudUpIcon, InfoIcon, TabletIcon, WarnIcon } from '#ui/icons.ts'
import { useLaterFromCard } from '../card/OpenCardContext.ts'
import { type SavedKind, type SavedText, savedText } from '../model/savedText.ts'
import styles from './ActionBar.module.css'

const icons: Record<SavedKind, typeof CheckIcon> = {
  none: InfoIcon,
  copied: InfoIcon,
  writing: TabletIcon,
  device: TabletIcon,
  sending: CloudUpIcon,
  sent: CheckIcon,
  held: WarnIcon,
}

interface SavedStateProps {
  cardKey: string
  device: string
  /** 'noch 14 offen' */
  open: string
  hasFailed: boolean
}

/** Where the open report card's inputs are. */
export function SavedState({ cardKey, device, open, hasFailed }: SavedStateProps) {
  const { outbox } = useServices()
  const isVolatile = useGuard().place === 'memory'
  const encoded = useLaterFromCard((card) => {
    const opened = card.opened()
    if (!opened) return ''
    const { ackedAt, sender, trouble } = outbox.view()
    const { base, from } = opened.start()
    return JSON.stringify(
      savedText({
        row: outbox.row(opened.key),
        ackedAt: ackedAt.get(opened.key),
        sender,
        isStored: base !== null,
        isCopied: from !== undefined,
        device,
        hasFailed,
        isVolatile,
        isSlow: trouble === 'slow',
      }),
    )
  })
  const text = useMemo(() => (encoded === '' ? null : (JSON.parse(encoded) as SavedText)), [encoded])
  const shown = useSteady(cardKey, text)
  if (!shown) return <div className={styles.saved} />
  const Icon = icons[shown.kind]
  return (
    <div className={styles.saved} data-kind={shown.kind}>
      <Icon />
      <div>
        <b>{shown.title}</b>
        <span className={styles.detail}>{[shown.detail, open].filter(Boolean).join(', ')}</span>
      </div>
    </div>
  )
}

/** A write that takes no longer than usual is not worth a flicker: until then the last commit's time stands. */
function useSteady(cardKey: string, text: SavedText | null): SavedText | null {
  const [last, setLast] = useState({ cardKey, text })
  const [isSlow, setIsSlow] = useState(false)
  const isWriting = text?.kind === 'writing'
  if (last.cardKey !== cardKey || (!isWriting && text !== last.text)) {
    setLast({ cardKey, text })
    setIsSlow(false)
  }
  useEffect(() => {
    if (!isWriting) return
    const timer = setTimeout(() => setIsSlow(true), 150)
    return () => clearTimeout(timer)
  }, [isWriting])
  return isWriting && !isSlow && last.text?.kind === 'device' ? last.text : text
}
