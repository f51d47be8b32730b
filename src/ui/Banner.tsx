import type { ReactNode } from 'react'
import styles from './Banner.module.css'
import { classes } from './classes.ts'
import { Row } from './primitives.tsx'

interface BannerProps {
  /** 'neutral' for offline, 'warn' for old data, 'bad' for a failed save. */
  tone?: 'neutral' | 'warn' | 'bad'
  icon: ReactNode
  children: ReactNode
  action?: ReactNode
}

/** A sentence in the page flow. With the tone 'bad' screen readers announce it at once. */
export function Banner({ tone = 'neutral', icon, children, action }: BannerProps) {
  return (
    <Row
      gap={3}
      size={15}
      snug
      ink={2}
      className={classes(styles.banner, styles[tone])}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      {icon}
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </Row>
  )
}
