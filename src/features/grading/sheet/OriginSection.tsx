import { memo } from 'react'
import type { Section, SectionBody } from '../model/cardModel.ts'
import { GradeRow } from './GradeRow.tsx'
import styles from './OriginSection.module.css'

interface OriginSectionProps {
  section: Section
  body: Extract<SectionBody, { kind: 'origin' }>
  labels: readonly string[]
}

/** Lessons in the language of origin: optional, with their own name and grade. */
export const OriginSection = memo(function OriginSection({ section, body, labels }: OriginSectionProps) {
  return (
    <section id={section.id} className={styles.origin} aria-labelledby={`${section.id}-titel`}>
      <h2 id={`${section.id}-titel`}>{section.title}</h2>
      <GradeRow row={body.row} labels={labels} optional />
    </section>
  )
})
