import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { type DrawingName, LineDrawing } from './LineDrawing.tsx'

interface EmptyStateProps {
  drawing: DrawingName
  title: string
  /** At most one sentence and one or two buttons. */
  children?: ReactNode
}

export function EmptyState({ drawing, title, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <LineDrawing name={drawing} />
      <h2>{title}</h2>
      {children}
    </div>
  )
}
