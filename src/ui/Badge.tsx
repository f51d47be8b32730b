import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { classes } from './classes.ts'

interface BadgeProps {
  tone?: 'neutral' | 'ink' | 'ok' | 'warn' | 'bad'
  icon?: ReactNode
  children: ReactNode
}

/** A short label on a row: 'Admin', 'unvollständig'. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  )
}
