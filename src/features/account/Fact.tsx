import type { ReactNode } from 'react'
import styles from './Fact.module.css'

interface FactProps {
  name: string
  /** A button that changes it. */
  action?: ReactNode
  children: ReactNode
}

export function Fact({ name, action, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <span>{children}</span>
        {action}
      </dd>
    </div>
  )
}
