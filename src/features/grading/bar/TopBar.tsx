import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { HomeIcon, ListIcon } from '#ui/icons.ts'
import styles from './TopBar.module.css'

interface TopBarProps {
  /** The class, beside Home; in portrait it is in the list. */
  left: ReactNode
  /** Opens the list where it is no pane of its own and the name has no room to say so. */
  onList: (() => void) | undefined
  middle: ReactNode
  right: ReactNode
}

/** The report card page's own bar: Home and class over the list, the student over the sheet, sync over the register. */
export function TopBar({ left, onList, middle, right }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.left}>
        <Link to="/home" className={styles.home} aria-label="Home" title="Home">
          <HomeIcon />
        </Link>
        {onList && <IconButton label="Schüler anzeigen" icon={<ListIcon />} aria-haspopup="dialog" onClick={onList} />}
        <span className={styles.grow} />
        {left}
      </div>
      <div className={styles.middle}>{middle}</div>
      <div className={styles.right}>{right}</div>
    </header>
  )
}
