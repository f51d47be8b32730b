import type { ReactNode } from 'react'
import { Stack, Text } from './primitives.tsx'
import styles from './Setting.module.css'

interface SettingProps {
  name: string
  /** The buttons that change it, beside it. */
  action?: ReactNode
  /** How it is set, in a sentence or two, and the dialogs of its buttons. */
  children: ReactNode
}

/** A row in a list of settings, a `dl`. */
export function Setting({ name, action, children }: SettingProps) {
  return (
    <Stack snug className={styles.setting}>
      <Text as="dt" size={15} medium>
        {name}
      </Text>
      <Text as="dd" size={13} ink={2} className={styles.words}>
        {children}
      </Text>
      {action && <dd className={styles.action}>{action}</dd>}
    </Stack>
  )
}
