import { useServices } from '#queries/services.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyIcon, RefreshIcon } from '#ui/icons.ts'
import { useLaterFromCard, useOpenCard } from '../card/OpenCardContext.ts'
import { isStillCopied } from '../model/copied.ts'
import styles from './CardNotices.module.css'

/** What the teacher has to know before writing on: taken over from an earlier year, or back after an interruption. */
export function CardNotices() {
  const { outbox } = useServices()
  const card = useOpenCard()
  const copiedFrom = useLaterFromCard(() => {
    const entry = card.entry()
    const start = card.opened()?.start()
    return entry && start?.from !== undefined && isStillCopied(entry, start.entry) ? start.from : undefined
  })
  const isRestored = useLaterFromCard(() => {
    const opened = card.opened()
    return opened !== null && outbox.row(opened.key)?.restored === true
  })
  if (copiedFrom === undefined && !isRestored) return null
  return (
    <div className={styles.notices}>
      {copiedFrom !== undefined && (
        <Banner
          tone="warn"
          icon={<CopyIcon />}
          action={
            <Button variant="quiet" onClick={card.clearCopied}>
              Leeren
            </Button>
          }
        >
          {texts.prefilledFrom(copiedFrom)}
        </Banner>
      )}
      {isRestored && (
        <Banner icon={<RefreshIcon />}>
          <b>{texts.restored}</b>. Sie werden von selbst übertragen.
        </Banner>
      )}
    </div>
  )
}
