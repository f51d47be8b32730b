import type { ReactNode } from 'react'
import styles from './field.module.css'
import { WarnIcon } from './icons.ts'

/** Under a form, read at once: what is wrong with all of it. Nothing without children. */
export function FormError({ children }: { children: ReactNode }) {
  if (children === undefined || children === null || children === '') return null
  return (
    <p className={styles.error} role="alert">
      <WarnIcon aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
