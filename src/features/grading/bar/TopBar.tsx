import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FinderButton } from '#ui/FinderButton.tsx'
import { HomeIcon } from '#ui/icons.ts'
import styles from '#ui/TopBar.module.css'

interface TopBarProps {
  /** The class; on a phone it stands above the list instead. */
  left: ReactNode
  middle: ReactNode
  right: ReactNode
}

/**
 * The bar of the report card page: Home and class above the list, the student above the sheet, sync above the register.
 */
export function TopBar({ left, middle, right }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.left}>
        <Link to="/home" className={styles.home} aria-label="Home" title="Home">
          <HomeIcon />
        </Link>
        <FinderButton className={styles.finder} />
        <span className={styles.grow} />
        {left}
      </div>
      <div className={styles.middle}>{middle}</div>
      <div className={styles.right}>{right}</div>
    </header>
  )
}
