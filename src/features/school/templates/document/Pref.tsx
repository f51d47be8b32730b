import type { ReactNode } from 'react'
import styles from './Pref.module.css'

/** A field with its label beside it. */
export function Pref({ children }: { children: ReactNode }) {
  return <div className={styles.pref}>{children}</div>
}
