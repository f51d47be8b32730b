import type { ReactNode } from 'react'
import { BackIcon } from './icons.ts'
import { LinkButton } from './LinkButton.tsx'
import styles from './Page.module.css'

interface PageProps {
  title: string
  /** The link back, above the title. */
  back: { to: '/' | '/home'; label: string }
  children: ReactNode
}

/** A page that is one white sheet with a title. */
export function Page({ title, back, children }: PageProps) {
  return (
    <main className={styles.sheet} data-sheet>
      <title>{`${title} – Zeugnis`}</title>
      <div className={styles.page}>
        <div className={styles.back}>
          <LinkButton to={back.to} variant="quiet" icon={<BackIcon />}>
            {back.label}
          </LinkButton>
        </div>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
