import type { ReactNode } from 'react'
import styles from './FormRows.module.css'

/** Fields below each other: on a tablet each has its label beside it, in one column for all; on a phone above it. */
export function FormRows({ children }: { children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>
}
