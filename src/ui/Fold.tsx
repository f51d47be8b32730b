import { type ReactNode, useId } from 'react'
import styles from './Fold.module.css'
import { DownIcon } from './icons.ts'

interface FoldProps {
  title: string
  /** Beside the title: '3 Änderungen'. */
  note?: string
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A row that opens what is behind it. Closed, its content is not rendered. */
export function Fold({ title, note, isOpen, onToggle, children }: FoldProps) {
  const id = useId()
  return (
    <div className={styles.fold}>
      <button type="button" className={styles.head} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <span className={styles.title}>{title}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        <DownIcon size={20} aria-hidden="true" />
      </button>
      <div id={id} className={isOpen ? styles.content : undefined} hidden={!isOpen}>
        {isOpen && <div>{children}</div>}
      </div>
    </div>
  )
}
