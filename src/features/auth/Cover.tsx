import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { authTexts } from '#texts/index.ts'
import styles from './Cover.module.css'

interface CoverProps {
  children: ReactNode
  below?: ReactNode
  /** The school whose texts the links open, if the URL names one. */
  school?: string | undefined
}

/** The frame of the pages before the login, drawn as a closed exercise book, with the legal links below. */
export function Cover({ children, below, school }: CoverProps) {
  const search = school === undefined ? {} : { school }
  return (
    <div className={styles.cover}>
      <div className={styles.spine} />
      <div className={styles.desk}>
        <main className={styles.label}>
          <div className={styles.inner}>{children}</div>
        </main>
        <footer className={styles.foot}>
          {below}
          <nav>
            <Link to="/about" search={search} hash="impressum">
              {authTexts.imprint}
            </Link>
            <Link to="/about" search={search} hash="datenschutz">
              {authTexts.privacy}
            </Link>
            <Link to="/accessibility" search={search}>
              {authTexts.accessibility}
            </Link>
          </nav>
        </footer>
      </div>
    </div>
  )
}
