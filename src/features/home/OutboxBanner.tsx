import { type ReactNode, useEffect, useState } from 'react'
import { counted } from '#lib/format.ts'
import { useConnection } from '#queries/connection.ts'
import { useGuard } from '#queries/guard.ts'
import { useOutboxView } from '#queries/outbox.ts'
import { connectionTexts, homeTexts, troubleTexts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { CloudUpIcon, OfflineIcon, WarnIcon } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import styles from './OutboxBanner.module.css'

/** With network a row is on its way for a moment only; whoever comes home from a child is not told of it. */
const momentMs = 3_000

const cards = (count: number) => counted(count, 'Zeugnis', 'Zeugnisse')

/** Says what has not reached the server: what somebody has to decide, what waits, and when the device keeps nothing. */
export function OutboxBanner() {
  const { rows, trouble } = useOutboxView()
  const connection = useConnection()
  const { place } = useGuard()
  const clashing = rows.filter(({ state }) => state === 'conflict').length
  const refused = rows.filter(({ state }) => state === 'parked' || state === 'frozen').length
  const waiting = rows.length - clashing - refused
  const isStuck = useLasting(connection === 'there' && waiting > 0)
  if (trouble === 'gone' || trouble === 'full') {
    return (
      <Banner tone="bad" icon={<WarnIcon />}>
        <b>{homeTexts.notKept}</b> {homeTexts.notKeptHint}
      </Banner>
    )
  }
  const kept = rows.every((row) => row.onDevice)
  const hint = place === 'memory' ? troubleTexts.memoryCost : kept ? homeTexts.offlineKept : homeTexts.offlineWriting
  const waits = waiting > 0 && homeTexts.waiting(cards(waiting), waiting === 1)
  return (
    <div className={styles.banners}>
      {clashing > 0 && (
        <Banner tone="warn" icon={<WarnIcon />} action={<Transfers label={homeTexts.decide} />}>
          <b>{homeTexts.clashing(cards(clashing))}</b> {homeTexts.clashingHint}
        </Banner>
      )}
      {refused > 0 && (
        <Banner tone="warn" icon={<WarnIcon />} action={<Transfers label={homeTexts.look} />}>
          <b>{homeTexts.refused(cards(refused))}</b> {homeTexts.refusedHint}
        </Banner>
      )}
      {connection !== 'there' && (
        <Banner icon={<OfflineIcon />} action={waits && <Transfers label={homeTexts.show} />}>
          <b>{connectionTexts.title[connection]}.</b> {hint} {waits}
        </Banner>
      )}
      {isStuck && (
        <Banner icon={<CloudUpIcon />} action={<Transfers label={homeTexts.show} />}>
          <b>{homeTexts.notThereYet}</b> {waits}
        </Banner>
      )}
    </div>
  )
}

/** The way to the list of all that has not reached the server. */
function Transfers({ label }: { label: ReactNode }) {
  return (
    <LinkButton to="/reportCard/main" state={{ pane: 'transfers' }} variant="quiet" className={styles.show ?? ''}>
      {label}
    </LinkButton>
  )
}

/** Whether something has been so for a moment. */
function useLasting(isSo: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLasts(true), momentMs)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isSo])
  return isSo && lasts
}
