import { gradingTexts as texts } from '#texts/index.ts'
import styles from './GradeSection.module.css'

const reasons = ['ne', 'nb', 'bf'] as const

/** What the three reasons for no grade mean. */
export function GradeLegend() {
  return (
    <p className={styles.legend}>
      {reasons.map((reason) => (
        <span key={reason}>
          <b>{reason}</b> {texts.gradeWords[reason]}
        </span>
      ))}
    </p>
  )
}
