import { lastHalfTexts as texts } from '#texts/index.ts'
import { CopyIcon } from '#ui/icons.ts'
import { ignoreSecondTap } from '#ui/ignoreSecondTap.ts'
import styles from './CopyMark.module.css'

interface CopyMarkProps {
  /** Whose. */
  name: string
  before: string
  isGraded: boolean
  /** It stands there already. */
  isSame: boolean
  /** Only the chosen child's is on the way of Tab. */
  isChosen: boolean
  onCopy: () => void
}

/** A child's earlier mark in grey beside its cell; a tap takes it over. */
export function CopyMark({ name, before, isGraded, isSame, isChosen, onCopy }: CopyMarkProps) {
  return (
    <button
      type="button"
      className={styles.copy}
      data-copy=""
      data-kind={isGraded ? 'grade' : 'tick'}
      aria-label={texts.copyMark(name, before)}
      title={texts.copyMark(name, before)}
      aria-disabled={isSame}
      tabIndex={isChosen ? 0 : -1}
      // Enter that is held down would go through the whole class.
      onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
      onClick={(event) => {
        // The list may move on under the finger. A key is no finger.
        if (event.detail > 0) ignoreSecondTap(event.nativeEvent)
        if (!isSame) onCopy()
      }}
    >
      <span>
        <span className={styles.when}>zuletzt </span>
        {before}
      </span>
      <CopyIcon />
    </button>
  )
}
