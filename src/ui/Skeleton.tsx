import type { CSSProperties, ReactNode } from 'react'
import styles from './Skeleton.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface SkeletonProps {
  /** `SkeletonBar`s in the grid of the real view. */
  children: ReactNode
  className?: string
}

/** The outline of content that is loading. It becomes visible after 200 ms; its accessible text is there at once. */
export function Skeleton({ children, className }: SkeletonProps) {
  return (
    <div role="status" className={className}>
      <VisuallyHidden>Loading...</VisuallyHidden>
      <div className={styles.late} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}

interface SkeletonBarProps {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  className?: string | undefined
}

export function SkeletonBar({ width = '100%', height = 16, className }: SkeletonBarProps) {
  return <span className={className ? `${styles.bar} ${className}` : styles.bar} style={{ width, height }} />
}
