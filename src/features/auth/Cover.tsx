import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { authTexts } from '#texts/index.ts'
import styles from './Cover.module.css'

interface CoverProps {
  children: ReactNode
  below?: ReactNode
  /** Whose texts the links lead to, where the address names it. */
  school?: string | undefined
}

/** The closed exercise book: a stitched spine, a label, and the links below it. */
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
          </nav>
        </footer>
      </div>
    </div>
  )
}
