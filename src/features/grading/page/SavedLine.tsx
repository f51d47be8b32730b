import { CheckIcon, CloudUpIcon, InfoIcon, TabletIcon, WarnIcon } from '#ui/icons.ts'
import type { SavedKind, SavedText } from '../model/savedText.ts'
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

interface SavedLineProps {
  text: SavedText | null
  /** Said behind it: 'noch 14 offen' */
  more: string
}

/** Where inputs are, with its icon. */
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
