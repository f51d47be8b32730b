import type { ReactNode } from 'react'
import styles from './Page.module.css'

interface PageProps {
  title: string
  /** Before the title: the way back. */
  back?: ReactNode
  children: ReactNode
}

/** One white sheet with a title, for pages without a register. */
export function Page({ title, back, children }: PageProps) {
  return (
    <main className={styles.sheet} data-sheet>
      <title>{`${title} – Zeugnis`}</title>
      <div className={styles.page}>
        <div className={styles.back}>{back}</div>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
