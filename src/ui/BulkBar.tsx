import type { ReactNode } from 'react'
import styles from './BulkBar.module.css'
import { IconButton } from './IconButton.tsx'
import { CloseIcon } from './icons.ts'

interface BulkBarProps {
  /** 'n ausgewählt'. */
  count: string
  /** Label of the close button at the end: 'Auswahl aufheben'. */
  clearLabel: string
  onClear: () => void
  /** Quiet buttons with an icon; a phone shows the icon above the words. */
  children: ReactNode
}

/** Floats over the end of a list while rows are selected. */
export function BulkBar({ count, clearLabel, onClear, children }: BulkBarProps) {
  return (
    <section className={styles.bar} aria-label={count} data-action-bar>
      <b aria-live="polite">{count}</b>
      <span className={styles.rule} />
      {children}
      <IconButton label={clearLabel} icon={<CloseIcon />} onClick={onClear} />
    </section>
  )
}
