import { CloudCheckIcon } from './icons.ts'
import { ProgressRing } from './ProgressRing.tsx'
import { TabletCheckIcon } from './TabletCheckIcon.tsx'
import styles from './ThreeHints.module.css'

/** How the app saves, in three sentences with their icons: on the device, to the server, what is missing. */
export function ThreeHints({ sentences }: { sentences: readonly [saved: string, sent: string, ring: string] }) {
  const [saved, sent, ring] = sentences
  return (
    <ul className={styles.hints}>
      <li>
        <TabletCheckIcon />
        {saved}
      </li>
      <li>
        <CloudCheckIcon aria-hidden="true" />
        {sent}
      </li>
      <li>
        <ProgressRing done={2} total={3} />
        {ring}
      </li>
    </ul>
  )
}
