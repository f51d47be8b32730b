import { troubleTexts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { WarnIcon } from '#ui/icons.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import styles from './TroubleBar.module.css'

/** A warning that the device refuses to store inputs: the only case in which leaving loses something. */
export function TroubleBar({ device }: { device: string }) {
  const trouble = useFromOutbox((view) => view.trouble)
  if (trouble !== 'full' && trouble !== 'gone') return null
  const reason = trouble === 'full' ? troubleTexts.full(device) : troubleTexts.gone(device)
  return (
    <div className={styles.trouble} data-trouble="">
      <Banner tone="bad" icon={<WarnIcon />}>
        <b>{troubleTexts.title}</b> {reason} {troubleTexts.stay}
      </Banner>
    </div>
  )
}
