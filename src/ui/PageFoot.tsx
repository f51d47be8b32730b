import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './PageFoot.module.css'

/** The buttons of a long page, which stay in sight at its bottom. `--foot-left` in `className` aligns them with the page. */
export function PageFoot({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <footer className={classes(styles.foot, className)} data-action-bar>
      {children}
    </footer>
  )
}
