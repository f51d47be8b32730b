import type { ReactNode } from 'react'
import styles from './field.module.css'
import { WarnIcon } from './icons.ts'

/** The error of a form as a whole, announced at once. Renders nothing without children. */
export function FormError({ children }: { children: ReactNode }) {
  if (children === undefined || children === null || children === '') return null
  return (
    <p className={styles.error} role="alert">
      <WarnIcon aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
