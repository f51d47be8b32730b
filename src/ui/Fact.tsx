import type { ReactNode } from 'react'
import styles from './Fact.module.css'

interface FactProps {
  name: string
  /** A button that changes it, beside it. */
  action?: ReactNode
  /** What can be done about it, below it. */
  actions?: ReactNode
  /** Whole sentences, which would be heavy in the weight of a value. */
  isProse?: boolean
  children: ReactNode
}

/** In a `dl`: a name and how it stands. */
export function Fact({ name, action, actions, isProse = false, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd data-action={action !== undefined || undefined}>
        <span data-prose={isProse || undefined}>{children}</span>
        {action}
        {actions && <span className={styles.actions}>{actions}</span>}
      </dd>
    </div>
  )
}
