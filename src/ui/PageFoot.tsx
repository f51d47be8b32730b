import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './PageFoot.module.css'

/** The buttons of a long page, which stay in sight at its bottom. `--foot-left` in `className` aligns them with the page. */
export function PageFoot({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <footer ref={measure} className={classes(styles.foot, className)} data-action-bar>
      {children}
    </footer>
  )
}

/** Keeps its height in `--foot-h`: toasts and the focus stay above it, however many rows it has. */
function measure(foot: HTMLElement | null) {
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
