import type { ReactNode } from 'react'
import styles from './Fact.module.css'
import { Stack, Text } from './primitives.tsx'

interface FactProps {
  name: string
  /** A button that changes the value, beside it. */
  action?: ReactNode
  /** The value is whole sentences, set in regular weight. */
  isProse?: boolean
  children: ReactNode
}

/** A name and below it its value, in a `dl`. */
export function Fact({ name, action, isProse = false, children }: FactProps) {
  return (
    <Stack size={15} snug className={styles.fact}>
      <Text as="dt" size={13} ink={2}>
        {name}
      </Text>
      <dd data-action={action !== undefined || undefined}>
        <span data-prose={isProse || undefined}>{children}</span>
        {action}
      </dd>
    </Stack>
  )
}
