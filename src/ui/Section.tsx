import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  title: string
  /** Its rows have a column of labels, which begins below the title. */
  hasRows?: boolean
  children: ReactNode
}

/** A part of a page: its title, and beside it, on a phone below it, what is set there. */
export function Section({ title, hasRows, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} data-rows={hasRows} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
