import { useContext } from 'react'
import { lastHalfTexts as texts } from '#texts/index.ts'
import styles from './Last.module.css'
import { LastEntryContext } from './LastContext.ts'
import { writtenYear } from './writtenYear.ts'

/** Which earlier report card stands beside the form, or that there is none. */
export function LastLegend() {
  const entry = useContext(LastEntryContext)
  return (
    <p className={styles.legend} role="status">
      {entry ? (
        <>
          <span className={styles.sample} aria-hidden="true" />
          <span>
            <b>{texts.legend(writtenYear(entry.year), entry.class)}</b> {entry.grades.length > 0 && texts.legendHint}
          </span>
        </>
      ) : (
        texts.none
      )}
    </p>
  )
}
