import type { ReactNode } from 'react'
import styles from './Setting.module.css'

/** One protection of this device: how it stands, and what can be done about it. */
export function Setting({ name, children, actions }: { name: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles.setting}>
      <dt>{name}</dt>
      <dd>
        <span>{children}</span>
        {actions && <span className={styles.actions}>{actions}</span>}
      </dd>
    </div>
  )
}
