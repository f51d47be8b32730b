import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { type DrawingName, LineDrawing } from './LineDrawing.tsx'

interface EmptyStateProps {
  drawing: DrawingName
  title: string
  /** 'h1' if it fills the page. */
  heading?: 'h1' | 'h2'
  /** At most one sentence and one or two buttons. */
  children?: ReactNode
}

/** A drawing and a sentence in place of a list that has nothing in it. */
export function EmptyState({ drawing, title, heading: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <LineDrawing name={drawing} />
      <Heading>{title}</Heading>
      {children}
    </div>
  )
}
