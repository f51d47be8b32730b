import { type ReactNode, useId } from 'react'
import styles from './Part.module.css'

/** One family of components. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.items}>{children}</div>
    </section>
  )
}
