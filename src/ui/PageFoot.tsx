import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './PageFoot.module.css'

interface PageFootProps {
  /** `--foot-left` in it aligns the buttons with the page. */
  className?: string | undefined
  /** In sight while its form is, on the ground of the page. */
  isInForm?: boolean
  /** A strip over the buttons. */
  above?: ReactNode
  children: ReactNode
}

/** The buttons of a long page, which stay in sight at its bottom. */
export function PageFoot({ className, isInForm = false, above, children }: PageFootProps) {
  if (above === undefined) {
    return (
      <footer ref={measureFoot} className={classes(styles.foot, isInForm && styles.inForm, className)} data-action-bar>
        {children}
      </footer>
    )
  }
  return (
    <footer ref={measureFoot} className={styles.stack} data-action-bar>
      {above}
      <div className={classes(styles.foot, className)}>{children}</div>
    </footer>
  )
}

/** Keeps its height in `--foot-h`: toasts and the focus stay above it, however many rows it has. */
function measureFoot(foot: HTMLElement | null) {
  if (!foot) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    if (getComputedStyle(foot).position === 'sticky') style.setProperty('--foot-h', `${foot.offsetHeight}px`)
    else style.removeProperty('--foot-h')
  })
  observer.observe(foot)
  return () => {
    observer.disconnect()
    style.removeProperty('--foot-h')
  }
}
