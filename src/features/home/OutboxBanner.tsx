import { type ReactNode, useEffect, useState } from 'react'
import { counted } from '#lib/format.ts'
import { useOutboxView } from '#queries/outbox.ts'
import { useConnection, useGuard } from '#queries/services.ts'
import { connectionTexts, homeTexts, troubleTexts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { CloudUpIcon, OfflineIcon, WarnIcon } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import styles from './OutboxBanner.module.css'

/** With a network, rows that wait for a shorter time than this are not mentioned. */
const shortMs = 3_000

const cards = (count: number) => counted(count, 'Zeugnis', 'Zeugnisse')

/** Banners about unsent report cards: conflicts, refused ones, waiting ones, and a device that cannot store any. */
export function OutboxBanner() {
  const { rows, trouble } = useOutboxView()
  const connection = useConnection()
  const { storageMode } = useGuard()
  const clashing = rows.filter(({ state }) => state === 'conflict').length
  const refused = rows.filter(({ state }) => state === 'parked').length
  const unreadable = rows.filter(({ state }) => state === 'frozen').length
  const waiting = rows.length - clashing - refused - unreadable
  const isStuck = useLasting(connection === 'there' && waiting > 0)
  if (trouble === 'gone' || trouble === 'full') {
    return (
      <Banner tone="bad" icon={<WarnIcon />}>
        <b>{homeTexts.notKept}</b> {homeTexts.notKeptHint}
      </Banner>
    )
  }
  const kept = rows.every((row) => row.onDevice)
  const hint =
    storageMode === 'memory' ? troubleTexts.memoryCost : kept ? homeTexts.offlineKept : homeTexts.offlineWriting
  const waits = waiting > 0 && homeTexts.waiting(cards(waiting), waiting === 1)
  return (
    <div className={styles.banners}>
      {clashing > 0 && (
        <Banner tone="warn" icon={<WarnIcon />} action={<TransfersLink label={homeTexts.decide} />}>
          <b>{homeTexts.clashing(cards(clashing))}</b> {homeTexts.clashingHint}
        </Banner>
      )}
      {refused > 0 && (
        <Banner tone="warn" icon={<WarnIcon />} action={<TransfersLink label={homeTexts.look} />}>
          <b>{homeTexts.refused(cards(refused))}</b> {homeTexts.refusedHint}
        </Banner>
      )}
      {unreadable > 0 && (
        <Banner tone="warn" icon={<WarnIcon />} action={<TransfersLink label={homeTexts.look} />}>
          <b>{homeTexts.unreadable(cards(unreadable))}</b> {homeTexts.unreadableHint}
        </Banner>
      )}
      {connection !== 'there' && (
        <Banner icon={<OfflineIcon />} action={waits && <TransfersLink label={homeTexts.show} />}>
          <b>{connectionTexts.title[connection]}.</b> {hint} {waits}
        </Banner>
      )}
      {isStuck && (
        <Banner icon={<CloudUpIcon />} action={<TransfersLink label={homeTexts.show} />}>
          <b>{homeTexts.notThereYet}</b> {waits}
        </Banner>
      )}
    </div>
  )
}

/** A link to the list of everything that has not reached the server. */
function TransfersLink({ label }: { label: ReactNode }) {
  return (
    <LinkButton to="/reportCard/main" state={{ pane: 'transfers' }} variant="quiet" className={styles.show ?? ''}>
      {label}
    </LinkButton>
  )
}

/** True once `isTrue` has been true for `shortMs`. */
function useLasting(isTrue: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isTrue) return
    const timer = setTimeout(() => setLasts(true), shortMs)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isTrue])
  return isTrue && lasts
}
