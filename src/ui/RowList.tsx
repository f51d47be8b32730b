import type { ReactNode } from 'react'
import { RightIcon } from './icons.ts'
import { Stack } from './primitives.tsx'
import styles from './RowList.module.css'

/** A list of things that open, one under the other. */
export function RowList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

interface OpenRowProps {
  title: string
  /** Small, below the title. */
  note?: string
  onOpen: () => void
}

/** A row of a `RowList`: a tap anywhere on it opens it. */
export function OpenRow({ title, note, onOpen }: OpenRowProps) {
  return (
    <li>
      <button type="button" className={styles.row} onClick={onOpen}>
        <Stack as="span" grow snug anywhere className={styles.words}>
          <b>{title}</b>
          {note && <small>{note}</small>}
        </Stack>
        <RightIcon ink={3} aria-hidden="true" />
      </button>
    </li>
  )
}
