import { accountTexts } from '#texts/index.ts'
import { CloseIcon } from '#ui/icons.ts'
import styles from './AppearanceSample.module.css'

/** A row of a report card in the chosen colours; nothing in it can be used. */
export function AppearanceSample() {
  return (
    <div className={styles.sample} aria-hidden="true">
      <div className={styles.row}>
        <span>{accountTexts.sample}</span>
        <i />
        <i data-on>
          <CloseIcon />
        </i>
        <i />
      </div>
      <div className={styles.foot}>
        <b>{accountTexts.sampleNext}</b>
        <em>{accountTexts.save}</em>
      </div>
    </div>
  )
}
