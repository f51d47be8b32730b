import { gradingTexts, lastHalfTexts as texts } from '#texts/index.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { CopyIcon } from '#ui/icons.ts'
import { useField, useOpenCard } from '../card/OpenCardContext.ts'
import styles from './Last.module.css'
import { useLastField } from './useLast.ts'

/** The days of last time beside those of this one. */
export function LastDays({ field }: { field: 'sickDays' | 'unexcused' }) {
  const card = useOpenCard()
  const before = useLastField(field)
  const now = useField(field)
  if (before === undefined) return null
  return (
    <div className={styles.days}>
      <span>{texts.last(String(before))}</span>
      <IconButton
        className={styles.copy}
        label={texts.copyOf(gradingTexts.fields[field])}
        icon={<CopyIcon />}
        aria-disabled={before === now}
        onClick={() => before !== now && card.setField(field, before, 'tick')}
      />
    </div>
  )
}
