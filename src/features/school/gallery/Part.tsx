import { type ReactNode, useId } from 'react'
import { Row } from '#ui/primitives.tsx'
import styles from './Part.module.css'

/** Section of the test page with one kind of component. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Row gap={4} start wrap className={styles.items}>
        {children}
      </Row>
    </section>
  )
}
