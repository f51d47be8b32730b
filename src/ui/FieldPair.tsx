import type { ReactNode } from 'react'
import styles from './FieldPair.module.css'

/** Two fields beside each other, where there is room; `isTight` also on the phone. */
export function FieldPair({ children, isTight = false }: { children: ReactNode; isTight?: boolean }) {
  return (
    <div className={styles.pair} data-tight={isTight || undefined}>
      {children}
    </div>
  )
}
