import type { ReactNode } from 'react'
import styles from './FieldPair.module.css'

/** Two fields side by side where there is room; with `isTight` also on a phone. */
export function FieldPair({ children, isTight = false }: { children: ReactNode; isTight?: boolean }) {
  return (
    <div className={styles.pair} data-tight={isTight || undefined}>
      {children}
    </div>
  )
}
