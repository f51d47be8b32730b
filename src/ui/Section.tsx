import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

/** A part of a page: its title, and beside it, on a phone below it, what is set there. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
