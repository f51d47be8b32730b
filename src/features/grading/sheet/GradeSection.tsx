import { memo } from 'react'
import { classes } from '#ui/classes.ts'
import type { Section, SectionBody } from '../model/cardModel.ts'
import { GradeLegend } from './GradeLegend.tsx'
import { GradeRow } from './GradeRow.tsx'
import styles from './GradeSection.module.css'
import { SectionCount } from './SectionCount.tsx'
import shared from './SheetHead.module.css'

interface GradeSectionProps {
  section: Section
  body: Extract<SectionBody, { kind: 'grades' }>
  labels: readonly string[]
}

/** The ten subjects of nds34 with their legend. */
export const GradeSection = memo(function GradeSection({ section, body, labels }: GradeSectionProps) {
  return (
    <section id={section.id} className={styles.grades} aria-labelledby={`${section.id}-titel`}>
      <div className={classes(shared.head, styles.head)}>
        <div className={classes(shared.title, styles.title)}>
          <h2 id={`${section.id}-titel`}>{section.title}</h2>
          <SectionCount section={section} />
        </div>
        <div className={styles.columns} aria-hidden="true">
          <span>Note</span>
          <span>ohne Note</span>
        </div>
      </div>
      {body.rows.map((row) => (
        <GradeRow key={row.key} row={row} labels={labels} />
      ))}
      <GradeLegend />
    </section>
  )
})
