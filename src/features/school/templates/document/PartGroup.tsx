import type { ReactNode } from 'react'
import styles from './PartGroup.module.css'

/** Fields of one part of the report. */
export function PartGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}
