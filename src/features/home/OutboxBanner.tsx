import { counted } from '#lib/format.ts'
import { useConnection } from '#queries/connection.ts'
import { useGuard } from '#queries/guard.ts'
import { useOutboxView } from '#queries/outbox.ts'
import { connectionTexts, homeTexts, troubleTexts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { OfflineIcon, WarnIcon } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import styles from './OutboxBanner.module.css'

/** Says what waits on this device while there is no network, and when the device keeps nothing. */
export function OutboxBanner() {
  const { rows, trouble } = useOutboxView()
  const connection = useConnection()
  const { place } = useGuard()
  if (trouble === 'gone' || trouble === 'full') {
    return (
      <Banner tone="bad" icon={<WarnIcon />}>
        <b>{homeTexts.notKept}</b> {homeTexts.notKeptHint}
      </Banner>
    )
  }
  if (connection === 'there') return null
  const kept = rows.every((row) => row.onDevice)
  const hint = place === 'memory' ? troubleTexts.memoryCost : kept ? homeTexts.offlineKept : homeTexts.offlineWriting
  return (
    <Banner
      icon={<OfflineIcon />}
      action={
        rows.length > 0 && (
          <LinkButton to="/reportCard/main" state={{ pane: 'transfers' }} variant="quiet" className={styles.show ?? ''}>
            {homeTexts.show}
          </LinkButton>
        )
      }
    >
      <b>{connectionTexts.title[connection]}.</b> {hint}{' '}
      {rows.length > 0 && homeTexts.waiting(counted(rows.length, 'Zeugnis', 'Zeugnisse'), rows.length === 1)}
    </Banner>
  )
}
