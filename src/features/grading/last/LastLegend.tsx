import { useContext } from 'react'
import { lastHalfTexts as texts } from '#texts/index.ts'
import styles from './Last.module.css'
import { LastEntryContext } from './LastContext.ts'

/** '2023/2024-2. Halbjahr' as people write it; a name of another form as it is. */
const written = (year: string) => year.replace(/^(\d+\/\d+)-/, '$1, ')

/** Which earlier report card stands beside the form, or that there is none. */
export function LastLegend() {
  const entry = useContext(LastEntryContext)
  return (
    <p className={styles.legend} role="status">
      {entry ? (
        <>
          <span className={styles.sample} aria-hidden="true" />
          <span>
            <b>{texts.legend(written(entry.year), entry.class)}</b> {entry.grades.length > 0 && texts.legendHint}
          </span>
        </>
      ) : (
        texts.none
      )}
    </p>
  )
}
