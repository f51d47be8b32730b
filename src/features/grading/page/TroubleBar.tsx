import { Banner } from '#ui/Banner.tsx'
import { WarnIcon } from '#ui/icons.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import styles from './TroubleBar.module.css'

/** The device does not keep what is typed: the one case in which leaving would lose something. */
export function TroubleBar({ hasFailed, device }: { hasFailed: boolean; device: string }) {
  const trouble = useFromOutbox((view) => view.trouble)
  if (!hasFailed && trouble !== 'full' && trouble !== 'gone') return null
  const reason =
    trouble === 'full'
      ? `Auf diesem ${device} ist kein Speicherplatz frei.`
      : `Dieses ${device} nimmt keine Eingaben an.`
  return (
    <div className={styles.trouble} data-trouble="">
      <Banner tone="bad" icon={<WarnIcon />}>
        <b>Nicht gesichert.</b> {reason} Die Seite bitte offen lassen und es noch einmal versuchen.
      </Banner>
    </div>
  )
}
