import type { ReactNode } from 'react'
import { CloudCheckIcon, TabletCheckIcon } from './icons.ts'
import { Row } from './primitives.tsx'
import styles from './ThreeHints.module.css'

interface ThreeHintsProps {
  /** On the device, to the server. */
  sentences: readonly [saved: string, sent: string]
  /** How the place where they stand shows what is missing. */
  missing: { picture: ReactNode; words: string }
}

/** How the app saves, in three sentences with their icons: on the device, to the server, what is missing. */
export function ThreeHints({ sentences: [saved, sent], missing }: ThreeHintsProps) {
  return (
    <Row as="ul" between grow size={15} snug className={styles.hints}>
      <li>
        <TabletCheckIcon />
        {saved}
      </li>
      <li>
        <CloudCheckIcon aria-hidden="true" />
        {sent}
      </li>
      <li>
        {missing.picture}
        {missing.words}
      </li>
    </Row>
  )
}
