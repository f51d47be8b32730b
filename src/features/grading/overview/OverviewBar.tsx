import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HomeIcon } from '#ui/icons.ts'
import bar from '../bar/TopBar.module.css'
import styles from './Overview.module.css'

interface OverviewBarProps {
  classSelect: ReactNode
  filter: ReactNode
  sync: ReactNode
}

/** Home and class, whom to show, and where the inputs of this device are. */
export function OverviewBar({ classSelect, filter, sync }: OverviewBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.left}>
        <Link to="/home" className={bar.home} aria-label="Home" title="Home">
          <HomeIcon />
        </Link>
        {classSelect}
      </div>
      <div className={styles.middle}>{filter}</div>
      <div className={styles.right}>{sync}</div>
    </header>
  )
}
