import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FinderButton } from '#ui/FinderButton.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { HomeIcon, ListIcon } from '#ui/icons.ts'
import styles from '#ui/TopBar.module.css'

interface TopBarProps {
  /** The class; in portrait it stands in the list instead. */
  left: ReactNode
  /** Shows a button that opens the list, where the list is a drawer. */
  onList: (() => void) | undefined
  /** What the list is of. */
  listLabel?: string
  middle: ReactNode
  right: ReactNode
}

/**
 * The bar of the report card page: Home and class above the list, the student above the sheet, sync above the register.
 */
export function TopBar({ left, onList, listLabel = 'Schüler anzeigen', middle, right }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.left}>
        <Link to="/home" className={styles.home} aria-label="Home" title="Home">
          <HomeIcon />
        </Link>
        {onList && <IconButton label={listLabel} icon={<ListIcon />} aria-haspopup="dialog" onClick={onList} />}
        <FinderButton className={styles.finder} />
        <span className={styles.grow} />
        {left}
      </div>
      <div className={styles.middle}>{middle}</div>
      <div className={styles.right}>{right}</div>
    </header>
  )
}
